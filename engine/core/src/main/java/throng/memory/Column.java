package throng.memory;

import throng.math.Check;

/**
 * A column of your own: one float or one int for each agent of a group. Use it for what the engine does not know of,
 * such as hunger or ammunition. {@code group.floats} and {@code group.ints} make columns. They are sorted with the
 * agents, hashed, and part of snapshots.
 *
 * <p>A tick replaces the array, and so do {@code add} and {@code spawn} where it has no room: ask for {@code values()}
 * in each pass, and after such calls. Else an array stays between ticks, so {@code heat.values()[group.index(handle)] =
 * 40} writes what it says.
 */
public abstract sealed class Column permits Column.Floats, Column.Ints {
    private final String name;
    private final Agents agents;

    private Column(String name, Agents agents) {
        this.name = name;
        this.agents = agents;
    }

    /** {@return its name, unique in the group} */
    public String name() {
        return name;
    }

    /**
     * Checks that an agent stands at an index. Arrays are longer than the number of agents.
     *
     * @param i index
     * @return {@code i}
     * @throws IllegalArgumentException naming the index and the number of agents
     */
    public int checkIndex(int i) {
        if (i >= 0 && i < agents.count()) return i;
        throw new IllegalArgumentException(
                "index %d has no agent: column %s has %d agents, from 0 on; ask group.index(handle)"
                        .formatted(i, name, agents.count()));
    }

    /** {@return the number of agents, each of which has a value} */
    public int count() {
        return agents.count();
    }

    /**
     * Reads the value of one agent as 32 bits.
     *
     * @param i index of the agent
     * @return the int, or the raw bits of the float
     * @throws IllegalArgumentException if no agent stands there
     */
    public abstract int bits(int i);

    /**
     * Writes the value of one agent as 32 bits. A mass, speed, force or radius out of range is refused by the next
     * tick.
     *
     * @param i index of the agent
     * @param bits the int, or the raw bits of the float
     * @throws IllegalArgumentException if no agent stands there, or the bits are those of a float that is not finite
     */
    public abstract void bits(int i, int bits);

    @Override
    public String toString() {
        return "column '%s' of %d %s".formatted(name, agents.count(), this instanceof Floats ? "floats" : "ints");
    }

    /** Removes the column from its group. The engine calls it when a batch of columns fails. */
    protected abstract void withdraw();

    /** A column of floats. */
    public abstract static non-sealed class Floats extends Column {
        private final float initial;

        /**
         * Called by the engine.
         *
         * @param name of the column
         * @param initial value of a new agent
         * @param agents of the group
         */
        protected Floats(String name, float initial, Agents agents) {
            super(name, agents);
            this.initial = initial;
        }

        /** {@return the values by index} */
        public abstract float[] values();

        /**
         * {@return the values after this tick, by index: a rule that keeps the column writes them for its block}
         *
         * <p>Between ticks nothing reads them: write {@link #values} then.
         */
        public abstract float[] next();

        /** {@return the value of a new agent; the middle of the range if agents are born with values of their own} */
        public final float initial() {
            return initial;
        }

        @Override
        public final int bits(int i) {
            return Float.floatToRawIntBits(values()[checkIndex(i)]);
        }

        @Override
        public final void bits(int i, int bits) {
            float value = Float.intBitsToFloat(bits), limit = Float.MAX_VALUE;
            int at = checkIndex(i);
            values()[at] = Check.within("the value of column " + name(), value, -limit, limit, "");
        }
    }

    /** A column of ints. */
    public abstract static non-sealed class Ints extends Column {
        private final int initial;

        /**
         * Called by the engine.
         *
         * @param name of the column
         * @param initial value of a new agent
         * @param agents of the group
         */
        protected Ints(String name, int initial, Agents agents) {
            super(name, agents);
            this.initial = initial;
        }

        /** {@return the values by index} */
        public abstract int[] values();

        /**
         * {@return the values after this tick, by index: a rule that keeps the column writes them for its block}
         *
         * <p>Between ticks nothing reads them: write {@link #values} then.
         */
        public abstract int[] next();

        /** {@return the value of a new agent} */
        public final int initial() {
            return initial;
        }

        @Override
        public final int bits(int i) {
            return values()[checkIndex(i)];
        }

        @Override
        public final void bits(int i, int bits) {
            values()[checkIndex(i)] = bits;
        }
    }
}
