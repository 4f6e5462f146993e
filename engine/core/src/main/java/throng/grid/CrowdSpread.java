package throng.grid;

import it.unimi.dsi.fastutil.floats.FloatArrays;
import throng.memory.store.AgentStore;

/**
 * How far a crowd spreads on each axis, but for the sixteenth of it at either end: agents far away do not show.
 *
 * <p>In a larger crowd, agents are sampled whose ids end in zeros. So the result does not depend on the order of
 * agents.
 */
final class CrowdSpread {
    /** A larger sample costs more to sort: 2,048 take 60 µs an axis. */
    private static final int SAMPLE_AGENTS = 1 << 11;

    private static final int CUT = 16;

    private final double[] length = new double[3];
    private float[] sample = new float[0];

    /** Measures the agents of a group. */
    void measure(AgentStore agents) {
        int unsampled = Integer.highestOneBit(Math.max(1, agents.count() / SAMPLE_AGENTS)) - 1;
        int n = 0;
        for (int i = 0; i < agents.count(); i++) n += (agents.id()[i] & unsampled) == 0 ? 1 : 0;
        if (sample.length < n) sample = new float[n + n / 4];
        for (int a = 0; a < 3; a++) length[a] = a < agents.axes() ? length(agents, a, unsampled, n) : 0;
    }

    /** Returns the length of the middle of the sample, as long as a whole crowd that stands evenly. */
    private double length(AgentStore agents, int axis, int unsampled, int n) {
        if (n == 0) return 0;
        float[] p = agents.now(axis);
        int[] id = agents.id();
        for (int i = 0, k = 0; i < agents.count(); i++) if ((id[i] & unsampled) == 0) sample[k++] = p[i];
        FloatArrays.quickSort(sample, 0, n);
        return ((double) sample[n - 1 - n / CUT] - sample[n / CUT]) * CUT / (CUT - 2);
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
}
