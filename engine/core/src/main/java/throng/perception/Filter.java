package throng.perception;

import throng.grid.Runs;
import throng.memory.Agents;

/** From candidates to neighbours, one agent at a time: the scalar way, in canonical order. */
final class Filter {
    private Filter() {}

    /** Fills {@code near} with everybody but the agent itself who is within the farthest radius. */
    static void within(Scan s, int i, Runs runs, int firstRun, int lastRun) {
        Near near = s.near;
        near.count = 0;
        float x = s.me.now(0)[i], y = s.me.now(1)[i], z = s.me.now(2)[i];
        int self = s.own ? i : -1;
        for (int r = firstRun; r < lastRun; r++) {
            int begin = runs.begin()[r], end = runs.end()[r];
            near.room(near.count + end - begin);
            run(s, begin, end, x + runs.shiftX()[r], y + runs.shiftY()[r], z + runs.shiftZ()[r], self);
        }
    }

    /** First without branches into the index, then the few who are near. */
    private static void run(Scan s, int begin, int end, float x, float y, float z, int self) {
        float[] ox = s.other.now(0), oy = s.other.now(1), oz = s.other.now(2);
        Near near = s.near;
        int[] index = near.index;
        int r2 = Float.floatToRawIntBits(s.farthest * s.farthest);
        int first = near.count, n = first;
        if (s.shape.deep()) {
            for (int j = begin; j < end; j++) {
                float dx = ox[j] - x, dy = oy[j] - y, dz = oz[j] - z;
                index[n] = j;
                n += Float.floatToRawIntBits(dx * dx + dy * dy + dz * dz) - r2 >>> 31; // 1 where d² < r²
            }
        } else {
            for (int j = begin; j < end; j++) {
                float dx = ox[j] - x, dy = oy[j] - y;
                index[n] = j;
                n += Float.floatToRawIntBits(dx * dx + dy * dy) - r2 >>> 31;
            }
        }
        float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
        int kept = first;
        for (int k = first; k < n; k++) {
            int j = index[k];
            if (j == self) continue;
            float dx = ox[j] - x, dy = oy[j] - y, dz = oz[j] - z;
            index[kept] = j;
            ndx[kept] = dx;
            ndy[kept] = dy;
            ndz[kept] = dz;
            nd2[kept++] = dx * dx + dy * dy + dz * dz;
        }
        near.count = kept;
    }

    /** Keeps who is in the field of view of slot 0. Whoever is nearer than ε is seen. */
    static void seen(Scan s, int i) {
        Near near = s.near;
        float hx = s.me.now(Agents.HX)[i], hy = s.me.now(Agents.HX + 1)[i], hz = s.me.now(Agents.HX + 2)[i];
        float e2 = s.epsilon * s.epsilon;
        int kept = 0;
        for (int c = 0; c < near.count; c++) {
            float dot = hx * near.dx[c] + hy * near.dy[c] + hz * near.dz[c];
            if (dot * Math.abs(dot) >= s.cone[0] * near.d2[c] || near.d2[c] < e2) near.move(c, kept++);
        }
        near.count = kept;
    }
}
