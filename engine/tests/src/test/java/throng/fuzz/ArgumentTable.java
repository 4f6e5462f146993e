package throng.fuzz;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineBuilder;
import throng.fuzz.PublicApi.Call;
import throng.world.World;

/**
 * A table of public calls and arguments. It has one row for each parameter: that parameter takes each {@link Given} in
 * turn while the others stay valid. Each cell holds a verdict.
 */
final class ArgumentTable {
    /** What a parameter is given. LOW and HIGH are the ends of the range that the refusal of NaN names. */
    enum Given {
        ZERO,
        LOW,
        HIGH,
        TINY,
        HUGE,
        NAN,
        INFINITE,
        MINUS_INFINITE,
        FAR,
        MINUS_ONE,
        NULL,
        /** An object of another world. */
        FOREIGN
    }

    /** The call is refused, or the use of its result is. */
    static final String REFUSED = "refused";
    /** The call returns, and a world that uses its result ticks. */
    static final String ACCEPTED = "accepted";
    /** The parameter's type has no such value. */
    static final String NO_SUCH_VALUE = "";

    private static final Pattern RANGE =
            Pattern.compile("allowed is (-?[0-9.E]+(?:-[0-9]+)?) to (-?[0-9.E]+(?:-[0-9]+)?)");
    private static final int MAX_TRIES = 200;
    private static final Set<String> CLOSING_CALLS = Set.of("close", "handOver");

    /** One parameter of one call. */
    record Row(Call call, int parameter, List<String> verdicts) {
        @Override
        public String toString() {
            return call + " · " + call.code().getParameters()[parameter].getName();
        }
    }

    private final List<Row> rows = new ArrayList<>();
    private final List<String> withoutArguments = new ArrayList<>();
    private ArgumentPool pool;
    private FuzzWorlds worlds;
    private int seed;

    List<Row> rows() {
        return rows;
    }

    /** Calls for which no valid arguments were found. */
    List<String> withoutArguments() {
        return withoutArguments;
    }

    void fill(Call call) {
        var parameters = call.code().getParameters();
        if (parameters.length == 0) return;
        seed = call.toString().hashCode(); // a new call does not change the arguments of others
        begin();
        try {
            Object receiver = null;
            Object[] valid = null;
            for (int t = 0; t < MAX_TRIES && valid == null; t++) {
                if (t % 20 == 19) {
                    worlds.close();
                    begin();
                }
                receiver = receiver(call);
                pool.gaveNull = false;
                Object[] values = pool.arguments(parameters);
                if (pool.gaveNull || !call.needsNoReceiver() && receiver == null) continue;
                if (call(call, receiver, values).equals(ACCEPTED)) valid = values;
            }
            if (valid == null) {
                withoutArguments.add(call.toString());
                return;
            }
            for (int p = 0; p < parameters.length; p++) rows.add(new Row(call, p, row(call, receiver, valid, p)));
        } finally {
            worlds.close();
        }
    }

    private void begin() {
        pool = new ArgumentPool(new HostileRandom(seed++));
        pool.validOnly = true;
        worlds = new FuzzWorlds(pool);
    }

    private Object receiver(Call call) {
        if (call.needsNoReceiver()) return null;
        if (call.of() == World.class)
            return CLOSING_CALLS.contains(call.code().getName()) ? worlds.foreign : worlds.world;
        if (call.of() == StateMachineBuilder.class) // most of its calls need a state
        return pool.random.chance(50)
                    ? StateMachine.named("m")
                    : StateMachine.named("m").state("patrol").on("heard", "patrol");
        Object kept = pool.kept(call.of());
        return kept != null ? kept : pool.value(call.of(), "", 0);
    }

    private List<String> row(Call call, Object receiver, Object[] valid, int p) {
        var verdicts = new ArrayList<String>();
        Class<?> type = call.code().getParameterTypes()[p];
        String range = "";
        if (type == float.class || type == double.class || type == int.class || type == long.class) {
            Object[] values = valid.clone();
            values[p] = number(type, type == int.class || type == long.class ? Double.NEGATIVE_INFINITY : Double.NaN);
            range = message(call, receiver, values);
        }
        for (Given given : Given.values()) {
            Object[] values = valid.clone();
            if (!put(given, type, range, values, p)) verdicts.add(NO_SUCH_VALUE);
            else verdicts.add(checkNull(call, p, given, call(call, receiver, values)));
        }
        return verdicts;
    }

    private static String checkNull(Call call, int p, Given given, String verdict) {
        var type = call.code().getAnnotatedParameterTypes()[p];
        boolean nullable = type.isAnnotationPresent(Nullable.class)
                || call.code() instanceof Constructor && call.of().isRecord() && isNullableComponent(call, p);
        return given == Given.NULL && !InternalCalls.madeByEngine(call) && verdict.equals(ACCEPTED) && !nullable
                ? "null is accepted without @Nullable"
                : verdict;
    }

    /** A compact constructor does not repeat the annotations of the record's head. */
    private static boolean isNullableComponent(Call call, int p) {
        var components = call.of().getRecordComponents();
        return p < components.length && components[p].getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static String message(Call call, Object receiver, Object[] values) {
        try {
            call.invoke(receiver, values);
            return "";
        } catch (Throwable e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Sets argument p, or returns false if the type has no such value. */
    private boolean put(Given given, Class<?> type, String range, Object[] values, int p) {
        boolean whole = type == int.class || type == long.class, real = type == float.class || type == double.class;
        if (!whole && !real) {
            if (type.isPrimitive()) return false;
            if (given == Given.NULL) {
                values[p] = null;
                return true;
            }
            values[p] = given == Given.FOREIGN ? worlds.foreignObject(type) : null;
            return values[p] != null;
        }
        var ends = RANGE.matcher(range);
        boolean known = ends.find();
        Double value = switch (given) {
            case ZERO -> 0.0;
            case LOW -> known ? Double.valueOf(ends.group(1)) : null;
            case HIGH -> known ? Double.valueOf(ends.group(2)) : null;
            case TINY -> real ? (double) Float.MIN_VALUE : null;
            case HUGE -> whole ? (double) Integer.MAX_VALUE : (double) Float.MAX_VALUE;
            case NAN -> real ? Double.NaN : null;
            case INFINITE -> real ? Double.POSITIVE_INFINITY : null;
            case MINUS_INFINITE -> Double.NEGATIVE_INFINITY; // for whole numbers the smallest
            case FAR -> real ? 1e15 : null;
            case MINUS_ONE -> -1.0;
            default -> null;
        };
        if (value == null) return false;
        values[p] = number(type, value);
        return !(whole && given == Given.HIGH && value > 1e6); // allowed sizes that are too large for a test
    }

    private static Object number(Class<?> type, double value) {
        if (type == float.class) return (float) value;
        if (type == int.class) return (int) value;
        if (type == long.class) return (long) value;
        return value;
    }

    /** The verdict of a call with these arguments, and of the use of its result. */
    private String call(Call call, Object receiver, Object[] values) {
        boolean nulls = Arrays.asList(values).contains(null);
        try {
            long hash = worlds.world.hash();
            Object result;
            try {
                result = call.invoke(receiver, values);
            } catch (Throwable e) {
                String wrong = AllowedErrors.verdict(call, e, nulls);
                if (wrong == null && worlds.world.hash() != hash) wrong = "refused, but the world has changed";
                return wrong == null ? REFUSED : wrong;
            }
            return new ResultUse(worlds).verdict(result);
        } catch (Throwable e) {
            worlds.close();
            begin();
            return AllowedErrors.describe("after the call", e);
        }
    }
}
