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

/** Doors × what is given to them: one row for each parameter, the others are right; one verdict for each cell. */
final class ArgumentTable {
    /** What is given. LOW and HIGH are the ends of the range that the refusal of NaN names. */
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
        FOREIGN
    }

    static final String REFUSED = "refused";
    static final String TICKS = "ticks";
    static final String NO_SUCH_VALUE = "";

    private static final Pattern RANGE =
            Pattern.compile("allowed is (-?[0-9.E]+(?:-[0-9]+)?) to (-?[0-9.E]+(?:-[0-9]+)?)");
    private static final int MAX_TRIES = 200;
    private static final Set<String> CLOSING_CALLS = Set.of("close", "handOver");

    /** One parameter of one door. */
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

    /** Doors for which no right arguments were found. */
    List<String> withoutArguments() {
        return withoutArguments;
    }

    void fill(Call door) {
        var parameters = door.code().getParameters();
        if (parameters.length == 0) return;
        seed = door.toString().hashCode(); // so that a new door changes nothing for the others
        begin();
        try {
            Object on = null;
            Object[] right = null;
            for (int t = 0; t < MAX_TRIES && right == null; t++) {
                if (t % 20 == 19) {
                    worlds.close();
                    begin();
                }
                on = receiver(door);
                pool.gaveNull = false;
                Object[] values = pool.arguments(parameters);
                if (pool.gaveNull || !door.needsNoReceiver() && on == null) continue;
                if (call(door, on, values).equals(TICKS)) right = values;
            }
            if (right == null) {
                withoutArguments.add(door.toString());
                return;
            }
            for (int p = 0; p < parameters.length; p++) rows.add(new Row(door, p, row(door, on, right, p)));
        } finally {
            worlds.close();
        }
    }

    private void begin() {
        pool = new ArgumentPool(new HostileRandom(seed++));
        pool.validOnly = true;
        worlds = new FuzzWorlds(pool);
    }

    private Object receiver(Call door) {
        if (door.needsNoReceiver()) return null;
        if (door.of() == World.class)
            return CLOSING_CALLS.contains(door.code().getName()) ? worlds.foreign : worlds.world;
        if (door.of() == StateMachineBuilder.class) // what follows belongs to its last state
        return pool.random.chance(50)
                    ? StateMachine.named("m")
                    : StateMachine.named("m").state("patrol").on("heard", "patrol");
        Object kept = pool.kept(door.of());
        return kept != null ? kept : pool.value(door.of(), "", 0);
    }

    private List<String> row(Call door, Object on, Object[] right, int p) {
        var verdicts = new ArrayList<String>();
        Class<?> type = door.code().getParameterTypes()[p];
        String range = "";
        if (type == float.class || type == double.class || type == int.class || type == long.class) {
            Object[] values = right.clone();
            values[p] = number(type, type == int.class || type == long.class ? Double.NEGATIVE_INFINITY : Double.NaN);
            range = message(door, on, values);
        }
        for (Given given : Given.values()) {
            Object[] values = right.clone();
            if (!put(given, type, range, values, p)) verdicts.add(NO_SUCH_VALUE);
            else verdicts.add(checkNull(door, p, given, call(door, on, values)));
        }
        return verdicts;
    }

    private static String checkNull(Call door, int p, Given given, String verdict) {
        var type = door.code().getAnnotatedParameterTypes()[p];
        boolean may = type.isAnnotationPresent(Nullable.class)
                || door.code() instanceof Constructor && door.of().isRecord() && isNullableComponent(door, p);
        return given == Given.NULL && !InternalCalls.madeByEngine(door) && verdict.equals(TICKS) && !may
                ? "null is taken, and nothing says that it may be"
                : verdict;
    }

    /** Compact constructors do not repeat what the head of the record says. */
    private static boolean isNullableComponent(Call door, int p) {
        var components = door.of().getRecordComponents();
        return p < components.length && components[p].getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static String message(Call door, Object on, Object[] values) {
        try {
            door.invoke(on, values);
            return "";
        } catch (Throwable e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Whether there is such a value for the type. */
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
            case MINUS_INFINITE -> Double.NEGATIVE_INFINITY; // of whole numbers the least
            case FAR -> real ? 1e15 : null;
            case MINUS_ONE -> -1.0;
            default -> null;
        };
        if (value == null) return false;
        values[p] = number(type, value);
        return !(whole && given == Given.HIGH && value > 1e6); // sizes: allowed, and too large for a table
    }

    private static Object number(Class<?> type, double value) {
        if (type == float.class) return (float) value;
        if (type == int.class) return (int) value;
        if (type == long.class) return (long) value;
        return value;
    }

    /** What a door says to these arguments, and the world to what it made. */
    private String call(Call door, Object on, Object[] values) {
        boolean nulls = Arrays.asList(values).contains(null);
        try {
            long hash = worlds.world.hash();
            Object made;
            try {
                made = door.invoke(on, values);
            } catch (Throwable e) {
                String wrong = AllowedErrors.verdict(door, e, nulls);
                if (wrong == null && worlds.world.hash() != hash) wrong = "refused, and the world is another";
                return wrong == null ? REFUSED : wrong;
            }
            var use = new ResultUse(worlds, pool);
            String said = use.verdict(made);
            return said;
        } catch (Throwable e) {
            worlds.close();
            begin();
            return AllowedErrors.describe("after", e);
        }
    }
}
