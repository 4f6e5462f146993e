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
import throng.fuzz.Api.Door;
import throng.world.World;

/** Doors × what is given to them: one row for each parameter, the others are right; one verdict for each cell. */
final class DoorTable {
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
    static final String NONE = "";

    private static final Pattern RANGE =
            Pattern.compile("allowed is (-?[0-9.E]+(?:-[0-9]+)?) to (-?[0-9.E]+(?:-[0-9]+)?)");
    private static final int TRIES = 200;
    private static final Set<String> ENDS = Set.of("close", "handOver");

    /** One parameter of one door. */
    record Row(Door door, int parameter, List<String> verdicts) {
        @Override
        public String toString() {
            return door + " · " + door.code().getParameters()[parameter].getName();
        }
    }

    private final List<Row> rows = new ArrayList<>();
    private final List<String> without = new ArrayList<>();
    private Pool pool;
    private Stage stage;
    private int seed;

    List<Row> rows() {
        return rows;
    }

    /** Doors for which no right arguments were found. */
    List<String> without() {
        return without;
    }

    void fill(Door door) {
        var parameters = door.code().getParameters();
        if (parameters.length == 0) return;
        seed = door.toString().hashCode(); // so that a new door changes nothing for the others
        begin();
        try {
            Object on = null;
            Object[] right = null;
            for (int t = 0; t < TRIES && right == null; t++) {
                if (t % 20 == 19) {
                    stage.close();
                    begin();
                }
                on = receiver(door);
                pool.nulls = false;
                Object[] values = pool.arguments(parameters);
                if (pool.nulls || !door.still() && on == null) continue;
                if (call(door, on, values).equals(TICKS)) right = values;
            }
            if (right == null) {
                without.add(door.toString());
                return;
            }
            for (int p = 0; p < parameters.length; p++) rows.add(new Row(door, p, row(door, on, right, p)));
        } finally {
            stage.close();
        }
    }

    private void begin() {
        pool = new Pool(new Draw(seed++));
        pool.quiet = true;
        stage = new Stage(pool);
    }

    private Object receiver(Door door) {
        if (door.still()) return null;
        if (door.of() == World.class) return ENDS.contains(door.code().getName()) ? stage.foreign : stage.world;
        if (door.of() == StateMachineBuilder.class) // what follows belongs to its last state
        return pool.draw.chance(50)
                    ? StateMachine.named("m")
                    : StateMachine.named("m").state("patrol").on("heard", "patrol");
        Object kept = pool.kept(door.of());
        return kept != null ? kept : pool.value(door.of(), "", 0);
    }

    private List<String> row(Door door, Object on, Object[] right, int p) {
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
            if (!put(given, type, range, values, p)) verdicts.add(NONE);
            else verdicts.add(nullTaken(door, p, given, call(door, on, values)));
        }
        return verdicts;
    }

    private static String nullTaken(Door door, int p, Given given, String verdict) {
        var type = door.code().getAnnotatedParameterTypes()[p];
        boolean may = type.isAnnotationPresent(Nullable.class)
                || door.code() instanceof Constructor && door.of().isRecord() && component(door, p);
        return given == Given.NULL && !Parts.made(door) && verdict.equals(TICKS) && !may
                ? "null is taken, and nothing says that it may be"
                : verdict;
    }

    /** Compact constructors do not repeat what the head of the record says. */
    private static boolean component(Door door, int p) {
        var components = door.of().getRecordComponents();
        return p < components.length && components[p].getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static String message(Door door, Object on, Object[] values) {
        try {
            door.open(on, values);
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
            values[p] = given == Given.FOREIGN ? stage.foreigner(type) : null;
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
    private String call(Door door, Object on, Object[] values) {
        boolean nulls = Arrays.asList(values).contains(null);
        try {
            long hash = stage.world.hash();
            Object made;
            try {
                made = door.open(on, values);
            } catch (Throwable e) {
                String wrong = Judge.verdict(door, e, nulls);
                if (wrong == null && stage.world.hash() != hash) wrong = "refused, and the world is another";
                return wrong == null ? REFUSED : wrong;
            }
            var use = new Use(stage, pool);
            String said = use.of(made);
            return said;
        } catch (Throwable e) {
            stage.close();
            begin();
            return Judge.says("after", e);
        }
    }
}
