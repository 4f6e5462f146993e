package throng.world.rules;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throng.perception.Neighbourhood;

/**
 * The float components of some records, by name, also those of records and lists in them: what {@code group.set} and
 * {@code --set} change. {@link #record} makes the records with the numbers that are set.
 *
 * <pre>
 *   rules of a group                                   numbers
 *   Separation[weight=2, neighbourhood=[radius=8]]     separation.weight    2
 *                                                      separation.radius    8
 *   Wander[weight=0.3]                                 wander.weight        0.3
 * </pre>
 *
 * <p>{@link Search} finds and names them, once: a {@link RecordNode} for each record that holds numbers, and a
 * {@link LiveNumber} for each number. A number that is set marks its record and those round it. These are made anew
 * when they are asked for; all others stay the same objects.
 *
 * <p>The records accept the present numbers at all times: {@link #set} and {@link #replace} change nothing if they
 * throw. Within its range a number needs no check. A range grows farther than to the value that is set, so a number
 * that rises bit by bit is checked some twenty times on its way, not each time.
 */
public final class LiveNumbers {
    /** Numbers of one record whose ranges are tried together: 2⁷ records are made when one range grows. */
    private static final int MAX_WIDE = 6;

    /** Values tried between an accepted one and a new one: some numbers are "0, or at least 0.01". */
    private static final int PROBES = 20;

    private final Search found;
    private final Map<String, LiveNumber> numbers;
    private final Consumer<LiveNumbers> check;
    /** Whether a number has been set since the records were taken. */
    private boolean changed;

    private LiveNumbers(Search found, Consumer<LiveNumbers> check) {
        this.found = found;
        this.check = check;
        numbers = found.numbers;
    }

    /** The numbers of one record: its components have no prefix. */
    public static LiveNumbers of(Record record) {
        var search = new Search();
        search.addPlain(record);
        return new LiveNumbers(search, numbers -> numbers.record(0));
    }

    /**
     * The numbers of some objects, named by their classes. Those that are no records have none.
     *
     * @param unnamed a class of records that get no name of their own, such as the sum of all rules
     * @param check makes the records, and throws IllegalArgumentException if they do not fit
     */
    public static LiveNumbers of(List<?> objects, Class<? extends Record> unnamed, Consumer<LiveNumbers> check) {
        var search = new Search();
        for (Object each : objects) {
            if (unnamed.isInstance(each)) search.addUnnamed((Record) each);
            else search.addNamed(each);
        }
        return new LiveNumbers(search, check);
    }

    /** The names of all numbers, in the order of the components. */
    public Collection<String> names() {
        return numbers.keySet();
    }

    /** The classes of records that cannot be made from here: their packages are closed to this module. */
    public Collection<Class<?>> closed() {
        return found.closed;
    }

    /** Whether there is a number of this name. */
    public boolean has(String name) {
        return numbers.containsKey(name);
    }

    /** The name of the column that holds a number for each agent, if the group has one. */
    public String column(String name) {
        return number(name).column;
    }

    /** The present value of a number that exists. */
    public float get(String name) {
        return number(name).value;
    }

    /** The numbers whose value is not the one that was given, by name. */
    public SortedMap<String, Float> set() {
        var set = new TreeMap<String, Float>();
        for (LiveNumber number : numbers.values()) if (number.isSet()) set.put(number.name, number.value);
        return set;
    }

    /** Whether a number has been set since the last call of {@link #done}. */
    public boolean changed() {
        return changed;
    }

    /** Says that the records with the present numbers have been taken. */
    public void done() {
        changed = false;
    }

    /** The object at this place of the list, with the present numbers. */
    public Object record(int place) {
        return found.roots.get(place) instanceof RecordNode node ? node.make() : found.roots.get(place);
    }

    /**
     * Sets a number that exists. Values within a range that was accepted before need no check, and no memory.
     *
     * @throws IllegalArgumentException if a constructor or the check refuses the value; nothing is changed
     */
    public void set(String name, float value) {
        LiveNumber number = number(name);
        if (Float.floatToIntBits(value) == Float.floatToIntBits(number.value)) return;
        if (!(value >= number.low && value <= number.high)) accept(number, value);
        number.value(value);
        changed = true;
    }

    /**
     * Sets these numbers, and all others to what was given.
     *
     * @throws IllegalArgumentException if a value is refused; nothing is changed
     */
    public void replace(Map<String, Float> values) {
        var former = set();
        assign(values);
        try {
            check.accept(this);
        } catch (IllegalArgumentException e) {
            assign(former);
            throw e;
        }
    }

    private void assign(Map<String, Float> values) {
        for (LiveNumber number : numbers.values()) number.value(values.getOrDefault(number.name, number.given));
        for (LiveNumber number : numbers.values()) number.accepted(number.value, number.value);
        changed = true;
    }

    private LiveNumber number(String name) {
        LiveNumber number = numbers.get(name);
        if (number == null) throw new IllegalArgumentException("there is no number '" + name + "'");
        return number;
    }

    /**
     * Checks a value outside its range, then makes the range reach beyond it, or to it, if all corners are accepted.
     *
     * @throws IllegalArgumentException if the value is refused; nothing is changed
     */
    private void accept(LiveNumber number, float value) {
        float former = number.value;
        try {
            number.value(value);
            check.accept(this);
            if (!Float.isFinite(value) || isGap(number, value)) forgetRanges(number, value);
            else if (!reach(number, farther(number, value)) && !reach(number, value)) forgetRanges(number, value);
        } finally {
            number.value(former);
        }
    }

    /** A value as far beyond as the new one is from the range; half of the way to one that was refused. */
    private static float farther(LiveNumber number, float value) {
        boolean up = value > number.high;
        float refused = up ? number.refusedHigh : number.refusedLow;
        if (Float.isFinite(refused)) return value + (refused - value) / 2;
        float far = value + Math.max(Math.abs(value - (up ? number.low : number.high)), 1e-3f) * (up ? 1 : -1);
        return Float.isFinite(far) ? far : value;
    }

    /** Makes the range reach to a value, unless a corner is refused. */
    private boolean reach(LiveNumber number, float end) {
        float low = Math.min(number.low, end), high = Math.max(number.high, end);
        if (!corners(number, low, high) || isGap(number, end)) {
            if (end > number.high) number.refusedHigh = Math.min(number.refusedHigh, end);
            else number.refusedLow = Math.max(number.refusedLow, end);
            return false;
        }
        number.low = low;
        number.high = high;
        return true;
    }

    /** Whether a value between the range and a new end is refused: it is looked for near both. */
    private boolean isGap(LiveNumber number, float end) {
        float begin = end > number.high ? number.high : number.low;
        for (int k = 1; k <= PROBES; k++) {
            float part = Math.scalb(end - begin, -k);
            number.value(begin + part);
            if (!isAccepted()) return true;
            number.value(end - part);
            if (!isAccepted()) return true;
        }
        return false;
    }

    private boolean isAccepted() {
        try {
            check.accept(this);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The ranges of one record hold together: without that of one number, those of the others are unknown. */
    private void forgetRanges(LiveNumber number, float value) {
        for (LiveNumber other : numbers.values())
            if (other.node.root().equals(number.node.root())) other.accepted(other.value, other.value);
        number.accepted(value, value);
    }

    /** Whether the records accept all combinations of ends of ranges: limits such as a ≤ b hold between them, too. */
    private boolean corners(LiveNumber number, float low, float high) {
        var wide = new ArrayList<LiveNumber>();
        for (LiveNumber other : numbers.values()) if (other.low < other.high && !other.equals(number)) wide.add(other);
        wide.removeIf(other -> !other.node.root().equals(number.node.root()));
        if (wide.size() >= MAX_WIDE) return false;
        float[] former = new float[wide.size()];
        for (int k = 0; k < former.length; k++) former[k] = wide.get(k).value;
        try {
            for (int corner = 0; corner < 2 << former.length; corner++) {
                number.value((corner & 1) == 0 ? low : high);
                for (int k = 0; k < former.length; k++)
                    wide.get(k).value((corner >> k & 2) == 0 ? wide.get(k).low : wide.get(k).high);
                if (!isAccepted()) return false; // the value itself is fine; the next one is checked again
            }
            return true;
        } finally {
            for (int k = 0; k < former.length; k++) wide.get(k).value(former[k]);
        }
    }

    /**
     * Finds the float components of records, and of records and lists in them. The name of a number is the path to its
     * component: {@code separation.weight}.
     *
     * <pre>
     *   ForceSum                        has no name of its own
     *     Separation                    separation
     *       weight                      separation.weight
     *       neighbourhood               counts as its rule
     *         radius                    separation.radius
     *     Separation                    the second in the list: separation2
     *       weight                      separation2.weight
     * </pre>
     *
     * <p>The records of a list are named by their class. Each record or list on a path becomes a {@link RecordNode}. A
     * record that cannot be made from here is left as it is, with all that it holds.
     */
    private static final class Search {
        /** Lists may hold ten thousand obstacles; more components than this have no names. */
        private static final int MAX_NUMBERS = 10_000;

        private static final int MAX_DEPTH = 64;
        /** Letters of a name, as in snapshots. */
        private static final int MAX_NAME = 1000;

        /** What was added, by place: a node for a record with numbers, the object itself for any other. */
        final List<Object> roots = new ArrayList<>();
        /** The numbers by name, in the order in which they were found. */
        final Map<String, LiveNumber> numbers = new LinkedHashMap<>();
        /** The classes of records that cannot be made from here: their packages are closed to this module. */
        final Set<Class<?>> closed = new LinkedHashSet<>();
        /** How many records of each name stand side by side at the top. */
        private final Map<String, Integer> seen = new HashMap<>();

        /** Adds an object: a record's numbers begin with its class. */
        void addNamed(Object object) {
            add(object, object instanceof Record record ? node(null, record, name(record, seen), 0) : null);
        }

        /** Adds a record whose numbers are the names of its components. */
        void addPlain(Record record) {
            add(record, node(null, record, "", 0));
        }

        /** Adds a record whose one component is a list: its parts are named as if they were added themselves. */
        void addUnnamed(Record record) {
            Constructor<?> constructor = constructor(record);
            RecordComponent[] components = record.getClass().getRecordComponents();
            if (constructor == null
                    || components.length != 1
                    || !(component(record, components[0]) instanceof List<?> parts)) {
                addPlain(record);
                return;
            }
            var node = new RecordNode(null, record, constructor, new Object[] {parts});
            node.inner[0] = list(node, parts, "", seen, 1);
            add(record, node);
        }

        private void add(Object object, @Nullable RecordNode node) {
            roots.add(node == null ? object : node);
        }

        /** Makes the node of a record with all below it; null if the record cannot be made from here. */
        private @Nullable RecordNode node(@Nullable RecordNode parent, Record record, String path, int depth) {
            Constructor<?> constructor = constructor(record);
            if (constructor == null) closed.add(record.getClass());
            if (constructor == null || depth > MAX_DEPTH) return null;
            RecordComponent[] components = record.getClass().getRecordComponents();
            var values = new @Nullable Object[components.length];
            for (int c = 0; c < values.length; c++) values[c] = component(record, components[c]);
            var node = new RecordNode(parent, record, constructor, values);
            for (int c = 0; c < values.length; c++) {
                if (values[c] instanceof Float number && components[c].getType() == float.class)
                    node.numbers[c] = number(path, record, components[c].getName(), node, number);
                else node.inner[c] = inner(node, components[c].getName(), values[c], path, depth + 1);
            }
            return node;
        }

        /** Makes the node of a component; null if it holds no numbers. */
        private @Nullable RecordNode inner(
                RecordNode node, String name, @Nullable Object value, String path, int depth) {
            return switch (value) {
                case Neighbourhood look when name.equals("neighbourhood") -> node(node, look, path, depth);
                case Record record -> node(node, record, path(path, name), depth);
                case List<?> list -> list(node, list, path, new HashMap<>(), depth);
                case null, default -> null;
            };
        }

        private @Nullable RecordNode list(
                RecordNode parent, List<?> list, String path, Map<String, Integer> seen, int depth) {
            for (Object each : list) if (each == null) return null;
            var node = new RecordNode(parent, list, null, list.toArray());
            for (int c = 0; c < list.size(); c++)
                if (list.get(c) instanceof Record record)
                    node.inner[c] = node(node, record, path(path, name(record, seen)), depth + 1);
            return node;
        }

        /** Makes a number; null if there are too many, or another one has its name. */
        private @Nullable LiveNumber number(
                String path, Record record, String component, RecordNode node, float value) {
            String name = path(path, component);
            if (numbers.size() == MAX_NUMBERS || name.length() > MAX_NAME || numbers.containsKey(name)) return null;
            String column = path.isEmpty() ? component : path(word(record), component);
            var number = new LiveNumber(name, column, node, value);
            numbers.put(name, number);
            return number;
        }

        private static String path(String prefix, String name) {
            return prefix.isEmpty() ? name : prefix + "." + name;
        }

        /** The class, its first letter small; the second separation is separation2. */
        private static String name(Record record, Map<String, Integer> seen) {
            String name = word(record);
            int number = seen.merge(name, 1, Integer::sum);
            return number == 1 ? name : name + number;
        }

        private static String word(Record record) {
            String name = record.getClass().getSimpleName();
            return name.isEmpty() ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
        }

        /** The canonical constructor; null if it, or a component, cannot be reached from here. */
        private static @Nullable Constructor<?> constructor(Record record) {
            RecordComponent[] components = record.getClass().getRecordComponents();
            var types = new Class<?>[components.length];
            boolean open = true;
            for (int c = 0; c < types.length; c++) {
                types[c] = components[c].getType();
                open &= components[c].getAccessor().trySetAccessible();
            }
            try {
                var constructor = record.getClass().getDeclaredConstructor(types);
                return open && constructor.trySetAccessible() ? constructor : null;
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e); // each record has one
            }
        }

        private static @Nullable Object component(Record record, RecordComponent component) {
            try {
                var accessor = component.getAccessor();
                accessor.trySetAccessible();
                return accessor.invoke(record);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** A float component of a record, and the value that the next record gets. */
    private static final class LiveNumber {
        final String name;
        /**
         * The column that holds it for each agent, if the group has one: {@code separation.weight}, or {@code mass}.
         */
        final String column;

        final RecordNode node;
        /** What the rules or the motion were made with. */
        final float given;

        float value;
        /** The constructors accept all values of [low, high], whatever the other numbers are within theirs. */
        float low;

        float high;
        /** The nearest values beyond the range that were refused; infinite if none was. */
        float refusedLow = Float.NEGATIVE_INFINITY;

        float refusedHigh = Float.POSITIVE_INFINITY;

        LiveNumber(String name, String column, RecordNode node, float given) {
            this.name = name;
            this.column = column;
            this.node = node;
            this.given = given;
            value = given;
            low = given;
            high = given;
        }

        /** Takes another range. Values beyond it may have been refused for the sake of other numbers. */
        void accepted(float low, float high) {
            this.low = low;
            this.high = high;
            refusedLow = Float.NEGATIVE_INFINITY;
            refusedHigh = Float.POSITIVE_INFINITY;
        }

        void value(float value) {
            this.value = value;
            node.touch();
        }

        boolean isSet() {
            return Float.floatToIntBits(value) != Float.floatToIntBits(given);
        }
    }

    /** A record or a list that is made anew when a number in it changes. What has not changed stays the same object. */
    private static final class RecordNode {
        private final @Nullable RecordNode parent;
        /** Makes the record; null for a list. */
        private final @Nullable Constructor<?> constructor;
        /** By component: its value, as it was given. */
        private final @Nullable Object[] values;
        /** By component: the record or list in it that holds numbers; null for others. */
        final @Nullable RecordNode[] inner;
        /** By component: its number; null for others. */
        final @Nullable LiveNumber[] numbers;

        private Object made;
        private boolean changed;
        /** Whether the values are not those of what was made last. */
        private boolean stale;

        RecordNode(
                @Nullable RecordNode parent,
                Object made,
                @Nullable Constructor<?> constructor,
                @Nullable Object[] values) {
            this.parent = parent;
            this.made = made;
            this.constructor = constructor;
            this.values = values;
            inner = new RecordNode[values.length];
            numbers = new LiveNumber[values.length];
        }

        /** The outermost record that holds it. */
        RecordNode root() {
            RecordNode node = this;
            while (node.parent != null) node = node.parent;
            return node;
        }

        /** Marks this record, and those that hold it. */
        void touch() {
            for (RecordNode node = this; node != null; node = node.parent) node.changed = true;
        }

        /**
         * The record with the present numbers.
         *
         * @throws IllegalArgumentException if its constructor refuses them
         */
        @SuppressWarnings("ReferenceEquality") // what has not changed is the same object
        Object make() {
            if (!changed) return made;
            boolean other = false;
            for (int c = 0; c < values.length; c++) {
                RecordNode part = inner[c];
                LiveNumber number = numbers[c];
                Object former = values[c];
                if (part != null) values[c] = part.make();
                else if (number != null && !isBits(former, number.value)) values[c] = number.value;
                other |= values[c] != former;
            }
            if (other || stale) {
                stale = true; // if the constructor refuses the numbers
                made = constructor == null ? list() : construct(constructor);
            }
            changed = false;
            stale = false;
            return made;
        }

        /** Whether a boxed number is this one: then no new box is made. */
        private static boolean isBits(@Nullable Object boxed, float value) {
            return boxed instanceof Float former && Float.floatToRawIntBits(former) == Float.floatToRawIntBits(value);
        }

        @SuppressWarnings("NullAway") // the lists of records hold no null
        private List<?> list() {
            return List.copyOf(Arrays.asList(values));
        }

        private Object construct(Constructor<?> constructor) {
            try {
                return constructor.newInstance(values);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
                throw new IllegalStateException(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
