package throng.tick;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Leads parts of the engine to what an exported type keeps to itself: its constructor, or a part of it. The type hangs
 * its door when its class is initialised. Programs cannot open it, as this package is not exported.
 */
public final class Door {
    private static final Map<Class<?>, Function<?, ?>> DOORS = new ConcurrentHashMap<>();

    private Door() {}

    /**
     * Hangs the door of a type; its static initialiser does, once.
     *
     * @param type the exported type
     * @param way makes one of something, or gets something of one
     */
    public static void hang(Class<?> type, Function<?, ?> way) {
        DOORS.put(type, way);
    }

    /**
     * {@return the door of a type}
     *
     * @param type the exported type
     * @param <A> what its door is given
     * @param <B> where it leads
     */
    public static <A, B> Function<A, B> of(Class<?> type) {
        Function<A, B> door = find(type);
        if (door == null) throw new IllegalStateException("no door of " + type.getName() + ": hang one in it");
        return door;
    }

    /**
     * {@return the door of a type; null if it has hung none}
     *
     * @param type a type of the engine or of a program
     * @param <A> what its door is given
     * @param <B> where it leads
     */
    @SuppressWarnings("unchecked") // who opens a door names what the type has hung
    public static <A, B> @Nullable Function<A, B> find(Class<?> type) {
        try {
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return (Function<A, B>) DOORS.get(type);
    }
}
