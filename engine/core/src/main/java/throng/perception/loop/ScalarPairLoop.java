package throng.perception.loop;

import java.lang.invoke.MethodHandles;
import throng.grid.CandidateRuns;
import throng.grid.LaneTiles;
import throng.memory.Agents;

/**
 * The scalar pair loop, which defines the meaning of all forms. It first filters the candidates of four agents at once
 * into an index buffer, without branches. Then it loops over the accepted candidates of each agent. That takes 136 ns
 * against 215 for one agent at a time.
 *
 * <p>It is a template, as {@link WidePairLoop} is. {@link PairLoopLoader} loads it once for each {@link PairLoopShape},
 * with the code of its terms at the marks {@code begin, coincident, pair, end}.
 */
@SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // the loader replaces marks and inserts helpers
final class ScalarPairLoop implements PerAgentLoop {
    private static final PairLoopShape SHAPE = PairLoopLoader.shape(MethodHandles.lookup());
    private static final boolean IS_3D = SHAPE.is3d();
    private static final boolean SEVERAL_SLOTS = SHAPE.slots() > 1;
    private static final boolean CONES = SHAPE.cones() != 0;
    private static final int DIVIDING = SHAPE.dividing();

    ScalarPairLoop() {}

    @Override
    public void run(PairAccumulator s, int start, int end) {
        if (!s.tiles(start, end, LaneTiles.SCALAR_AGENTS)) return;
        for (int t = 0, i = start; t < s.tiles.count(); t++) {
            int stop = s.tiles.stop()[t];
            tile(s, i, stop, i - start, s.tiles.firstRun()[t], s.tiles.lastRun()[t]);
            i = stop;
        }
    }

    @Override
    public void tile(PairAccumulator s, int i, int stop, int k, int firstRun, int lastRun) {
        int self = s.sameGroup ? 1 : 0;
        for (int agent = i; agent < stop; agent += LaneTiles.SCALAR_AGENTS) {
            int n = Math.min(LaneTiles.SCALAR_AGENTS, stop - agent);
            filter(s, agent, n, firstRun, lastRun);
            for (int a = 0; a < n; a++) add(s, s.foundByFour[a], agent + a, k + agent + a - i, self);
        }
    }

    /** Fills the lists of agents i, i + 1, ... with all agents within the largest radius, including themselves. */
    private static void filter(PairAccumulator s, int i, int n, int firstRun, int lastRun) {
        CandidateRuns runs = s.tiles.runs();
        int[] begin = runs.begin(), end = runs.end();
        float[] shiftX = runs.shiftX(), shiftY = runs.shiftY(), shiftZ = runs.shiftZ();
        int most = 1;
        for (int r = firstRun; r < lastRun; r++) most += end[r] - begin[r];
        if (s.chosen.length < 4 * most) s.chosen = new int[8 * most];
        for (NeighbourArrays near : s.foundByFour) near.clear(most);
        for (int r = firstRun; r < lastRun; ) {
            float sx = shiftX[r], sy = shiftY[r], sz = shiftZ[r];
            for (int a = 0; a < 4; a++) s.filled[a] = a * most;
            do indices(s, i, n, begin[r], end[r], sx, sy, sz);
            while (++r < lastRun && shiftX[r] == sx && shiftY[r] == sy && shiftZ[r] == sz);
            for (int a = 0; a < n; a++) differences(s, s.foundByFour[a], i + a, a * most, s.filled[a], sx, sy, sz);
        }
    }

    /**
     * Chooses candidates for four agents at once, without branches, so that the misprediction at the end of the loop,
     * some 20 cycles, occurs once for all of them. Where there are fewer than four, the last agent is repeated.
     */
    private static void indices(PairAccumulator s, int i, int n, int begin, int end, float sx, float sy, float sz) {
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float[] mx = s.me.now(0), my = s.me.now(1), mz = s.me.now(2);
        int i1 = i + Math.min(1, n - 1), i2 = i + Math.min(2, n - 1), i3 = i + Math.min(3, n - 1);
        float x0 = mx[i] + sx, x1 = mx[i1] + sx, x2 = mx[i2] + sx, x3 = mx[i3] + sx;
        float y0 = my[i] + sy, y1 = my[i1] + sy, y2 = my[i2] + sy, y3 = my[i3] + sy;
        float z0 = mz[i] + sz, z1 = mz[i1] + sz, z2 = mz[i2] + sz, z3 = mz[i3] + sz;
        int[] chosen = s.chosen, fill = s.filled;
        int n0 = fill[0], n1 = fill[1], n2 = fill[2], n3 = fill[3];
        int r2 = s.squaredMaxRadiusBits;
        for (int j = begin; j < end; j++) {
            float x = px[j], y = py[j], z = IS_3D ? pz[j] : 0;
            chosen[n0] = j;
            chosen[n1] = j;
            chosen[n2] = j;
            chosen[n3] = j;
            n0 += near(x - x0, y - y0, z - z0, r2);
            n1 += near(x - x1, y - y1, z - z1, r2);
            n2 += near(x - x2, y - y2, z - z2, r2);
            n3 += near(x - x3, y - y3, z - z3, r2);
        }
        fill[0] = n0;
        fill[1] = n1;
        fill[2] = n2;
        fill[3] = n3;
    }

    /** Returns 1 if d² is below r², else 0: floats that are not negative order as their bits do. */
    private static int near(float dx, float dy, float dz, int r2) {
        float d2 = dx * dx + dy * dy;
        if (IS_3D) d2 += dz * dz;
        return Float.floatToRawIntBits(d2) - r2 >>> 31;
    }

    private static void differences(
            PairAccumulator s, NeighbourArrays near, int i, int from, int to, float sx, float sy, float sz) {
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float x = s.me.now(0)[i] + sx, y = s.me.now(1)[i] + sy, z = s.me.now(2)[i] + sz;
        float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
        int[] index = near.index, chosen = s.chosen;
        int n = near.count - from;
        for (int k = from; k < to; k++) {
            int j = chosen[k];
            float dx = px[j] - x, dy = py[j] - y, dz = IS_3D ? pz[j] - z : 0;
            index[n + k] = j;
            ndx[n + k] = dx;
            ndy[n + k] = dy;
            if (IS_3D) ndz[n + k] = dz;
            nd2[n + k] = IS_3D ? dx * dx + dy * dy + dz * dz : dx * dx + dy * dy;
        }
        near.count = n + to;
    }

    @Override
    public void add(PairAccumulator s, NeighbourArrays near, int i, int k, int self) {
        float r0 = s.r2[0], r1 = s.r2[1], r2 = s.r2[2];
        float e2 = s.epsilon * s.epsilon, epsilon = s.epsilon;
        boolean own = s.sameGroup;
        int n0 = 0, n1 = 0, n2 = 0;
        float mx = s.me.now(Agents.HX)[i], my = s.me.now(Agents.HX + 1)[i], mz = s.me.now(Agents.HX + 2)[i];
        float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
        int[] index = near.index;
        begin(s, i);
        for (int c = 0, n = near.count; c < n; c++) {
            int j = index[c];
            float dx = ndx[c], dy = ndy[c], dz = IS_3D ? ndz[c] : 0, d2 = nd2[c];
            int seen = 1; // with one radius, each listed agent is within it
            if (SEVERAL_SLOTS) seen = (d2 < r0 ? 1 : 0) | (d2 < r1 ? 2 : 0) | (d2 < r2 ? 4 : 0);
            if (CONES && d2 >= e2) seen &= inCone(s, mx * dx + my * dy + mz * dz, d2);
            if (SEVERAL_SLOTS || CONES) {
                n0 += seen & 1;
                n1 += seen >> 1 & 1;
                n2 += seen >> 2;
            }
            int apart = seen;
            float inverse = 0;
            if (DIVIDING != 0) {
                if (d2 < e2) {
                    if (!own || j != i) coincident(i, j, epsilon);
                    apart = 0;
                } else if ((seen & DIVIDING) != 0) {
                    inverse = 1 / d2;
                }
            }
            pair(i, j, dx, dy, dz, d2, d2, inverse, seen, apart);
        }
        s.count[0][k] = (SEVERAL_SLOTS || CONES ? n0 : near.count) - self;
        if (SEVERAL_SLOTS) s.count[1][k] = n1 - self;
        if (SEVERAL_SLOTS) s.count[2][k] = n2 - self;
        end(s, k);
    }

    /** Returns a bit for each slot whose field of view includes the neighbour; a slot without a cone includes all. */
    private static int inCone(PairAccumulator s, float dot, float d2) {
        float signed = dot * Math.abs(dot);
        int seen = 0;
        for (int slot = 0; slot < PairLoopShape.MAX_SLOTS; slot++) {
            if (!SHAPE.cone(slot) || signed >= s.cone[slot] * d2) seen |= 1 << slot;
        }
        return seen;
    }

    // Marks

    private static void begin(PairAccumulator s, int i) {}

    private static void coincident(int i, int j, float epsilon) {}

    private static void pair(
            int i, int j, float dx, float dy, float dz, float d2, float apartD2, float inverse, int seen, int apart) {}

    private static void end(PairAccumulator s, int k) {}

    // Helpers that the loader inserts for terms

    private static float held(PairAccumulator s, int n, int i) {
        return s.ownFloats[n][i];
    }

    private static int heldInts(PairAccumulator s, int n, int i) {
        return s.ownInts[n][i];
    }

    private static float[] others(PairAccumulator s, int n) {
        return s.floats[n];
    }

    private static int[] othersInts(PairAccumulator s, int n) {
        return s.ints[n];
    }

    private static float zero() {
        return 0;
    }

    private static float add(float sum, float value) {
        return sum + value;
    }

    /** Clears the bits for the agent itself. */
    private static int apart(int seen, int i, int j) {
        return i == j ? 0 : seen;
    }

    private static void store(PairAccumulator s, int m, int k, float sum) {
        s.total[m][k] = sum;
    }

    private static void storeCoincident(PairAccumulator s, int p, int k, float count) {
        s.coincident[p][k] = count;
    }
}
