package throng.bench.yardstick;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.bench.Workload;

/** Handles the rare case that an agent coincides with others (d &lt; ε): computes its sum again without them. */
final class WideCoincidence {
    private static final float R2 = Workload.RADIUS * Workload.RADIUS;
    private static final float E2 = Workload.COINCIDENCE_DISTANCE * Workload.COINCIDENCE_DISTANCE;
    /** The agent itself adds r²/ε², and each coincident agent as much. */
    private static final float COINCIDENCE_THRESHOLD = 1.9f * (R2 / E2);

    private WideCoincidence() {}

    /** Corrects the sums of the agents in [first, end) that coincide with others. */
    static void correct(YardstickState state, YardstickSums sums, int first, int end) {
        for (int i = first; i < end; i += WidePairs.LANES) {
            var closeness = FloatVector.fromArray(WidePairs.FLOATS, sums.table, i - first + YardstickSums.CLOSENESS);
            if (closeness.compare(VectorOperators.GT, COINCIDENCE_THRESHOLD).anyTrue()) {
                for (int agent = i; agent < Math.min(i + WidePairs.LANES, end); agent++) {
                    if (sums.table[agent - first + YardstickSums.CLOSENESS] > COINCIDENCE_THRESHOLD) {
                        correctAgent(state, sums, agent, agent - first);
                    }
                }
            }
        }
    }

    /** The pair loop for one agent: the same sum in the same order, with r²·k·u/ε in place of coincident agents. */
    private static void correctAgent(YardstickState state, YardstickSums sums, int agent, int at) {
        YardstickCells lattice = state.lattice;
        YardstickRuns runs = sums.runs;
        int column = lattice.column(state.x[agent]);
        runs.collect(state, lattice.row(state.y[agent]), column, column);
        float sx = 0;
        float sy = 0;
        int coincident = -1;
        for (int run = 0; run < runs.count; run++) {
            float tx = state.x[agent] - runs.shiftX[run];
            float ty = state.y[agent] - runs.shiftY[run];
            for (int j = runs.begin[run]; j < runs.end[run]; j++) {
                float dx = state.x[j] - tx;
                float dy = state.y[j] - ty;
                float d2 = dx * dx + dy * dy;
                if (d2 < E2) {
                    coincident++;
                } else if (d2 < R2) {
                    sx += dx * (R2 / d2);
                    sy += dy * (R2 / d2);
                }
            }
        }
        long hash = state.work.coincidenceHash(state.tick, state.id[agent]);
        float push = R2 * coincident / Workload.COINCIDENCE_DISTANCE;
        sums.table[at + YardstickSums.APART_X] = sx - push * Workload.directionX(hash);
        sums.table[at + YardstickSums.APART_Y] = sy - push * Workload.directionY(hash);
    }
}
