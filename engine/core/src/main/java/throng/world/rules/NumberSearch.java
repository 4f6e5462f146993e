package throng.world.rules;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.perception.Neighbourhood;

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
final class NumberSearch {
    /** Lists may hold ten thousand obstacles; more components than this have no names. */
    private static final int MAX_NUMBERS = 10_000;

    private static final int MAX_DEPTH = 64;
    /** Letters of a name, as in snapshots. */
    private static final int MAX_NAME = 1000;

    private final List<Object> roots = new ArrayList<>();
    private final Map<String, LiveNumber> numbers = new LinkedHashMap<>();
    private final Set<Class<?>> closed = new LinkedHashSet<>();
    /** How many records of each name stand side by side at the top. */
    private final Map<String, Integer> seen = new HashMap<>();

    /** What was added, by place: a node for a record with numbers, the object itself for any other. */
    List<Object> roots() {
        return roots;
    }

    /** The numbers by name, in the order in which they were found. */
    Map<String, LiveNumber> numbers() {
        return numbers;
    }

    /** The classes of records that cannot be made from here: their packages are closed to this module. */
    Set<Class<?>> closed() {
        return closed;
    }

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
    private @Nullable RecordNode inner(RecordNode node, String name, @Nullable Object value, String path, int depth) {
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
    private @Nullable LiveNumber number(String path, Record record, String component, RecordNode node, float value) {
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
