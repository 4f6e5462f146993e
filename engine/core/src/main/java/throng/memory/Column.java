package throng.memory;

import throng.math.Check;

/**
 * A column of the user's own: one float or one int for each agent of a group, sorted along with the agents, part of the
 * hash and of snapshots. The array changes identity when agents are sorted: ask for it in each pass. {@code
 * group.floats} and {@code group.ints} make them.
 */
public abstract sealed class Column permits Column.Floats, Column.Ints {
    private final String name;
    private final Agents agents;

    private Column(String name, Agents agents) {
        this.name = name;
        this.agents = agents;
    }

    public String name() {
        return name;
    }

    /**
     * The index, if an agent of its group stands there: for questions about one agent, as arrays are longer.
     *
     * @throws IllegalArgumentException naming the index and the agents that there are
     */
    public int checkIndex(int i) {
        if (i >= 0 && i < agents.count()) return i;
        throw new IllegalArgumentException(
                "index %d is nobody's: column %s has %d agents, from 0 on; ask group.index(handle)"
                        .formatted(i, name, agents.count()));
    }

    /**
     * The 32 bits of agent i.
     *
     * @throws IllegalArgumentException if nobody stands there
     */
    public abstract int bits(int i);

    /**
     * Sets the 32 bits of agent i. Masses, speeds, forces and radii out of range are refused by the next tick.
     *
     * @throws IllegalArgumentException if nobody stands there, or the bits are those of a float that is not finite
     */
    public abstract void bits(int i, int bits);

    /** It is no column of its group any more. */
    protected abstract void withdraw();

    /** One float for each agent. */
    public abstract static non-sealed class Floats extends Column {
        private final float initial;

        /** The columns of a group make it. */
        protected Floats(String name, float initial, Agents agents) {
            super(name, agents);
            this.initial = initial;
        }

        /** Agent i's value stands at index i. */
        public abstract float[] values();

        /** Where a rule that keeps the column writes what agents will have after this tick, before they are sorted. */
        public abstract float[] next();

        /** What a new agent has. */
        public final float initial() {
            return initial;
        }

        @Override
        public final int bits(int i) {
            return Float.floatToRawIntBits(values()[checkIndex(i)]);
        }

        @Override
        public final void bits(int i, int bits) {
            float value = Float.intBitsToFloat(bits), most = Float.MAX_VALUE;
            int at = checkIndex(i);
            values()[at] = Check.within("the value of column " + name(), value, -most, most, "");
        }
    }

    /** One int for each agent. */
    public abstract static non-sealed class Ints extends Column {
        private final int initial;

        /** The columns of a group make it. */
        protected Ints(String name, int initial, Agents agents) {
            super(name, agents);
            this.initial = initial;
        }

        /** Agent i's value stands at index i. */
        public abstract int[] values();

        /** Where a rule that keeps the column writes what agents will have after this tick, before they are sorted. */
        public abstract int[] next();

        /** What a new agent has. */
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
