package throng.bench.yardstick;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.bench.Workload;

/** The rare case that an agent coincides with others (d &lt; ε): its sum is made anew without them. */
final class WideCoincidence {
    private static final float R2 = Workload.RADIUS * Workload.RADIUS;
    private static final float E2 = Workload.NEAR * Workload.NEAR;
    /** The agent itself gives r²/ε², a coincident one as much again. */
    private static final float ALONE = 1.9f * (R2 / E2);

    private WideCoincidence() {}

    /** Looks through the agents [first, end) and mends the sums of those that coincide with others. */
    static void mend(YardstickState herd, YardstickSums sums, int first, int end) {
        for (int i = first; i < end; i += WidePairs.LANES) {
            var closeness = FloatVector.fromArray(WidePairs.FLOATS, sums.table, i - first + YardstickSums.CLOSENESS);
            if (closeness.compare(VectorOperators.GT, ALONE).anyTrue()) {
                for (int agent = i; agent < Math.min(i + WidePairs.LANES, end); agent++) {
                    if (sums.table[agent - first + YardstickSums.CLOSENESS] > ALONE) {
                        part(herd, sums, agent, agent - first);
                    }
                }
            }
        }
    }

    /** The pair loop for one agent: the same sum, in the same order, less the coincident; r²·k·u/ε in their place. */
    private static void part(YardstickState herd, YardstickSums sums, int agent, int at) {
        YardstickCells lattice = herd.lattice;
        YardstickRuns runs = sums.runs;
        int column = lattice.column(herd.x[agent]);
        runs.collect(herd, lattice.row(herd.y[agent]), column, column);
        float sx = 0;
        float sy = 0;
        int coincident = -1;
        for (int run = 0; run < runs.count; run++) {
            float tx = herd.x[agent] - runs.shiftX[run];
            float ty = herd.y[agent] - runs.shiftY[run];
            for (int j = runs.begin[run]; j < runs.end[run]; j++) {
                float dx = herd.x[j] - tx;
                float dy = herd.y[j] - ty;
                float d2 = dx * dx + dy * dy;
                if (d2 < E2) {
                    coincident++;
                } else if (d2 < R2) {
                    sx += dx * (R2 / d2);
                    sy += dy * (R2 / d2);
                }
            }
        }
        long hash = herd.work.parting(herd.tick, herd.id[agent]);
        float push = R2 * coincident / Workload.NEAR;
        sums.table[at + YardstickSums.APART_X] = sx - push * Workload.partingX(hash);
        sums.table[at + YardstickSums.APART_Y] = sy - push * Workload.partingY(hash);
    }
}
