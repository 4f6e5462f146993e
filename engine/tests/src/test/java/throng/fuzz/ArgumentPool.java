package throng.fuzz;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.joml.Vector3f;
import throng.fuzz.PublicApi.Call;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.perception.term.Offset;
import throng.perception.term.Push;
import throng.world.Group;

/**
 * Makes arguments of any type for random calls: ordinary and wrong numbers, null, user code, and objects that earlier
 * calls returned.
 */
final class ArgumentPool {
    private static final int MAX_KEPT = 12;
    private static final int MAX_DEPTH = 4;
    /** Parameters that are sizes: large values are allowed, but need too much memory (2²⁸ tiles are a gigabyte). */
    private static final Set<String> SIZE_PARAMETERS =
            Set.of("width", "height", "count", "workers", "n", "files", "ids", "axes");

    private static final Map<Class<?>, List<Call>> FACTORIES = new HashMap<>();

    final HostileRandom random;
    /** How many per cent of numbers and texts are extreme or wrong. */
    int hostilePercent;
    /** Whether an argument was null since the caller last set this to false. */
    boolean gaveNull;
    /** Whether an argument was user code that throws, since the caller last set this to false. */
    boolean gaveFaultyCode;
    /** Whether all arguments are valid: no null, and no user code that throws. */
    boolean validOnly;

    byte[] snapshot = new byte[0];
    private final Map<Class<?>, List<Object>> kept = new LinkedHashMap<>();
    private final Map<Object, String> names = new IdentityHashMap<>();
    private int proxies;

    private final Map<Class<?>, Supplier<Object>> libraryTypes = Map.of(
            Class.class, this::anyClass,
            Vector3f.class, Vector3f::new,
            IntArrayList.class, IntArrayList::new,
            FloatBuffer.class, () -> FloatBuffer.allocate(bufferSize()),
            IntBuffer.class, () -> IntBuffer.allocate(bufferSize()),
            Thread.class, Thread::currentThread,
            ForkJoinPool.class, ForkJoinPool::commonPool,
            OutputStream.class, ByteArrayOutputStream::new,
            InputStream.class, this::snapshotStream);

    ArgumentPool(HostileRandom random) {
        this.random = random;
    }

    /** Keeps an engine object for later calls; replaces an older one if there are many of its type. */
    void keep(Object object) {
        if (object == null || !object.getClass().getName().startsWith("throng.")) return;
        if (object.getClass().getName().startsWith("throng.fuzz")) return;
        var same = kept.computeIfAbsent(object.getClass(), c -> new ArrayList<>());
        names.putIfAbsent(object, PublicApi.shortName(object.getClass()) + "#" + names.size());
        if (same.contains(object)) return;
        if (same.size() < MAX_KEPT) same.add(object);
        else same.set(random.below(MAX_KEPT), object);
    }

    /** A kept object of the type, or null if there is none. */
    Object kept(Class<?> type) {
        var fits = new ArrayList<List<Object>>();
        kept.forEach((c, list) -> {
            if (type.isAssignableFrom(c)) fits.add(list);
        });
        return fits.isEmpty() ? null : random.of(random.of(fits));
    }

    Object[] arguments(Parameter[] parameters) {
        var values = new Object[parameters.length];
        for (int p = 0; p < values.length; p++)
            values[p] = value(parameters[p].getParameterizedType(), parameters[p].getName(), 0);
        return values;
    }

    Object value(Type type, String name, int depth) {
        Class<?> raw = raw(type);
        if (raw == float.class || raw == Float.class) return random.real(hostilePercent);
        if (raw == double.class) return (double) random.real(hostilePercent);
        if (raw == int.class || raw == Integer.class) {
            int n = random.whole(hostilePercent);
            return SIZE_PARAMETERS.contains(name) && n > 10_000 && n < Integer.MAX_VALUE ? 100 : n;
        }
        if (raw == long.class) return random.chance(20) ? Long.MIN_VALUE : (long) random.whole(hostilePercent);
        if (raw == byte.class) return (byte) random.below(256);
        if (raw == boolean.class) return random.chance(50);
        if (!validOnly && random.chance(1 + hostilePercent / 10)) return givenNull();
        if (raw == String.class) return random.text(hostilePercent);
        if (raw.isEnum()) return random.of(List.of(raw.getEnumConstants()));
        if (raw.isArray()) return array(raw.getComponentType(), name, depth);
        if (List.class == raw || Iterable.class == raw) return list(type, name, depth);
        if (Map.class == raw) return Map.of();
        if (type instanceof ParameterizedType p && p.getActualTypeArguments()[0] == ColumnChanges.class)
            return changesByVersion();
        Object other = libraryObject(raw);
        if (other != null) return other;
        Object object = depth < MAX_DEPTH && random.chance(40) ? make(raw, depth) : kept(raw);
        if (object == null && depth < MAX_DEPTH) object = make(raw, depth);
        if (object == null) object = kept(raw);
        if (object == null && raw == Object.class) object = "an object";
        return object == null ? givenNull() : object;
    }

    private IntFunction<ColumnChanges> changesByVersion() {
        keep(ColumnChanges.NONE); // so that later calls rename and drop columns
        var changes = (ColumnChanges) kept(ColumnChanges.class);
        return version -> changes;
    }

    private Object givenNull() {
        gaveNull = true;
        return null;
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class<?> c) return c;
        if (type instanceof ParameterizedType p) return (Class<?>) p.getRawType();
        return type instanceof GenericArrayType ? Object[].class : Object.class;
    }

    private Object array(Class<?> of, String name, int depth) {
        int[] lengths = {0, 1, 2, 3, 7, 40, 47, 100, 1000};
        int length = of.isPrimitive() ? lengths[random.below(lengths.length)] : random.below(4);
        Object array = Array.newInstance(of, length);
        int outerPercent = hostilePercent;
        if (length > 10) hostilePercent /= 10; // else a long array is never accepted
        for (int k = 0; k < length; k++) Array.set(array, k, value(of, name + "[]", depth + 1));
        hostilePercent = outerPercent;
        return array;
    }

    private Object list(Type type, String name, int depth) {
        Type of = type instanceof ParameterizedType p ? p.getActualTypeArguments()[0] : Object.class;
        if (of instanceof WildcardType w) of = w.getUpperBounds()[0];
        var list = new ArrayList<>();
        int length = random.below(4);
        for (int k = 0; k < length; k++) list.add(value(of, name + "[]", depth + 1));
        return list;
    }

    /** An object of Java or of a library, a column factory, or user code; null if the type is none of them. */
    private Object libraryObject(Class<?> raw) {
        var library = libraryTypes.get(raw);
        if (library != null) return library.get();
        Object factory = columnFactory(raw);
        if (factory != null) return factory;
        boolean isUserCode = raw.isInterface()
                && !raw.isSealed()
                && (random.chance(25) || !raw.getName().startsWith("throng."));
        if (!isUserCode) return null;
        boolean faulty = !validOnly && random.chance(20);
        gaveFaultyCode |= faulty;
        return UserCode.of(raw, faulty, proxies++);
    }

    private Object anyClass() {
        return random.of(List.of(Push.class, Offset.class, String.class));
    }

    private int bufferSize() {
        return random.below(3) * 40;
    }

    private InputStream snapshotStream() {
        int length = random.chance(50) ? snapshot.length : random.below(snapshot.length + 1);
        return new ByteArrayInputStream(Arrays.copyOf(snapshot, length));
    }

    /** A group as a column factory, such as {@code group::floats}; null if the type is not a column factory. */
    private Object columnFactory(Class<?> raw) {
        if (!raw.isInterface() || raw.getMethods().length != 1 || !(kept(Group.class) instanceof Group group))
            return null;
        boolean floats = raw.getMethods()[0].getReturnType() == Column.Floats.class;
        if (!floats && raw.getMethods()[0].getReturnType() != Column.Ints.class) return null;
        return Proxy.newProxyInstance(
                raw.getClassLoader(), new Class<?>[] {raw}, (self, method, args) -> switch (method.getName()) {
                    case "toString" -> "columns of " + group.name();
                    case "hashCode" -> 1;
                    case "equals" -> self == args[0];
                    default ->
                        floats
                                ? group.floats((String) args[0], (Float) args[1])
                                : group.ints((String) args[0], (Integer) args[1]);
                });
    }

    /** A new object by a random constructor or factory; null if it is refused or there is none. */
    private Object make(Class<?> type, int depth) {
        var factories = FACTORIES.computeIfAbsent(type, ArgumentPool::factories);
        if (factories.isEmpty()) return null;
        Call call = random.of(factories);
        var parameters = call.code().getParameters();
        var values = new Object[parameters.length];
        for (int p = 0; p < values.length; p++)
            values[p] = value(parameters[p].getParameterizedType(), parameters[p].getName(), depth + 1);
        try {
            Object object = call.invoke(null, values);
            keep(object);
            return object;
        } catch (Throwable e) {
            return null; // this call is checked where it is the call under test
        }
    }

    private static List<Call> factories(Class<?> type) {
        return PublicApi.CLASSES.stream()
                .filter(c -> type.isAssignableFrom(c) || c.getPackage() == type.getPackage())
                .flatMap(c -> PublicApi.calls(c).stream())
                .filter(call -> call.needsNoReceiver()
                        && type.isAssignableFrom(call.result())
                        && Modifier.isPublic(call.result().getModifiers()))
                .toList();
    }

    /** A short text for an object. */
    String describe(Object value) {
        if (value == null) return "null";
        if (names.containsKey(value)) return names.get(value);
        if (value instanceof Float f) return f + "f";
        if (value instanceof String s) return s.length() > 40 ? s.length() + " characters" : "\"" + s + "\"";
        if (value.getClass().isArray()) return array(value);
        if (value instanceof List<?> list)
            return list.stream().map(this::describe).toList().toString();
        if (value instanceof Number || value instanceof Boolean || value instanceof Enum) return value.toString();
        return value.getClass().getName().startsWith("throng.")
                ? value.toString()
                : PublicApi.shortName(value.getClass());
    }

    private String array(Object value) {
        int length = Array.getLength(value);
        var text = new StringBuilder(value.getClass().getComponentType().getSimpleName() + "[" + length + "]{");
        for (int k = 0; k < Math.min(length, 6); k++)
            text.append(k == 0 ? "" : ", ").append(describe(Array.get(value, k)));
        return text.append(length > 6 ? ", …}" : "}").toString();
    }
}
