package throng;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Counts the bytes of the arrays of numbers that an object of the engine holds, also through other objects of the
 * engine, arrays, collections and maps. The heap as a whole tells less: what other tests left comes and goes in it.
 */
public final class ReachableArrays {
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private long bytes;

    private ReachableArrays() {}

    /** Returns the bytes of the elements of all arrays of numbers. */
    public static long bytes(Object root) throws IllegalAccessException {
        var arrays = new ReachableArrays();
        arrays.add(root);
        while (!arrays.open.isEmpty()) arrays.look(arrays.open.pop());
        return arrays.bytes;
    }

    private void add(Object found) {
        if (found != null && seen.add(found)) open.push(found);
    }

    private void look(Object at) throws IllegalAccessException {
        Class<?> type = at.getClass();
        if (type.isArray()) array(at, type.getComponentType());
        else if (at instanceof Iterable<?> all) all.forEach(this::add);
        else if (at instanceof Map<?, ?> map)
            map.forEach((key, value) -> {
                add(key);
                add(value);
            });
        else if (type.getName().startsWith("throng.")) fields(at, type);
    }

    private void array(Object at, Class<?> of) {
        int length = Array.getLength(at);
        if (!of.isPrimitive()) for (int k = 0; k < length; k++) add(Array.get(at, k));
        else if (of == long.class || of == double.class) bytes += 8L * length;
        else if (of == int.class || of == float.class) bytes += 4L * length;
        else if (of == short.class || of == char.class) bytes += 2L * length;
        else bytes += length;
    }

    private void fields(Object at, Class<?> of) throws IllegalAccessException {
        for (Class<?> type = of; type != null && type.getName().startsWith("throng."); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getType().isPrimitive() || Modifier.isStatic(field.getModifiers())) continue;
                field.setAccessible(true);
                add(field.get(at));
            }
        }
    }
}
