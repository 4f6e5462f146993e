package throng.world.rules;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
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
import throng.math.NumberRange;
import throng.math.Ranges;
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
 * throw. A number with a {@link throng.math.Range} takes each value of it, without memory. One without, or that is
 * coupled to others, is tried in its record. So is one with which a rule would look farther than it was given.
 */
public final class LiveNumbers {
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

    /**
     * The numbers of some objects, named by their classes. Those that are no records have none.
     *
     * @param unnamed a class of records that get no name of their own, such as the sum of all rules, or a motion
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

    /** The range that stands at the component of a number that exists; null if none does. */
    public @Nullable NumberRange range(String name) {
        return number(name).range;
    }

    /**
     * Sets a number that exists. A value of a range takes no memory.
     *
     * @throws IllegalArgumentException if the range, a constructor or the check refuses the value; nothing is changed
     */
    public void set(String name, float value) {
        LiveNumber number = number(name);
        float former = number.value;
        if (Float.floatToIntBits(value) == Float.floatToIntBits(former)) return;
        NumberRange range = number.range;
        if (range != null) range.check(value);
        if (!number.free && !number.tried) tryEnds(number);
        number.value(value);
        if (!number.free)
            try {
                check.accept(this);
            } catch (IllegalArgumentException e) {
                number.value(former);
                throw e;
            }
        changed = true;
    }

    /** Tries both ends of a range once: a rule may look farther with another number, and not say that it is coupled. */
    private void tryEnds(LiveNumber number) {
        number.tried = true;
        NumberRange range = number.range;
        if (range == null || range.isCoupled()) return;
        float former = number.value;
        try {
            number.value((float) range.least());
            check.accept(this);
            number.value((float) range.high());
            check.accept(this);
            number.free = true;
        } catch (IllegalArgumentException e) { // then each value is tried
            number.free = false;
        } finally {
            number.value(former);
        }
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
        changed = true;
    }

    private LiveNumber number(String name) {
        LiveNumber number = numbers.get(name);
        if (number == null) throw new IllegalArgumentException("there is no number '" + name + "'");
        return number;
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
            var number = new LiveNumber(
                    name, column, node, value, Ranges.of(record.getClass()).find(component));
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

        /** What stands at the component; null: nothing. */
        final @Nullable NumberRange range;

        /** Whether the ends of the range were tried, and whether the records take all of it. */
        boolean tried, free;

        float value;

        LiveNumber(String name, String column, RecordNode node, float given, @Nullable NumberRange range) {
            this.name = name;
            this.column = column;
            this.node = node;
            this.given = given;
            this.range = range;
            value = given;
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
            return List.of(values);
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
