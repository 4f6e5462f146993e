package throng.perception.loop;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CandidateRuns;
import throng.memory.Agents;

/** Reduces the candidates of one agent to its neighbours, in canonical order. */
final class NeighbourFilter {
    /** More neighbours than this are sorted one by one: ranks cost the square of their number. */
    private static final int MAX_RANKED = 96;

    private NeighbourFilter() {}

    /** Fills the list with all other agents nearer than the root of the float with bits {@code r2}, and in view. */
    static void fill(PairAccumulator s, int i, CandidateRuns runs, int firstRun, int lastRun, int r2) {
        if (s.forms.wide()) {
            Wide.fillWithin(s, i, runs, firstRun, lastRun, r2);
        } else {
            fillWithin(s, i, runs, firstRun, lastRun, r2);
            removeSelf(s, i);
        }
        if (s.shape.cones() != 0) keepInView(s, i);
    }

    /** Keeps the nearest few, nearest first, equal distances by id. */
    static void keepNearest(PairAccumulator s) {
        if (!s.forms.wide() || !keepRanked(s.found, s.nearest)) s.found.keepNearest(s.nearest, s.other.id());
    }

    /** Keeps the k nearest, nearest first; returns false, and changes nothing, where two may be equally near. */
    private static boolean keepRanked(NeighbourArrays near, int k) {
        int n = near.count;
        if (n > MAX_RANKED) return false;
        near.ensureCapacity(2 * n + Agents.LANES);
        int[] order = near.order(n + 1);
        Arrays.fill(order, 0, n + 1, -1);
        Wide.rank(near, order);
        for (int p = 0; p < Math.min(n, k + 1); p++) if (order[p] < 0) return false; // two have the rank before
        near.keep(order, Math.min(n, k));
        return true;
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

    /**
     * The same as {@link NeighbourFilter} and {@link NeighbourArrays#keepNearest} with registers: one agent against a
     * register of candidates, then a register of distances against each one. A rank is the number of smaller
     * distances, so no branch depends on the data.
     */
    private static final class Wide {
        private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());
        private static final int[] LANE = lanes();

        private static int[] lanes() {
            int[] lane = new int[Agents.LANES];
            for (int k = 0; k < lane.length; k++) lane[k] = k;
            return lane;
        }

        /** Fills the list with all other agents nearer than the root of the float with bits {@code r2}. */
        static void fillWithin(PairAccumulator s, int i, CandidateRuns runs, int firstRun, int lastRun, int r2) {
            NeighbourArrays near = s.found;
            int[] begin = runs.begin(), end = runs.end();
            int most = 0;
            for (int r = firstRun; r < lastRun; r++) most += end[r] - begin[r];
            near.ensureCapacity(most + Agents.LANES);
            int n = 0, self = s.sameGroup ? i : -1;
            for (int r = firstRun; r < lastRun; r++)
                n = s.shape.is3d() ? addInSpace(s, i, self, runs, r, r2, n) : add(s, i, self, runs, r, r2, n);
            near.count = n;
        }

        private static int add(PairAccumulator s, int i, int self, CandidateRuns runs, int r, int r2, int first) {
            NeighbourArrays near = s.found;
            float[] px = s.other.now(0), py = s.other.now(1), ndx = near.dx, ndy = near.dy, nd2 = near.d2;
            int[] index = near.index;
            float x = s.me.now(0)[i] + runs.shiftX()[r], y = s.me.now(1)[i] + runs.shiftY()[r];
            int n = first, end = runs.end()[r];
            IntVector lane = IntVector.fromArray(I, LANE, 0);
            for (int j = runs.begin()[r]; j < end; j += I.length()) {
                FloatVector dx = FloatVector.fromArray(F, px, j).sub(x),
                        dy = FloatVector.fromArray(F, py, j).sub(y);
                IntVector d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts();
                VectorMask<Integer> in = d2.compare(VectorOperators.LT, r2)
                        .and(lane.compare(VectorOperators.LT, end - j))
                        .and(lane.compare(VectorOperators.NE, self - j));
                lane.add(j).compress(in).intoArray(index, n);
                dx.reinterpretAsInts().compress(in).reinterpretAsFloats().intoArray(ndx, n);
                dy.reinterpretAsInts().compress(in).reinterpretAsFloats().intoArray(ndy, n);
                d2.compress(in).reinterpretAsFloats().intoArray(nd2, n);
                n += in.trueCount();
            }
            return n;
        }

        private static int addInSpace(
                PairAccumulator s, int i, int self, CandidateRuns runs, int r, int r2, int first) {
            NeighbourArrays near = s.found;
            float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
            float[] ndx = near.dx, ndy = near.dy, ndz = near.dz, nd2 = near.d2;
            int[] index = near.index;
            float x = s.me.now(0)[i] + runs.shiftX()[r], y = s.me.now(1)[i] + runs.shiftY()[r];
            float z = s.me.now(2)[i] + runs.shiftZ()[r];
            int n = first, end = runs.end()[r];
            IntVector lane = IntVector.fromArray(I, LANE, 0);
            for (int j = runs.begin()[r]; j < end; j += I.length()) {
                FloatVector dx = FloatVector.fromArray(F, px, j).sub(x),
                        dy = FloatVector.fromArray(F, py, j).sub(y);
                FloatVector dz = FloatVector.fromArray(F, pz, j).sub(z);
                IntVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).reinterpretAsInts();
                VectorMask<Integer> in = d2.compare(VectorOperators.LT, r2)
                        .and(lane.compare(VectorOperators.LT, end - j))
                        .and(lane.compare(VectorOperators.NE, self - j));
                lane.add(j).compress(in).intoArray(index, n);
                dx.reinterpretAsInts().compress(in).reinterpretAsFloats().intoArray(ndx, n);
                dy.reinterpretAsInts().compress(in).reinterpretAsFloats().intoArray(ndy, n);
                dz.reinterpretAsInts().compress(in).reinterpretAsFloats().intoArray(ndz, n);
                d2.compress(in).reinterpretAsFloats().intoArray(nd2, n);
                n += in.trueCount();
            }
            return n;
        }

        /** Lists the neighbours by the number of those that are nearer; of equally near ones one stays. */
        static void rank(NeighbourArrays near, int[] order) {
            int n = near.count;
            float[] d2 = near.d2;
            for (int p = n; p < n + F.length(); p++) d2[p] = Float.POSITIVE_INFINITY;
            for (int first = 0; first < n; first += F.length()) {
                IntVector mine = FloatVector.fromArray(F, d2, first).reinterpretAsInts(), rank = IntVector.zero(I);
                for (int c = 0; c < n; c++) {
                    IntVector its = FloatVector.broadcast(F, d2[c]).reinterpretAsInts();
                    rank = rank.add(its.sub(mine).lanewise(VectorOperators.LSHR, 31)); // 1 where it is nearer
                }
                rank.intoArray(near.rank, 0);
                for (int c = first; c < Math.min(n, first + F.length()); c++) order[near.rank[c - first]] = c;
            }
        }
    }
}
