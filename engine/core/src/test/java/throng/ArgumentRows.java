package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/** A table of calls with one number as argument: each row names the values that the call accepts. */
abstract class ArgumentRows {
    private final List<DynamicTest> tests = new ArrayList<>();

    /** One test for each row. */
    Stream<DynamicTest> tests() {
        return tests.stream();
    }

    /** Whether the call returns. A refusal has a message that contains the text, if one is given. */
    static boolean isAccepted(@Nullable String text, Executable call) {
        try {
            call.execute();
            return true;
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            assertTrue(message.length() > 12 && (text == null || message.contains(text)), message);
            return false;
        } catch (Throwable e) {
            throw new AssertionError("threw " + e, e);
        }
    }

    /** Adds a row for a parameter of type float or double. */
    void floats(String name, Set<ArgumentValue> accepted, DoubleFunction<Object> call) {
        row(name, ArgumentValue.FLOATS, accepted, v -> call.apply(v.value));
    }

    /** Adds a row for a parameter of type int. */
    void ints(String name, Set<ArgumentValue> accepted, IntFunction<Object> call) {
        row(name, ArgumentValue.INTS, accepted, v -> call.apply((int) v.value));
    }

    private void row(
            String name,
            List<ArgumentValue> values,
            Set<ArgumentValue> accepted,
            Function<ArgumentValue, Object> call) {
        tests.add(DynamicTest.dynamicTest(name, () -> {
            for (ArgumentValue v : values) {
                boolean isAccepted = isAccepted(null, () -> checkNotNan(call.apply(v)));
                assertEquals(accepted.contains(v), isAccepted, name + " accepts " + v);
            }
        }));
    }

    private static void checkNotNan(Object result) {
        if (result instanceof Double d) assertTrue(!Double.isNaN(d), "NaN");
        if (result instanceof Float f) assertTrue(!Float.isNaN(f), "NaN");
    }
}
