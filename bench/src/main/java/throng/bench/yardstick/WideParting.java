package throng.bench.yardstick;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.bench.Work;

/** The rare case that an agent coincides with others (d &lt; ε): its sum is made anew without them. */
final class WideParting {
    private static final float R2 = Work.RADIUS * Work.RADIUS;
    private static final float E2 = Work.NEAR * Work.NEAR;
    /** The agent itself gives r²/ε², a coincident one as much again. */
    private static final float ALONE = 1.9f * (R2 / E2);

    private WideParting() {}

    /** Looks through the agents [first, end) and mends the sums of those that coincide with others. */
    static void mend(Herd herd, Sums sums, int first, int end) {
        for (int i = first; i < end; i += WidePairs.LANES) {
            var closeness = FloatVector.fromArray(WidePairs.FLOATS, sums.table, i - first + Sums.CLOSENESS);
            if (closeness.compare(VectorOperators.GT, ALONE).anyTrue()) {
                for (int agent = i; agent < Math.min(i + WidePairs.LANES, end); agent++) {
                    if (sums.table[agent - first + Sums.CLOSENESS] > ALONE) {
                        part(herd, sums, agent, agent - first);
                    }
                }
            }
        }
    }

    /** The pair loop for one agent: the same sum, in the same order, less the coincident; r²·k·u/ε in their place. */
    private static void part(Herd herd, Sums sums, int agent, int at) {
        Lattice lattice = herd.lattice;
        Runs runs = sums.runs;
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
        float push = R2 * coincident / Work.NEAR;
        sums.table[at + Sums.APART_X] = sx - push * Work.partingX(hash);
        sums.table[at + Sums.APART_Y] = sy - push * Work.partingY(hash);
    }
}
