package throng.io.expression;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that expressions may use, with their values. */
public final class NumberScope {
    private final Map<String, Double> values = new LinkedHashMap<>();
    private final Map<String, String> formulas = new LinkedHashMap<>();
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

    /** Gives an expression a name, by which others may name it. */
    public void formula(String name, String text) {
        formulas.put(name, text);
    }

    /** {@return the expression of a name; null if it has none} */
    @Nullable
    String formula(String name) {
        String text = formulas.get(name);
        if (text != null) used.add(name);
        return text;
    }

    /** {@return the names of expressions} */
    public Set<String> formulas() {
        return formulas.keySet();
    }

    /** {@return whether an expression has asked for what has a name} */
    public boolean isUsed(String name) {
        return used.contains(name);
    }

    /** {@return all names} */
    public Set<String> names() {
        return values.keySet();
    }
}
