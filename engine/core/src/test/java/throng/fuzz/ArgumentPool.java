package throng.fuzz;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.joml.Vector3f;
import throng.fuzz.PublicApi.Call;
import throng.memory.Column;
import throng.perception.term.Offset;
import throng.perception.term.Push;
import throng.world.Group;

/** Objects by their types, and arguments made of them: ordinary, hostile, foreign, null. */
final class ArgumentPool {
    private static final int MAX_KEPT = 12;
    private static final int MAX_DEPTH = 4;
    /** Sizes that are allowed, and too large for a test: 2²⁸ tiles are a gigabyte. */
    private static final Set<String> SIZE_PARAMETERS =
            Set.of("width", "height", "count", "workers", "n", "files", "ids", "axes");

    private static final Map<Class<?>, List<Call>> FACTORIES = new HashMap<>();

    final HostileRandom random;
    /** Of how many per cent numbers are hostile. */
    int hostilePercent;
    /** Whether null was given away since it was last set to false. */
    boolean gaveNull;
    /** Whether code was given away that throws. */
    boolean gaveFaultyCode;
    /** Whether strangers stay away: all that is given is right. */
    boolean validOnly;

    byte[] snapshot = new byte[0];
    private final Map<Class<?>, List<Object>> made = new LinkedHashMap<>();
    private final Map<Object, String> names = new java.util.IdentityHashMap<>();
    private int proxies;

    ArgumentPool(HostileRandom draw) {
        this.random = draw;
    }

    /** Keeps what a call gave back, or forgets something older for it. */
    void keep(Object object) {
        if (object == null || !object.getClass().getName().startsWith("throng.")) return;
        if (object.getClass().getName().startsWith("throng.fuzz")) return;
        var same = made.computeIfAbsent(object.getClass(), c -> new ArrayList<>());
        names.putIfAbsent(object, PublicApi.shortName(object.getClass()) + "#" + names.size());
        if (same.contains(object)) return;
        if (same.size() < MAX_KEPT) same.add(object);
        else same.set(random.below(MAX_KEPT), object);
    }

    /** Something of the type that was kept; null: there is none. */
    Object kept(Class<?> type) {
        var fits = new ArrayList<List<Object>>();
        made.forEach((c, list) -> {
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
        Object other = libraryObject(raw);
        if (other != null) return other;
        Object object = depth < MAX_DEPTH && random.chance(40) ? make(raw, depth) : kept(raw);
        if (object == null && depth < MAX_DEPTH) object = make(raw, depth);
        if (object == null) object = kept(raw);
        if (object == null && raw == Object.class) object = "an object";
        return object == null ? givenNull() : object;
    }

    private Object givenNull() {
        gaveNull = true;
        return null;
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class<?> c) return c;
        if (type instanceof ParameterizedType p) return (Class<?>) p.getRawType();
        return Object.class;
    }

    private Object array(Class<?> of, String name, int depth) {
        int[] lengths = {0, 1, 2, 3, 7, 40, 47, 100, 1000};
        int length = of.isPrimitive() ? lengths[random.below(lengths.length)] : random.below(4);
        Object array = Array.newInstance(of, length);
        int had = hostilePercent;
        if (length > 10) hostilePercent /= 10; // else no long array is ever accepted
        for (int k = 0; k < length; k++) Array.set(array, k, value(of, name + "[]", depth + 1));
        hostilePercent = had;
        return array;
    }

    private Object list(Type type, String name, int depth) {
        Type of = type instanceof ParameterizedType p ? p.getActualTypeArguments()[0] : Object.class;
        if (of instanceof java.lang.reflect.WildcardType w) of = w.getUpperBounds()[0];
        var list = new ArrayList<>();
        int length = random.below(4);
        for (int k = 0; k < length; k++) list.add(value(of, name + "[]", depth + 1));
        return list;
    }

    /** What is not ours. */
    private Object libraryObject(Class<?> raw) {
        if (raw == Class.class) return random.of(List.of(Push.class, Offset.class, String.class));
        if (raw == Vector3f.class) return new Vector3f();
        if (raw == IntArrayList.class) return new IntArrayList();
        if (raw == FloatBuffer.class) return FloatBuffer.allocate(random.below(3) * 40);
        if (raw == IntBuffer.class) return IntBuffer.allocate(random.below(3) * 40);
        if (raw == Thread.class) return Thread.currentThread();
        if (raw == ForkJoinPool.class) return ForkJoinPool.commonPool();
        if (raw == OutputStream.class) return new ByteArrayOutputStream();
        if (raw == InputStream.class) {
            int length = random.chance(50) ? snapshot.length : random.below(snapshot.length + 1);
            return new ByteArrayInputStream(Arrays.copyOf(snapshot, length));
        }
        Object maker = columnFactory(raw);
        if (maker != null) return maker;
        boolean stranger = raw.isInterface()
                && !raw.isSealed()
                && (random.chance(25) || !raw.getName().startsWith("throng."));
        if (!stranger) return null;
        boolean faulty = !validOnly && random.chance(20);
        gaveFaultyCode |= faulty;
        Object made = UserCode.of(raw, faulty, proxies++);
        return made;
    }

    /** A group as what makes columns, {@code group::floats}; null: the type is something else. */
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

    /** By a constructor or a factory; null: it refused, or there is none. */
    private Object make(Class<?> type, int depth) {
        var makers = FACTORIES.computeIfAbsent(type, ArgumentPool::factories);
        if (makers.isEmpty()) return null;
        Call door = random.of(makers);
        var parameters = door.code().getParameters();
        var values = new Object[parameters.length];
        for (int p = 0; p < values.length; p++)
            values[p] = value(parameters[p].getParameterizedType(), parameters[p].getName(), depth + 1);
        try {
            Object object = door.invoke(null, values);
            keep(object);
            return object;
        } catch (Throwable e) {
            return null; // judged where it is called by itself
        }
    }

    private static List<Call> factories(Class<?> type) {
        return PublicApi.CLASSES.stream()
                .filter(c -> type.isAssignableFrom(c) || c.getPackage() == type.getPackage())
                .flatMap(c -> PublicApi.calls(c).stream())
                .filter(door -> door.needsNoReceiver()
                        && type.isAssignableFrom(door.result())
                        && Modifier.isPublic(door.result().getModifiers()))
                .toList();
    }

    /** An object in few words. */
    String describe(Object value) {
        if (value == null) return "null";
        if (names.containsKey(value)) return names.get(value);
        if (value instanceof Float f) return f + "f";
        if (value instanceof String s) return s.length() > 40 ? s.length() + " letters" : "\"" + s + "\"";
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
