package throng.io.expression;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that expressions may use, with their values. */
public final class NumberScope {
    /** The names of an agent's numbers, in columns alone: its id, and where it begins. */
    public static final List<String> AGENT = List.of("id", "x", "y", "z");

    private final Map<String, Double> values = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();

    /** Makes a scope that knows π as {@code pi}. */
    public NumberScope() {
        values.put("pi", Math.PI);
    }

    /** Gives a name its value; NaN: the value is unknown, as it has an error that was told already. */
    public void put(String name, double value) {
        values.put(name, value);
    }

    /** {@return the value of a name; null if it has none} */
    public @Nullable Double get(String name) {
        used.add(name);
        return values.get(name);
    }

    /** {@return whether an expression has asked for the value of a name} */
    public boolean isUsed(String name) {
        return used.contains(name);
    }

    /** {@return all names} */
    public Set<String> names() {
        return values.keySet();
    }
}
