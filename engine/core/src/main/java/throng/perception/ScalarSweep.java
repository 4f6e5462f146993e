package throng.perception;

import java.lang.invoke.MethodHandles;
import throng.grid.Runs;
import throng.grid.Tiles;
import throng.memory.Agents;

/**
 * The meaning of a sweep: first a filter without branches into an index buffer, for four agents at once who share
 * their runs, then for each of them a loop over the accepted (136 against 215 ns for agents one by one). A template,
 * as {@link WideSweep} is: {@link Loops} loads it once for each {@link Shape}.
 */
final class ScalarSweep implements ScalarLoop {
    private static final Shape SHAPE = Loops.shape(MethodHandles.lookup());
    private static final boolean DEEP = SHAPE.deep();
    private static final boolean SEVERAL = SHAPE.slots() > 1;
    private static final boolean CONES = SHAPE.cones() != 0;
    private static final int OFFSET = SHAPE.bit(Sum.Kind.OFFSET);
    private static final int PUSH = SHAPE.bit(Sum.Kind.PUSH);
    private static final int HEADING = SHAPE.bit(Sum.Kind.HEADING);
    private static final int VELOCITY = SHAPE.bit(Sum.Kind.VELOCITY);

    ScalarSweep() {}

    @Override
    public void run(Scan s, int start, int end) {
        s.tiles(start, end, Tiles.SCALAR);
        for (int t = 0, i = start, run = 0; t < s.tiles.count(); run = s.tiles.lastRun()[t++]) {
            int stop = s.tiles.stop()[t];
            tile(s, i, stop, i - start, run, s.tiles.lastRun()[t]);
            i = stop;
        }
    }

    @Override
    public void tile(Scan s, int i, int stop, int k, int firstRun, int lastRun) {
        int self = s.own ? 1 : 0;
        for (int agent = i; agent < stop; agent += Tiles.SCALAR) {
            int n = Math.min(Tiles.SCALAR, stop - agent);
            filter(s, agent, n, firstRun, lastRun);
            for (int a = 0; a < n; a++) add(s, s.four[a], agent + a, k + agent + a - i, self);
        }
    }

    /** Fills four nears with whom agents i, i + 1, ... see within the farthest radius, themselves too. */
    private static void filter(Scan s, int i, int n, int firstRun, int lastRun) {
        Runs runs = s.tiles.runs();
        int[] begin = runs.begin(), end = runs.end();
        float[] shiftX = runs.shiftX(), shiftY = runs.shiftY(), shiftZ = runs.shiftZ();
        int most = 1;
        for (int r = firstRun; r < lastRun; r++) most += end[r] - begin[r];
        if (s.chosen.length < 4 * most) s.chosen = new int[8 * most];
        for (Near near : s.four) near.clear(most);
        for (int r = firstRun; r < lastRun; ) {
            float sx = shiftX[r], sy = shiftY[r], sz = shiftZ[r];
            for (int a = 0; a < 4; a++) s.fill[a] = a * most;
            do indices(s, i, n, begin[r], end[r], sx, sy, sz);
            while (++r < lastRun && shiftX[r] == sx && shiftY[r] == sy && shiftZ[r] == sz);
            for (int a = 0; a < n; a++) differences(s, s.four[a], i + a, a * most, s.fill[a], sx, sy, sz);
        }
    }

    /**
     * Four agents at once, without branches: the end of a loop, a wrong guess of some 20 cycles, comes once for all of
     * them. Where there are fewer, the last stands in.
     */
    private static void indices(Scan s, int i, int n, int begin, int end, float sx, float sy, float sz) {
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float[] mx = s.me.now(0), my = s.me.now(1), mz = s.me.now(2);
        int i1 = i + Math.min(1, n - 1), i2 = i + Math.min(2, n - 1), i3 = i + Math.min(3, n - 1);
        float x0 = mx[i] + sx, x1 = mx[i1] + sx, x2 = mx[i2] + sx, x3 = mx[i3] + sx;
        float y0 = my[i] + sy, y1 = my[i1] + sy, y2 = my[i2] + sy, y3 = my[i3] + sy;
        float z0 = mz[i] + sz, z1 = mz[i1] + sz, z2 = mz[i2] + sz, z3 = mz[i3] + sz;
        int[] chosen = s.chosen, fill = s.fill;
        int n0 = fill[0], n1 = fill[1], n2 = fill[2], n3 = fill[3];
        int r2 = s.farthest2;
        for (int j = begin; j < end; j++) {
            float x = px[j], y = py[j], z = DEEP ? pz[j] : 0;
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

    /** 1 where d² is below r²: floats that are not below zero order as their bits do. */
    private static int near(float dx, float dy, float dz, int r2) {
        float d2 = dx * dx + dy * dy;
        if (DEEP) d2 += dz * dz;
        return Float.floatToRawIntBits(d2) - r2 >>> 31;
    }

    private static void differences(Scan s, Near near, int i, int from, int to, float sx, float sy, float sz) {
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float x = s.me.now(0)[i] + sx, y = s.me.now(1)[i] + sy, z = s.me.now(2)[i] + sz;
        float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
        int[] index = near.index, chosen = s.chosen;
        int n = near.count - from;
        for (int k = from; k < to; k++) {
            int j = chosen[k];
            float dx = px[j] - x, dy = py[j] - y, dz = DEEP ? pz[j] - z : 0;
            index[n + k] = j;
            ndx[n + k] = dx;
            ndy[n + k] = dy;
            if (DEEP) ndz[n + k] = dz;
            nd2[n + k] = DEEP ? dx * dx + dy * dy + dz * dz : dx * dx + dy * dy;
        }
        near.count = n + to;
    }

    @Override
    public void add(Scan s, Near near, int i, int k, int self) {
        float r0 = s.r2[0], r1 = s.r2[1], r2 = s.r2[2];
        float e2 = s.epsilon * s.epsilon;
        int n0 = 0, n1 = 0, n2 = 0, nc = 0;
        float ox = 0, oy = 0, oz = 0, px = 0, py = 0, pz = 0;
        float hx = 0, hy = 0, hz = 0, vx = 0, vy = 0, vz = 0;
        float[] ax = s.other.now(Agents.HX), ay = s.other.now(Agents.HX + 1), az = s.other.now(Agents.HX + 2);
        float[] bx = s.other.now(Agents.VX), by = s.other.now(Agents.VX + 1), bz = s.other.now(Agents.VX + 2);
        float mx = s.me.now(Agents.HX)[i], my = s.me.now(Agents.HX + 1)[i], mz = s.me.now(Agents.HX + 2)[i];
        float ux = s.me.now(Agents.VX)[i], uy = s.me.now(Agents.VX + 1)[i], uz = s.me.now(Agents.VX + 2)[i];
        float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
        int[] index = near.index;
        for (int c = 0, n = near.count; c < n; c++) {
            float dx = ndx[c], dy = ndy[c], dz = DEEP ? ndz[c] : 0, d2 = nd2[c];
            int seen = 1; // one radius: whoever is near is within it
            if (SEVERAL) seen = (d2 < r0 ? 1 : 0) | (d2 < r1 ? 2 : 0) | (d2 < r2 ? 4 : 0);
            if (CONES && d2 >= e2) seen &= inCone(s, mx * dx + my * dy + mz * dz, d2);
            if (SEVERAL || CONES) {
                n0 += seen & 1;
                n1 += seen >> 1 & 1;
                n2 += seen >> 2;
            }
            if (OFFSET != 0 && (seen & OFFSET) != 0) {
                ox += dx;
                oy += dy;
                if (DEEP) oz += dz;
            }
            if (PUSH != 0) {
                if (d2 < e2) {
                    nc++;
                } else if ((seen & PUSH) != 0) {
                    float w = 1 / d2;
                    px += dx * w;
                    py += dy * w;
                    if (DEEP) pz += dz * w;
                }
            }
            if (HEADING != 0 && (seen & HEADING) != 0) {
                int j = index[c];
                hx += ax[j] - mx;
                hy += ay[j] - my;
                if (DEEP) hz += az[j] - mz;
            }
            if (VELOCITY != 0 && (seen & VELOCITY) != 0) {
                int j = index[c];
                vx += bx[j] - ux;
                vy += by[j] - uy;
                if (DEEP) vz += bz[j] - uz;
            }
        }
        s.count[0][k] = (SEVERAL || CONES ? n0 : near.count) - self;
        if (SEVERAL) s.count[1][k] = n1 - self;
        if (SEVERAL) s.count[2][k] = n2 - self;
        if (PUSH != 0) s.coincident[k] = nc - self;
        if (OFFSET != 0) store(s.total[1], k, ox, oy, oz);
        if (PUSH != 0) store(s.total[2], k, px, py, pz);
        if (HEADING != 0) store(s.total[3], k, hx, hy, hz);
        if (VELOCITY != 0) store(s.total[4], k, vx, vy, vz);
    }

    /** Bits of the slots in whose field of view a neighbour is; a slot that sees all round has its bit set. */
    private static int inCone(Scan s, float dot, float d2) {
        float signed = dot * Math.abs(dot);
        int seen = 0;
        for (int slot = 0; slot < Shape.MOST_SLOTS; slot++) {
            if (!SHAPE.cone(slot) || signed >= s.cone[slot] * d2) seen |= 1 << slot;
        }
        return seen;
    }

    private static void store(float[][] axes, int k, float x, float y, float z) {
        axes[0][k] = x;
        axes[1][k] = y;
        if (DEEP) axes[2][k] = z;
    }
}
