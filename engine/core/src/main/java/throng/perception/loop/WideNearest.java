package throng.perception.loop;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CandidateRuns;
import throng.memory.Agents;

/**
 * The same as {@link NeighbourFilter} and {@link NeighbourArrays#keepNearest} with registers: one agent against a
 * register of candidates, then a register of distances against each one. A rank is the number of smaller
 * distances, so no branch depends on the data.
 */
final class WideNearest {
    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());
    private static final int[] LANE = lanes();

    /** More neighbours than this are sorted one by one: ranks cost the square of their number. */
    private static final int MAX_RANKED = 96;

    private WideNearest() {}

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

    private static int addInSpace(PairAccumulator s, int i, int self, CandidateRuns runs, int r, int r2, int first) {
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

    /** Keeps the k nearest, nearest first; returns false, and changes nothing, where two may be equally near. */
    static boolean keepNearest(NeighbourArrays near, int k) {
        int n = near.count;
        if (n > MAX_RANKED) return false;
        near.ensureCapacity(2 * n + Agents.LANES);
        float[] d2 = near.d2;
        int[] order = near.order(n + 1);
        for (int p = 0; p <= n; p++) order[p] = -1;
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
        int kept = Math.min(n, k);
        for (int p = 0; p < Math.min(n, k + 1); p++) if (order[p] < 0) return false; // two have the rank before
        near.keep(order, kept);
        return true;
    }
}
