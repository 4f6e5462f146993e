package throng.motion.contact;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.parallel.Workers;
import throng.tick.WorldClock;

/**
 * The bodies of one group that others look at: all of them, but of more than {@link #MOST} in one small cell as many,
 * drawn anew in each tick. So a crowd on one point costs as much as one that stands side by side.
 *
 * <p>The cells are twice as long as the largest body of the group, and counted from the origin. So which
 * bodies are seen depends on the state alone: not on the cells of the group, the workers or the form. Two cells may
 * share a counter, which depends on the state as well.
 */
final class SeenBodies {
    /** A cell holds one or two bodies that stand side by side, and 64 that are seven times smaller than the largest. */
    static final int MOST = 64;

    /** Bytes of each body. */
    static final int BYTES = 32;

    private static final int STREAM = 0x5EEB0D1E;
    private static final long Y = 0x9E3779B97F4A7C15L, Z = 0xC2B2AE3D27D4EB4FL;
    private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int[] NONE = {};
    private static final float[] NO_POSITIONS = {};

    private final AgentStore agents;
    private final int stream;
    private long seed;
    private long tick;
    private double cellsPerMetre;
    /** By counter: the bodies of its cells. */
    private int[] inCell = NONE;

    private int last;
    /** Whether any body is not seen. */
    private boolean thinned;
    /** By body: how many bodies before it are seen; the last entry counts all. */
    private int[] before = NONE;
    /** By block: how many of its bodies are seen. */
    private int[] ofBlock = NONE;
    /** By seen body: its index, and its position by axis. */
    private int[] index = NONE;

    private final float[][] position = new float[3][0];

    SeenBodies(AgentStore agents, int group) {
        this.agents = agents;
        stream = STREAM + group;
    }

    /**
     * Begins a tick: no body is counted.
     *
     * @param cell length of a cell, metres
     */
    void begin(float cell, WorldClock clock) {
        seed = clock.seed();
        tick = clock.tick();
        int counters = Integer.highestOneBit(Math.max(1, agents.count() - 1)) * 2;
        if (inCell.length < counters) inCell = new int[counters];
        last = counters - 1;
        Arrays.fill(inCell, 0, counters, 0);
        cellsPerMetre = 1 / Math.max(cell, 1e-30);
        thinned = false;
    }

    /**
     * Counts the bodies [start, end) into their cells; returns whether a cell has too many.
     *
     * @param alone whether no other worker counts at the same time
     */
    boolean count(int start, int end, boolean alone) {
        int[] inCell = this.inCell;
        int most = 0;
        if (alone) for (int i = start; i < end; i++) most = Math.max(most, ++inCell[counter(i)]);
        else for (int i = start; i < end; i++) most = Math.max(most, 1 + (int) COUNT.getAndAdd(inCell, counter(i), 1));
        return most > MOST;
    }

    private int counter(int i) {
        long h = cell(agents.now(0)[i]) + Y * cell(agents.now(1)[i]);
        if (agents.axes() == 3) h += Z * cell(agents.now(2)[i]);
        return (int) ((h ^ h >>> 32) * Y >>> 33) & last;
    }

    private long cell(float p) {
        return (long) Math.floor(p * cellsPerMetre);
    }

    private boolean seen(int i) {
        long bodies = inCell[counter(i)];
        if (bodies <= MOST) return true;
        long drawn = Rng.bits(seed, tick, agents.id()[i], stream) >>> 32;
        return drawn * bodies >>> 32 < MOST;
    }

    /** Makes room for those who are seen. */
    void reserve() {
        int n = agents.count();
        thinned = true;
        if (before.length <= n) {
            before = new int[agents.capacity() + 1];
            ofBlock = new int[agents.capacity() / Workers.BLOCK + 1];
        }
    }

    /** Draws who of a block is seen. */
    void draw(int start, int end) {
        int n = 0;
        for (int i = start; i < end; i++) {
            before[i] = n;
            n += seen(i) ? 1 : 0;
        }
        ofBlock[start / Workers.BLOCK] = n;
    }

    /** Called when all blocks have drawn. */
    void drawn() {
        int n = 0, blocks = (agents.count() + Workers.BLOCK - 1) / Workers.BLOCK;
        for (int b = 0; b < blocks; b++) {
            int seen = ofBlock[b];
            ofBlock[b] = n;
            n += seen;
        }
        before[agents.count()] = n;
        if (index.length >= n + Agents.LANES) return;
        index = new int[n + n / 4 + Agents.LANES];
        for (int a = 0; a < 3; a++) position[a] = new float[index.length];
    }

    /** Copies those of a block who are seen. */
    void copy(int start, int end) {
        int first = ofBlock[start / Workers.BLOCK];
        for (int i = start; i < end; i++) {
            int at = before[i] += first;
            if (!seen(i)) continue;
            index[at] = i;
            for (int a = 0; a < 3; a++) position[a][at] = agents.now(a)[i];
        }
    }

    /** The number of seen bodies before body i, which is the place of body i if it is seen. */
    int place(int i) {
        return thinned ? before[i] : i;
    }

    /** The positions of the seen bodies on an axis, by place. */
    float[] position(int axis) {
        return thinned ? position[axis] : agents.now(axis);
    }

    /** Turns the places [from, to) of a list into indices. */
    void toIndices(int[] places, int from, int to) {
        if (thinned) for (int c = from; c < to; c++) places[c] = index[places[c]];
    }

    /** Gives the memory back. */
    void drop() {
        inCell = before = ofBlock = index = NONE;
        for (int a = 0; a < 3; a++) position[a] = NO_POSITIONS;
    }
}
