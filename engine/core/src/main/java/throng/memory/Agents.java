package throng.memory;

import java.util.List;

/**
 * The columns of one group, as rules, passes and minds read them: agent i stands at index i of each, sorted by cell and
 * id. Every built-in column has two arrays: {@code now}, the start of the tick, which all may read, and {@code next},
 * the end of it, which motion and guides write. In a flat world the columns of the third axis are one shared array of
 * zeros. Only the world lets agents in and out: {@code group.spawn}, {@code in.spawn}, {@code in.remove}.
 *
 * <p>Arrays are padded by a whole register behind {@link #count}, so wide loops need no tail. The padding is nobody.
 * Sorting replaces arrays: ask for them in each call, once for a block.
 */
public abstract class Agents {
    /** Floats of the widest register of any machine; columns are padded by it. */
    public static final int LANES = 16;

    public static final int X = 0;
    public static final int VX = 3;
    public static final int HX = 6;
    /** Columns: position, velocity, heading, three axes each. */
    public static final int COLUMNS = 9;

    /** Names of the built-in columns, as messages and files call them. */
    public static final List<String> NAMES = List.of("x", "y", "z", "vx", "vy", "vz", "hx", "hy", "hz");

    /** What three of them are together. */
    public static final List<String> KINDS = List.of("positions", "velocities", "headings");

    /** The highest id. */
    public static final int MAX_ID = Integer.MAX_VALUE - 64;

    /** The world makes them: a group has one. */
    protected Agents() {}

    /** How many live. */
    public abstract int count();

    /** 2 or 3. */
    public abstract int axes();

    /** Ids by index. */
    public abstract int[] id();

    /** A built-in column at the start of the tick, by its number. */
    public abstract float[] now(int column);

    /** All built-in columns at the start of the tick, by number. */
    public abstract float[][] now();

    /** A built-in column at the end of the tick, while it is being made: guides write it, of their block only. */
    public abstract float[] next(int column);

    /** All built-in columns at the end of the tick, by number. */
    public abstract float[][] next();

    /** Position at the start of the tick, metres, by the number of the axis. */
    public final float[] position(int axis) {
        return now(X + axis);
    }

    /** Velocity at the start of the tick, metres per second, by the number of the axis. */
    public final float[] velocity(int axis) {
        return now(VX + axis);
    }

    /** Heading at the start of the tick, a unit vector, by the number of the axis. */
    public final float[] heading(int axis) {
        return now(HX + axis);
    }

    /** The user's own columns, and those that rules and minds have made, in the order in which they were. */
    public abstract List<Column> columns();

    /** Whether the agent of that id and generation lives. */
    public abstract boolean alive(int id, int generation);

    /** Whether the agent of that id and generation was removed since the last tick. */
    public abstract boolean wasRemoved(int id, int generation);

    /** Whether anybody was removed since the last tick. */
    public abstract boolean anyRemoved();

    /** How many agents had this id before. */
    public abstract int generation(int id);

    /**
     * Where the agent of that id stands, if it lives. Indices are kept up to date for groups that a rule's target names
     * by id; between ticks, ask {@code group.index(handle)}.
     */
    public abstract int index(int id);

    /** How often they were sorted: sorting brings all columns into another order. */
    public abstract int sorts();

    /** Bytes that one agent takes in this group's arrays, keys, order and both tables of its grid. */
    public abstract long bytesPerAgent();
}
