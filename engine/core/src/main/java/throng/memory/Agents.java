package throng.memory;

import java.util.List;
import throng.math.Check;

/**
 * The columns of one group, as rules, passes and minds read them. Agent i stands at index i of each column; agents are
 * sorted by cell and id.
 *
 * <p>Every built-in column has two arrays: {@code now}, the start of the tick, which all code may read, and {@code
 * next}, the end of the tick, which motion and post-move rules write. In a flat world the columns of the third axis are
 * one shared array of zeros. To add or remove agents, use {@code group.spawn}, {@code in.spawn} or {@code in.remove}.
 *
 * <p>Arrays are longer than {@link #count} by a whole register, so that wide loops need no tail; the padding belongs to
 * no agent. Sorting replaces arrays: ask for them in each call, once for a block.
 */
public abstract class Agents {
    /** Floats in the widest register of any machine; columns are padded by it. */
    public static final int LANES = 16;

    /** Number of the first position column; y and z follow. */
    public static final int X = 0;
    /** Number of the first velocity column; y and z follow. */
    public static final int VX = 3;
    /** Number of the first heading column; y and z follow. */
    public static final int HX = 6;
    /** Number of built-in columns: position, velocity, heading, three axes each. */
    public static final int COLUMNS = 9;

    /** Names of the built-in columns in messages and files, by number. */
    public static final List<String> NAMES = List.of("x", "y", "z", "vx", "vy", "vz", "hx", "hy", "hz");

    /** Names of the groups of three columns: column c belongs to {@code KINDS.get(c / 3)}. */
    public static final List<String> KINDS = List.of("positions", "velocities", "headings");

    /** The highest id. */
    public static final int MAX_ID = Integer.MAX_VALUE - 64;

    /** Called by the engine: each group has one. */
    protected Agents() {}

    /** {@return the number of agents; on several ranks, of those that this rank holds} */
    public abstract int count();

    /** {@return the number of agents on all ranks} */
    public abstract int whole();

    /** {@return the number of axes of the world: 2 or 3} */
    public abstract int axes();

    /** {@return the ids by index} */
    public abstract int[] id();

    /**
     * Gives a built-in column at the start of the tick.
     *
     * @param column its number
     * @return the values by index
     */
    public abstract float[] now(int column);

    /** {@return all built-in columns at the start of the tick, by number} */
    public abstract float[][] now();

    /**
     * Gives a built-in column at the end of the tick, while the tick computes it. Post-move rules write it, for agents
     * of their block only.
     *
     * @param column its number
     * @return the values by index
     */
    public abstract float[] next(int column);

    /** {@return all built-in columns at the end of the tick, by number} */
    public abstract float[][] next();

    /**
     * Gives the positions at the start of the tick.
     *
     * @param axis its number, 0 to 2
     * @return metres, by index
     */
    public final float[] position(int axis) {
        return now(X + Check.axis(axis));
    }

    /**
     * Gives the velocities at the start of the tick.
     *
     * @param axis its number, 0 to 2
     * @return metres per second, by index
     */
    public final float[] velocity(int axis) {
        return now(VX + Check.axis(axis));
    }

    /**
     * Gives the headings at the start of the tick: unit vectors.
     *
     * @param axis its number, 0 to 2
     * @return components by index
     */
    public final float[] heading(int axis) {
        return now(HX + Check.axis(axis));
    }

    /** {@return the user columns, and those of rules and minds, in the order in which they were made} */
    public abstract List<Column> columns();

    /**
     * Tells whether an agent is alive.
     *
     * @param id of the agent
     * @param generation of the agent
     * @return true if the agent of that id and generation lives
     */
    public abstract boolean alive(int id, int generation);

    /**
     * Tells whether an agent was removed since the last tick.
     *
     * @param id of the agent
     * @param generation of the agent
     * @return true if it was
     */
    public abstract boolean wasRemoved(int id, int generation);

    /** {@return whether any agent was removed since the last tick} */
    public abstract boolean anyRemoved();

    /**
     * Gives the present generation of an id.
     *
     * @param id of an agent
     * @return how many agents had this id before
     */
    public abstract int generation(int id);

    /**
     * Finds where an agent stands in the columns. Indices are up to date in groups that a rule's target names by id;
     * between ticks, use {@code group.index(handle)}.
     *
     * @param id of a living agent
     * @return its index
     */
    public abstract int index(int id);

    /**
     * {@return how often agents came to the group or left it, or the group was restored} While it stays the same, the
     * same agents live. Use it to work something out again only when others live.
     */
    public abstract int changes();

    /** {@return how often the agents were sorted; each sort changes the order in all columns} */
    public abstract int sorts();

    /** {@return the bytes that one agent takes in this group: columns, ids, order and both tables of the grid} */
    public abstract long bytesPerAgent();
}
