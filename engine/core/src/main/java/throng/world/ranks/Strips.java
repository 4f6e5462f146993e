package throng.world.ranks;

import java.util.Arrays;
import java.util.List;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.ranks.Exchange;
import throng.world.group.GroupParts;

/**
 * The strips of a world, one for each rank, along its last axis: that of the rows of cells in a plane, and of their
 * layers in space. A rank holds the agents in [cut of the rank, cut of the next one). Strips may be empty.
 *
 * <pre>
 *   cut[0]      cut[1]   cut[2] = cut[3]      cut[4]
 *     |  rank 0   |  rank 1  |     rank 3       |          rank 2 holds no agent
 * </pre>
 */
final class Strips {
    private static final int BINS = 256;

    /** A strip may gain or lose one of so many agents at a cut. */
    private static final int FEW = 32;

    /** Agents of a strip that are asked: the work of a strip is then known to a hundredth. */
    private static final long SAMPLE_OF_STRIP = 1 << 14;

    /** Spreads ids, as 2³² over the golden section: programs give places by the low bits of ids. */
    private static final int SPREAD = 0x9E3779B9;

    /** To move, sort and tell of an agent takes as long as to see four others in its cell, and those around. */
    private static final int ALONE = 4;

    private final Exchange exchange;
    private final Axis along;
    private final int axis;
    private final float[] cut;
    private final int[] found;
    private final long[] left;
    private final long[] bins;
    private int unsampled;

    Strips(Space space, Exchange exchange) {
        this.exchange = exchange;
        axis = space.axes() - 1;
        along = space.axis(axis);
        int ranks = exchange.ranks();
        cut = new float[ranks + 1];
        cut[0] = along.torus() ? along.low() : Float.NEGATIVE_INFINITY;
        cut[ranks] = along.torus() ? along.high() : Float.POSITIVE_INFINITY;
        found = new int[ranks];
        left = new long[ranks];
        bins = new long[ranks > 1 ? BINS * ranks : 0];
    }

    /** The axis on which strips lie side by side. */
    int axis() {
        return axis;
    }

    /** The rank whose strip holds a coordinate. */
    int rank(float p) {
        int rank = 0;
        while (rank < cut.length - 2 && p >= cut[rank + 1]) rank++;
        return rank;
    }

    /** The first coordinate in the strip of a rank. */
    double low(int rank) {
        return cut[rank];
    }

    /** The first coordinate behind the strip of a rank. */
    double high(int rank) {
        return cut[rank + 1];
    }

    /** Whether a coordinate is in the strip of a rank, and farther than a range from both of its ends. */
    boolean inside(int rank, float p, double range) {
        return p >= low(rank) + range && p < high(rank) - range;
    }

    /** Whether an agent at a coordinate may be seen from the strip of a rank; of an infinite range, from all. */
    boolean inReach(int rank, float p, double range) {
        if (range == Double.POSITIVE_INFINITY) return true;
        if (cut[rank] >= cut[rank + 1]) return false; // no agent is there
        if (near(rank, p, range)) return true;
        return along.torus()
                && (near(rank, (double) p - along.high(), range) || near(rank, (double) p + along.high(), range));
    }

    private boolean near(int rank, double p, double range) {
        return p >= cut[rank] - range && p <= cut[rank + 1] + range;
    }

    /**
     * Moves the cuts so that each strip has as much work, of all groups together. Each cut is the coordinate of an
     * agent. Its bits are found from the highest down, eight at a time, by adding up work: only integers are added, and
     * no clock decides. Of a large crowd it asks a sample of agents, by their ids.
     *
     * @param agents on all ranks
     * @param rowsPerMetre of the cells of most agents: cuts go to borders of rows where little work changes its strip
     */
    void balance(List<GroupParts> groups, long agents, double rowsPerMetre) {
        int ranks = found.length;
        unsampled = (int) -((1L << 32) / Long.highestOneBit(Math.max(1, agents / (ranks * SAMPLE_OF_STRIP))));
        if (agents == 0) return;
        Arrays.fill(found, 0);
        long all = 0;
        int known = 0;
        for (int shift = Integer.SIZE - 8; shift >= 0; shift -= 8) {
            Arrays.fill(bins, 0);
            for (int g = 0; g < groups.size(); g++) addUp(groups.get(g), known, shift);
            exchange.sum(bins, bins.length);
            if (known == 0) {
                for (int bin = 0; bin < BINS; bin++) all += bins[BINS + bin];
                if (all == 0) return; // none of the few agents is in the sample
                for (int k = 1; k < ranks; k++) left[k] = all * k / ranks;
            }
            for (int k = 1; k < ranks; k++) {
                int bin = 0;
                while (left[k] >= bins[k * BINS + bin]) left[k] -= bins[k * BINS + bin++];
                found[k] |= bin << shift;
            }
            known |= BINS - 1 << shift;
        }
        for (int k = 1; k < ranks; k++)
            cut[k] = Float.intBitsToFloat(found[k] < 0 ? found[k] ^ Integer.MIN_VALUE : ~found[k]);
        toRows(groups, all, rowsPerMetre);
    }

    /** Moves cuts to the nearest borders of rows: then no block of a large group holds agents of two ranks. */
    private void toRows(List<GroupParts> groups, long all, double rowsPerMetre) {
        int ranks = found.length;
        Arrays.fill(bins, 0, ranks, 0);
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            AgentStore agents = group.members().agents();
            float[] p = agents.now(axis);
            for (int k = 1; k < ranks; k++) {
                float row = row(cut[k], rowsPerMetre), low = Math.min(cut[k], row), high = Math.max(cut[k], row);
                for (int i = 0; i < agents.count(); i++)
                    if (isSampled(agents, i) && p[i] >= low && p[i] < high) bins[k] += work(group, i);
            }
        }
        exchange.sum(bins, ranks);
        for (int k = 1; k < ranks; k++) {
            float row = row(cut[k], rowsPerMetre);
            boolean few = bins[k] * ranks * FEW < all;
            if (few && (!along.torus() || row < along.high())) cut[k] = row;
            cut[k] = Math.max(cut[k], cut[k - 1]);
        }
    }

    private static float row(float p, double rowsPerMetre) {
        return (float) (Math.rint(p * rowsPerMetre) / rowsPerMetre);
    }

    private void addUp(GroupParts group, int known, int shift) {
        AgentStore agents = group.members().agents();
        float[] p = agents.now(axis);
        for (int i = 0; i < agents.count(); i++) {
            if (!isSampled(agents, i)) continue;
            int bits = Float.floatToRawIntBits(p[i]);
            bits ^= bits >> 31 | Integer.MIN_VALUE; // without a sign, in the order of floats
            int work = work(group, i);
            for (int k = 1; k < found.length; k++)
                if ((bits & known) == found[k]) bins[k * BINS + (bits >>> shift & BINS - 1)] += work;
        }
    }

    private boolean isSampled(AgentStore agents, int i) {
        return (agents.id()[i] * SPREAD & unsampled) == 0;
    }

    /** The work of an agent: of itself, and more the more agents were in its cell when it was last sorted. */
    private static int work(GroupParts group, int i) {
        return ALONE + group.order().grid().agentsInCellOf(i);
    }

    @Override
    public String toString() {
        return "strips of axis " + axis + " with cuts at " + Arrays.toString(cut);
    }
}
