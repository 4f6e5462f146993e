package throng.bench.yardstick;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import throng.bench.Workload;

/** Computes forces, velocities, positions and cells from the sums, in lanes, and counts the agents in their cells. */
final class WideMove {
    private static final float APART = Workload.SEPARATION / (Workload.RADIUS * Workload.RADIUS);
    private static final float ALIGN = Workload.ALIGNMENT / Workload.MAX_SPEED;
    private static final float STEP = Workload.DT / Workload.MASS;

    private WideMove() {}

    /**
     * Moves the agents [first, end) into the next columns. The last register is shifted back so that it ends at the
     * last agent: it writes some agents twice instead of those of another worker.
     */
    static void move(YardstickState state, YardstickSums sums, int first, int end) {
        var floats = WidePairs.FLOATS;
        var one = FloatVector.broadcast(floats, 1f);
        float[] table = sums.table;
        float side = state.lattice.side();
        for (int start = first; start < end; start += WidePairs.LANES) {
            int i = Math.min(start, Math.max(first, end - WidePairs.LANES));
            int at = i - first;
            var vx = FloatVector.fromArray(floats, state.vx, i);
            var vy = FloatVector.fromArray(floats, state.vy, i);
            // F = ws·Σ(p_i − p_j)/d² + wa·(Σv_j − n·v_i)/n/maxSpeed + wc·Σ(p_j − p_i)/n, n without the agent itself
            var n = FloatVector.fromArray(floats, table, at + YardstickSums.COUNT);
            var others = n.sub(one);
            var share = one.div(others.blend(one, others.compare(VectorOperators.LT, one)));
            var ax = FloatVector.fromArray(floats, table, at + YardstickSums.VELOCITY_X)
                    .sub(n.mul(vx))
                    .mul(ALIGN);
            var ay = FloatVector.fromArray(floats, table, at + YardstickSums.VELOCITY_Y)
                    .sub(n.mul(vy))
                    .mul(ALIGN);
            var cx = FloatVector.fromArray(floats, table, at + YardstickSums.OFFSET_X)
                    .mul(Workload.COHESION);
            var cy = FloatVector.fromArray(floats, table, at + YardstickSums.OFFSET_Y)
                    .mul(Workload.COHESION);
            var fx = ax.add(cx)
                    .mul(share)
                    .sub(FloatVector.fromArray(floats, table, at + YardstickSums.APART_X)
                            .mul(APART));
            var fy = ay.add(cy)
                    .mul(share)
                    .sub(FloatVector.fromArray(floats, table, at + YardstickSums.APART_Y)
                            .mul(APART));
            // |F| ≤ maxForce; v += F/m·dt
            var f = fx.mul(fx).add(fy.mul(fy)).sqrt();
            var gain = one.blend(one.mul(Workload.MAX_FORCE).div(f), f.compare(VectorOperators.GT, Workload.MAX_FORCE))
                    .mul(STEP);
            var wx = vx.add(fx.mul(gain));
            var wy = vy.add(fy.mul(gain));
            // |v| ≤ maxSpeed; p += v·dt, wrapped
            var w = wx.mul(wx).add(wy.mul(wy)).sqrt();
            var slow = one.blend(one.mul(Workload.MAX_SPEED).div(w), w.compare(VectorOperators.GT, Workload.MAX_SPEED));
            wx = wx.mul(slow);
            wy = wy.mul(slow);
            var qx = FloatVector.fromArray(floats, state.x, i).add(wx.mul(Workload.DT));
            var qy = FloatVector.fromArray(floats, state.y, i).add(wy.mul(Workload.DT));
            qx = qx.blend(qx.add(side), qx.compare(VectorOperators.LT, 0f));
            qy = qy.blend(qy.add(side), qy.compare(VectorOperators.LT, 0f));
            qx.blend(qx.sub(side), qx.compare(VectorOperators.GE, side)).intoArray(state.nextX, i);
            qy.blend(qy.sub(side), qy.compare(VectorOperators.GE, side)).intoArray(state.nextY, i);
            wx.intoArray(state.nextVx, i);
            wy.intoArray(state.nextVy, i);
        }
    }

    /** Computes the slots of the agents [first, end) before and after their move. */
    static void locate(YardstickState state, YardstickSums sums, int first, int end, int worker) {
        int offset = worker * state.stride;
        YardstickCells lattice = state.lattice;
        float columnScale = lattice.columnScale();
        float rowScale = lattice.rowScale();
        int columns = lattice.columns();
        int lastRow = lattice.rows() - 1;
        for (int start = first; start < end; start += WidePairs.LANES) {
            int i = Math.min(start, Math.max(first, end - WidePairs.LANES));
            var x = FloatVector.fromArray(WidePairs.FLOATS, state.nextX, i).mul(columnScale);
            var y = FloatVector.fromArray(WidePairs.FLOATS, state.nextY, i).mul(rowScale);
            var column = ((IntVector) x.convert(VectorOperators.F2I, 0)).min(columns - 1);
            var row = ((IntVector) y.convert(VectorOperators.F2I, 0)).min(lastRow);
            row.mul(columns).add(column).add(offset).intoArray(state.slot, i);
            x = FloatVector.fromArray(WidePairs.FLOATS, state.x, i).mul(columnScale);
            y = FloatVector.fromArray(WidePairs.FLOATS, state.y, i).mul(rowScale);
            column = ((IntVector) x.convert(VectorOperators.F2I, 0)).min(columns - 1);
            row = ((IntVector) y.convert(VectorOperators.F2I, 0)).min(lastRow);
            row.mul(columns).add(column).add(offset).intoArray(sums.before, i - first);
        }
    }

    /** Ranks the agents [first, end) in their cells, and marks the cells that an agent has entered. */
    static void count(YardstickState state, YardstickSums sums, int first, int end, int worker) {
        int offset = worker * state.stride;
        int[] slot = state.slot, rank = state.rank, counts = state.counts, before = sums.before;
        byte[] mixed = state.unsorted;
        for (int i = first; i < end; i++) {
            int s = slot[i];
            rank[i] = counts[s]++;
            if (before[i - first] != s) {
                mixed[s - offset] = 1;
            }
        }
        mixed[before[0] - offset] = 1;
        mixed[before[end - 1 - first] - offset] = 1;
    }
}
