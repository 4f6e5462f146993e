package throng.perception.loop;

import throng.grid.CandidateRuns;
import throng.memory.Agents;

/** Reduces the candidates of one agent to its neighbours, in canonical order. */
final class NeighbourFilter {
    private NeighbourFilter() {}

    /** Fills the list with all other agents nearer than the root of the float with bits {@code r2}, and in view. */
    static void fill(PairAccumulator s, int i, CandidateRuns runs, int firstRun, int lastRun, int r2) {
        if (s.wide) {
            WideNearest.fillWithin(s, i, runs, firstRun, lastRun, r2);
        } else {
            fillWithin(s, i, runs, firstRun, lastRun, r2);
            removeSelf(s, i);
        }
        if (s.shape.cones() != 0) keepInView(s, i);
    }

    /** Keeps the nearest few, nearest first, equal distances by id. */
    static void keepNearest(PairAccumulator s) {
        if (!s.wide || !WideNearest.keepNearest(s.found, s.nearest)) s.found.keepNearest(s.nearest, s.other.id());
    }

    /**
     * Fills the list with all agents nearer than the root of the float with bits {@code r2}, with the agent itself. One
     * method of more than 325 bytes, so that C2 compiles it once, and not within each rule that asks for lists.
     */
    static void fillWithin(PairAccumulator s, int i, CandidateRuns runs, int firstRun, int lastRun, int r2) {
        NeighbourArrays near = s.found;
        int[] begin = runs.begin(), end = runs.end();
        float[] shiftX = runs.shiftX(), shiftY = runs.shiftY(), shiftZ = runs.shiftZ();
        int most = 0;
        for (int r = firstRun; r < lastRun; r++) most += end[r] - begin[r];
        near.ensureCapacity(most + 1);
        float x = s.me.now(0)[i], y = s.me.now(1)[i], z = s.me.now(2)[i];
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
        int[] index = near.index;
        int n = 0;
        for (int r = firstRun; r < lastRun; ) { // adjacent runs together: the end of each loop costs a misprediction
            float ox = shiftX[r], oy = shiftY[r], oz = shiftZ[r];
            int first = n;
            do {
                n = indices(s, begin[r], end[r], x + ox, y + oy, z + oz, n, r2);
                r++;
            } while (r < lastRun && shiftX[r] == ox && shiftY[r] == oy && shiftZ[r] == oz);
            float mx = x + ox, my = y + oy, mz = z + oz;
            if (s.shape.is3d()) {
                for (int k = first; k < n; k++) {
                    int j = index[k];
                    float dx = px[j] - mx, dy = py[j] - my, dz = pz[j] - mz;
                    ndx[k] = dx;
                    ndy[k] = dy;
                    ndz[k] = dz;
                    nd2[k] = dx * dx + dy * dy + dz * dz;
                }
            } else {
                for (int k = first; k < n; k++) {
                    int j = index[k];
                    float dx = px[j] - mx, dy = py[j] - my;
                    ndx[k] = dx;
                    ndy[k] = dy;
                    nd2[k] = dx * dx + dy * dy;
                }
            }
        }
        near.count = n;
    }

    /** Writes the indices of the candidates within the radius, without branches. */
    private static int indices(PairAccumulator s, int begin, int end, float x, float y, float z, int first, int r2) {
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        int[] index = s.found.index;
        int n = first;
        if (s.shape.is3d()) {
            for (int j = begin; j < end; j++) {
                float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
                index[n] = j;
                n += Float.floatToRawIntBits(dx * dx + dy * dy + dz * dz) - r2 >>> 31; // 1 where d² < r²
            }
        } else {
            for (int j = begin; j < end; j++) {
                float dx = px[j] - x, dy = py[j] - y;
                index[n] = j;
                n += Float.floatToRawIntBits(dx * dx + dy * dy) - r2 >>> 31;
            }
        }
        return n;
    }

    /** Removes the agent itself. */
    static void removeSelf(PairAccumulator s, int i) {
        if (!s.sameGroup) return;
        NeighbourArrays near = s.found;
        int kept = 0;
        while (kept < near.count && near.index[kept] != i) kept++;
        for (int c = kept + 1; c < near.count; c++) near.move(c, kept++);
        near.count = kept;
    }

    /** Keeps the neighbours in the field of view of slot 0, and all that are nearer than ε. */
    static void keepInView(PairAccumulator s, int i) {
        NeighbourArrays near = s.found;
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
