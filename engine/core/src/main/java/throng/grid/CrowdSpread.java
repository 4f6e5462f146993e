package throng.grid;

import throng.memory.store.AgentStore;

/**
 * How far most of a crowd spreads on each axis: its length, or four standard deviations where that is less. So one
 * agent far away matters little.
 *
 * <p>Positions are rounded to 65,536 steps between the first and the last agent, and whole numbers are added. So the
 * result does not depend on the order of agents.
 */
final class CrowdSpread {
    private static final int SAMPLE_AGENTS = 1 << 14;
    private static final int STEPS = 0xFFFF;

    private final double[] length = new double[3];

    /** Measures the agents of a group; in a larger crowd, those whose ids end in zeros. */
    void measure(AgentStore agents) {
        int unsampled = Integer.highestOneBit(Math.max(1, agents.count() / SAMPLE_AGENTS)) - 1;
        for (int a = 0; a < 3; a++) length[a] = a < agents.axes() ? length(agents, a, unsampled) : 0;
    }

    private static double length(AgentStore agents, int axis, int unsampled) {
        float[] p = agents.now(axis);
        int[] id = agents.id();
        float low = Float.POSITIVE_INFINITY, high = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < agents.count(); i++) {
            if ((id[i] & unsampled) != 0) continue;
            low = p[i] < low ? p[i] : low;
            high = p[i] > high ? p[i] : high;
        }
        if (!(low < high)) return 0;
        double scale = STEPS / ((double) high - low);
        long n = 0, sum = 0, squares = 0;
        for (int i = 0; i < agents.count(); i++) {
            if ((id[i] & unsampled) != 0) continue;
            long step = (long) (((double) p[i] - low) * scale);
            n++;
            sum += step;
            squares += step * step;
        }
        double mean = (double) sum / n, deviation = Math.sqrt(Math.max(0, (double) squares / n - mean * mean));
        return Math.min(STEPS, 4 * deviation) / scale;
    }

    /** Returns the number of cells of a lattice that the spread covers. */
    double cells(CellLattice l) {
        double cells = 1;
        for (int a = 0; a < 3; a++) {
            double n = length[a] * l.k(a) + 1;
            cells *= l.n(a) > 0 ? Math.min((double) l.n(a), n) : n;
        }
        return cells;
    }
}
