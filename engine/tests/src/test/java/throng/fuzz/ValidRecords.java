package throng.fuzz;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Valid components for any record type; tests then change one of them. */
final class ValidRecords {
    private static final int MAX_SEEDS = 2000;

    private ValidRecords() {}

    /** The DEFAULT of a type; null if it has none. */
    static Object byDefault(Class<?> type) {
        try {
            Object built = type.getField("DEFAULT").get(null);
            return type.isInstance(built) ? built : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Valid components for a record type: those of its DEFAULT, if it has one, else random ones that it accepts. */
    static Object[] components(Class<?> type) {
        Object built = byDefault(type);
        if (built != null) return components(built);
        for (int seed = 0; seed < MAX_SEEDS; seed++) {
            var pool = new ArgumentPool(new HostileRandom(seed));
            pool.validOnly = true;
            var stage = new FuzzWorlds(pool);
            try {
                for (int k = 0; k < 20; k++) {
                    pool.gaveNull = false;
                    Object[] values = pool.arguments(constructor(type).getParameters());
                    if (pool.gaveNull) continue;
                    try {
                        build(type, values);
                        return values;
                    } catch (IllegalArgumentException | NullPointerException e) {
                        // try others
                    }
                }
            } finally {
                stage.close();
            }
        }
        throw new IllegalStateException("no valid components found for " + type);
    }

    static Object[] components(Object record) {
        return Arrays.stream(record.getClass().getRecordComponents())
                .map(c -> get(c, record))
                .toArray();
    }

    private static Object get(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static java.lang.reflect.Constructor<?> constructor(Class<?> type) {
        try {
            Class<?>[] types = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            return type.getConstructor(types);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Creates the record. Throws what its constructor throws. */
    static Object build(Class<?> type, Object... values) {
        try {
            return constructor(type).newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) throw thrown;
            if (e.getCause() instanceof Error thrown) throw thrown;
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
