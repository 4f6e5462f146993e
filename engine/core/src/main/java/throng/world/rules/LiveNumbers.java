package throng.world.rules;

import java.lang.reflect.Constructor;
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
import throng.perception.Neighbourhood;

/**
 * The float components of some records, by name, also those of records and lists in them. A number that is set shows in
 * the records that {@link #record} makes. A name is the path to the component: {@code separation.weight}. Records in a
 * list are named by their class, from the second on with a number: {@code separation2.weight}. The components of a
 * neighbourhood count as those of its rule: {@code separation.radius}.
 */
public final class LiveNumbers {
    /** Lists may hold ten thousand obstacles; more components than this have no names. */
    private static final int MAX_NUMBERS = 10_000;

    private static final int MAX_DEPTH = 64;
    /** Letters of a name, as in snapshots. */
    private static final int MAX_NAME = 1000;

    /** A node for each record with numbers, the object itself for each other. */
    private final List<Object> roots = new ArrayList<>();

    private final Map<String, LiveNumber> numbers = new LinkedHashMap<>();
    private final Consumer<LiveNumbers> check;
    private final AcceptedRanges ranges;
    private final Set<Class<?>> closed = new LinkedHashSet<>();
    private boolean changed;

    private LiveNumbers(Consumer<LiveNumbers> check) {
        this.check = check;
        ranges = new AcceptedRanges(numbers.values(), () -> check.accept(this));
    }

    /** The numbers of one record: its components have no prefix. */
    public static LiveNumbers of(Record record) {
        var made = new LiveNumbers(numbers -> numbers.record(0));
        made.add(made.node(null, record, "", 0), record);
        return made;
    }

    /**
     * The numbers of some objects, named by their classes. Those that are no records have none.
     *
     * @param unnamed a class of records that get no name of their own, such as the sum of all rules
     * @param check makes the records, and throws IllegalArgumentException if they do not fit
     */
    public static LiveNumbers of(List<?> objects, Class<? extends Record> unnamed, Consumer<LiveNumbers> check) {
        var made = new LiveNumbers(check);
        var seen = new HashMap<String, Integer>();
        for (Object each : objects) {
            if (unnamed.isInstance(each)) made.add(made.unnamed((Record) each, seen), each);
            else made.add(each instanceof Record record ? made.node(null, record, name(record, seen), 0) : null, each);
        }
        return made;
    }

    private void add(@Nullable RecordNode node, Object object) {
        roots.add(node == null ? object : node);
    }

    /** The names of all numbers, in the order of the components. */
    public Collection<String> names() {
        return numbers.keySet();
    }

    /** The classes of records that cannot be made from here: their packages are closed to this module. */
    public Collection<Class<?>> closed() {
        return closed;
    }

    /** Whether there is a number of this name. */
    public boolean has(String name) {
        return numbers.containsKey(name);
    }

    /** The present value of a number that exists. */
    public float get(String name) {
        return number(name).value;
    }

    /** The numbers whose value is not the one that was given, by name. */
    public SortedMap<String, Float> set() {
        var found = new TreeMap<String, Float>();
        for (LiveNumber number : numbers.values()) if (number.isSet()) found.put(number.name, number.value);
        return found;
    }

    /** Whether a number has been set since the last call of {@link #done}. */
    public boolean changed() {
        return changed;
    }

    /** The records with the present numbers have been taken. */
    public void done() {
        changed = false;
    }

    /** The object at this place of the list, with the present numbers. */
    public Object record(int place) {
        return roots.get(place) instanceof RecordNode node ? node.make() : roots.get(place);
    }

    /**
     * Sets a number that exists. Values within a range that was accepted before need no check, and no memory.
     *
     * @throws IllegalArgumentException if a constructor or the check refuses the value; nothing is changed
     */
    public void set(String name, float value) {
        LiveNumber number = number(name);
        if (Float.floatToIntBits(value) == Float.floatToIntBits(number.value)) return;
        if (!(value >= number.low && value <= number.high)) ranges.accept(number, value);
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

    private @Nullable RecordNode node(@Nullable RecordNode parent, Record record, String path, int depth) {
        Constructor<?> constructor = constructor(record);
        if (constructor == null) closed.add(record.getClass());
        if (constructor == null || depth > MAX_DEPTH) return null;
        RecordComponent[] components = record.getClass().getRecordComponents();
        var values = new @Nullable Object[components.length];
        for (int c = 0; c < values.length; c++) values[c] = component(record, components[c]);
        var node = new RecordNode(parent, record, constructor, values);
        for (int c = 0; c < values.length; c++) {
            String name = components[c].getName();
            if (values[c] instanceof Float number && components[c].getType() == float.class)
                node.numbers[c] = add(path(path, name), node, number);
            else if (values[c] instanceof Neighbourhood inner && name.equals("neighbourhood"))
                node.inner[c] = node(node, inner, path, depth + 1);
            else if (values[c] instanceof Record inner) node.inner[c] = node(node, inner, path(path, name), depth + 1);
            else if (values[c] instanceof List<?> list)
                node.inner[c] = list(node, list, path, new HashMap<>(), depth + 1);
        }
        return node;
    }

    private @Nullable RecordNode unnamed(Record record, Map<String, Integer> seen) {
        Constructor<?> constructor = constructor(record);
        RecordComponent[] components = record.getClass().getRecordComponents();
        if (constructor == null
                || components.length != 1
                || !(component(record, components[0]) instanceof List<?> parts)) return node(null, record, "", 0);
        var node = new RecordNode(null, record, constructor, new Object[] {parts});
        node.inner[0] = list(node, parts, "", seen, 1);
        return node;
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

    private @Nullable LiveNumber add(String name, RecordNode node, float value) {
        if (numbers.size() == MAX_NUMBERS || name.length() > MAX_NAME || numbers.containsKey(name)) return null;
        var number = new LiveNumber(name, node, value);
        numbers.put(name, number);
        return number;
    }

    /** The canonical constructor; null if it cannot be called from here. */
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

    private static String path(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    /** The class in lower case; the second separation is separation2. */
    private static String name(Record record, Map<String, Integer> seen) {
        String name = record.getClass().getSimpleName();
        name = name.isEmpty() ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
        int number = seen.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + number;
    }
}
