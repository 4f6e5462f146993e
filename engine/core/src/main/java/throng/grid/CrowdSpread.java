package throng.grid;

import java.util.Arrays;
import throng.memory.store.AgentStore;
import throng.ranks.Exchange;

/**
 * How far a crowd spreads on each axis, but for the sixteenth of it at either end: agents far away do not show.
 *
 * <p>In a larger crowd, agents are sampled whose ids end in zeros. So the result does not depend on the order of
 * agents.
 */
final class CrowdSpread {
    /** Enough to tell a spread; a larger sample costs more. */
    private static final int SAMPLE_AGENTS = 1 << 11;

    private static final int CUT = 16;

    private final double[] length = new double[3];
    private static final long[] NONE = {};

    private final Exchange exchange;
    private long[] firstBins = NONE; // made when they are needed: most of 10,000 groups may be small
    private long[] bins = NONE;
    private float[] sample = new float[0];
    private float[] kept = new float[0];

    /**
     * Measures groups.
     *
     * @param exchange adds up what the ranks of a world count
     */
    CrowdSpread(Exchange exchange) {
        this.exchange = exchange;
    }

    /** Measures the agents of a group. */
    void measure(AgentStore agents) {
        int unsampled = Integer.highestOneBit(Math.max(1, agents.whole() / SAMPLE_AGENTS)) - 1;
        int n = count(agents.id(), agents.count(), unsampled);
        if (bins.length == 0) {
            firstBins = new long[256];
            bins = new long[256];
        }
        if (sample.length < n) {
            sample = new float[n + n / 4];
            kept = new float[n + n / 4];
        }
        bins[0] = n;
        exchange.sum(bins, 1);
        int whole = (int) bins[0];
        for (int a = 0; a < 3; a++) length[a] = a < agents.axes() ? length(agents, a, unsampled, whole) : 0;
    }

    // Loops over agents are methods of their own: all of this runs once in many ticks, and C2 would compile it whole.

    private static int count(int[] id, int agents, int unsampled) {
        int n = 0;
        for (int i = 0; i < agents; i++) n += (id[i] & unsampled) == 0 ? 1 : 0;
        return n;
    }

    private int sample(float[] p, int[] id, int agents, int unsampled) {
        float[] sample = this.sample;
        int n = 0;
        for (int i = 0; i < agents; i++) if ((id[i] & unsampled) == 0) sample[n++] = p[i];
        return n;
    }

    /** Returns the length of the middle of the sample, as long as a whole crowd that stands evenly. */
    private double length(AgentStore agents, int axis, int unsampled, int whole) {
        if (whole == 0) return 0;
        int n = sample(agents.now(axis), agents.id(), agents.count(), unsampled);
        fill(firstBins, sample, n, 24);
        return ((double) inOrder(n, whole - 1 - whole / CUT) - inOrder(n, whole / CUT)) * CUT / (CUT - 2);
    }

    /**
     * Returns the sample that a sort would put at a place, of the first n here and of those on other ranks. It finds
     * its bits from the highest down, eight at a time, and keeps the samples that begin with them. That takes 2 n steps
     * if the second eight bits part the samples, 7 n at most.
     */
    private float inOrder(int n, int place) {
        float[] samples = sample;
        long[] counts = firstBins;
        int found = 0, rest = n;
        long left = place;
        for (int shift = 24; ; shift -= 8) {
            int bin = 0;
            while (left >= counts[bin]) left -= counts[bin++];
            found |= bin << shift;
            if (shift == 0) break;
            rest = keep(samples, rest, shift, bin);
            samples = kept;
            counts = bins;
            fill(counts, samples, rest, shift - 8);
        }
        return Float.intBitsToFloat(found < 0 ? found ^ Integer.MIN_VALUE : ~found);
    }

    /** Counts the first n samples, and those on other ranks, by eight of their bits. */
    private void fill(long[] counts, float[] samples, int n, int shift) {
        Arrays.fill(counts, 0);
        count(counts, samples, n, shift);
        exchange.sum(counts, counts.length);
    }

    private static void count(long[] counts, float[] samples, int n, int shift) {
        for (int k = 0; k < n; k++) counts[digit(samples[k], shift)]++;
    }

    /** Keeps those of the first n samples that have these eight bits; returns how many. */
    private int keep(float[] samples, int n, int shift, int bin) {
        float[] kept = this.kept;
        int k = 0;
        for (int i = 0; i < n; i++) {
            float p = samples[i];
            if (digit(p, shift) == bin) kept[k++] = p;
        }
        return k;
    }

    /** Returns eight bits of a float, as the order of floats sees them. */
    private static int digit(float p, int shift) {
        return ordered(Float.floatToRawIntBits(p)) >>> shift & 255;
    }

    /** Returns bits that, without a sign, are in the order of floats. */
    private static int ordered(int bits) {
        return bits ^ (bits >> 31 | Integer.MIN_VALUE);
    }

    /** Returns the number of cells of a lattice that the spread covers, if they were shorter by a factor. */
    double cells(CellLattice l, double factor) {
        double cells = 1;
        for (int a = 0; a < 3; a++) {
            double n = length[a] * l.k(a) * factor + 1;
            cells *= l.n(a) > 0 ? Math.min(l.n(a) * factor, n) : n;
        }
        return cells;
    }

    /** The number of cells that a crowd covers at most; infinite but on a torus. */
    static double most(int axes, CellLattice l, double factor) {
        double cells = 1;
        for (int a = 0; a < axes; a++) cells *= l.n(a) > 0 ? l.n(a) * factor : Double.POSITIVE_INFINITY;
        return cells;
    }
}
