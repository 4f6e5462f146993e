package throng.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Check;

/**
 * A column of the user's own: one float or one int for each agent of a group, sorted along with the agents, part of the
 * hash and of snapshots. The array changes identity when agents are sorted: ask for it in each pass.
 */
public abstract sealed class Column permits Column.Floats, Column.Ints {
    /** Neither a number that anybody computes nor one that anybody counts to. */
    private static final int MARK = 0x7FC0DEAD;

    private final String name;
    private final Agents agents;
    private boolean staged;
    private @Nullable Object marked;

    Column(String name, Agents agents) {
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
    public int admit(int i) {
        if (i >= 0 && i < agents.count()) return i;
        throw new IllegalArgumentException(
                "index %d is nobody's: column %s has %d agents, from 0 on; ask group.index(handle)"
                        .formatted(i, name, agents.count()));
    }

    /** It is no column of its group any more. */
    final void withdraw() {
        agents.withdraw(this);
    }

    abstract void grow(int capacity);

    /** The array of what agents have. */
    abstract Object present();

    /** The array of what they will have after this tick. */
    abstract Object coming();

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

    /** As {@code bits}, of what an agent of another group has: raw columns may hold anything. */
    abstract void take(int i, int bits);

    /** An array of its kind. */
    public abstract Object array(int length);

    /** Copies what the first {@code count} agents have to such an array. */
    public final void save(Object array, int count) {
        System.arraycopy(present(), 0, array, 0, count);
    }

    /** Gives the first {@code count} agents what such an array holds. */
    public final void load(Object array, int count) {
        System.arraycopy(array, 0, present(), 0, count);
    }

    /** Agent i has what a new one has. */
    abstract void reset(int i);

    final void copy(int from, int to) {
        System.arraycopy(present(), from, present(), to, 1);
    }

    /** Makes room for a gather: {@code gather} reads the former array and writes the present one. */
    final void flip() {
        if (!staged) swap(); // else next is the spare already
        staged = false;
    }

    /** The other array becomes its own: after a sort that is what was before, where nobody has staged anything. */
    public final void swap() {
        marked = null;
        exchange();
    }

    abstract void exchange();

    /** What the agents of [start, end) have now they will have after this tick, but for what a kernel then writes. */
    public final void keep(int start, int end) {
        System.arraycopy(present(), start, coming(), start, end - start);
    }

    /** The whole of next has been written: the coming sort gathers from it. */
    public final void stage() {
        staged = true;
    }

    abstract void gather(long[] order, int start, int end);

    /** Fills the array that is not the column's own now with what nobody writes. */
    public final void mark() {
        marked = coming();
        if (marked instanceof float[] floats) Arrays.fill(floats, Float.intBitsToFloat(MARK));
        if (marked instanceof int[] ints) Arrays.fill(ints, MARK);
    }

    /** Whether somebody has written into that array since, who took it for the column. */
    @SuppressWarnings("ReferenceEquality") // the very array
    public final boolean stale() {
        if (marked != coming()) return false; // arrays have grown, or were sorted again
        if (marked instanceof float[] floats)
            for (float f : floats) if (Float.floatToRawIntBits(f) != MARK) return true;
        if (marked instanceof int[] ints) for (int i : ints) if (i != MARK) return true;
        return false;
    }

    /** One float for each agent. */
    public static final class Floats extends Column {
        private final float fresh;
        private float[] values = new float[0];
        private float[] spare = new float[0];

        Floats(String name, float fresh, Agents agents) {
            super(name, agents);
            this.fresh = fresh;
        }

        /** Agent i's value stands at index i. */
        public float[] values() {
            return values;
        }

        /** Where a kernel of the engine's writes what agents will have after this tick, before they are sorted. */
        public float[] next() {
            return spare;
        }

        @Override
        Object present() {
            return values;
        }

        @Override
        Object coming() {
            return spare;
        }

        /** What a new agent has. */
        public float fresh() {
            return fresh;
        }

        @Override
        void grow(int capacity) {
            spare = new float[0];
            values = Arrays.copyOf(values, capacity);
            spare = new float[capacity];
        }

        @Override
        public int bits(int i) {
            return Float.floatToRawIntBits(values[admit(i)]);
        }

        @Override
        public void bits(int i, int bits) {
            float value = Float.intBitsToFloat(bits), most = Float.MAX_VALUE;
            take(
                    admit(i),
                    Float.floatToRawIntBits(Check.within("the value of column " + name(), value, -most, most, "")));
        }

        @Override
        void take(int i, int bits) {
            values[i] = Float.intBitsToFloat(bits);
        }

        @Override
        public Object array(int length) {
            return new float[length];
        }

        @Override
        void reset(int i) {
            values[i] = fresh;
        }

        @Override
        void exchange() {
            float[] former = values;
            values = spare;
            spare = former;
        }

        @Override
        void gather(long[] order, int start, int end) {
            float[] from = spare, to = values;
            for (int i = start; i < end; i++) to[i] = from[(int) order[i]];
        }
    }

    /** One int for each agent. */
    public static final class Ints extends Column {
        private final int fresh;
        private int[] values = new int[0];
        private int[] spare = new int[0];

        Ints(String name, int fresh, Agents agents) {
            super(name, agents);
            this.fresh = fresh;
        }

        /** Agent i's value stands at index i. */
        public int[] values() {
            return values;
        }

        /** Where a kernel of the engine's writes what agents will have after this tick, before they are sorted. */
        public int[] next() {
            return spare;
        }

        @Override
        Object present() {
            return values;
        }

        @Override
        Object coming() {
            return spare;
        }

        /** What a new agent has. */
        public int fresh() {
            return fresh;
        }

        @Override
        void grow(int capacity) {
            spare = new int[0];
            values = Arrays.copyOf(values, capacity);
            spare = new int[capacity];
        }

        @Override
        public int bits(int i) {
            return values[admit(i)];
        }

        @Override
        public void bits(int i, int bits) {
            take(admit(i), bits);
        }

        @Override
        void take(int i, int bits) {
            values[i] = bits;
        }

        @Override
        public Object array(int length) {
            return new int[length];
        }

        @Override
        void reset(int i) {
            values[i] = fresh;
        }

        @Override
        void exchange() {
            int[] former = values;
            values = spare;
            spare = former;
        }

        @Override
        void gather(long[] order, int start, int end) {
            int[] from = spare, to = values;
            for (int i = start; i < end; i++) to[i] = from[(int) order[i]];
        }
    }
}
