package throng.perception.near;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CandidateRuns;
import throng.memory.Agents;
import throng.perception.NearestRows;

/** The keys of {@link NearestInTiles} in registers. */
final class WideNearestKeys {
    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());
    private static final int[] LANE = new int[Agents.LANES];

    static {
        Arrays.setAll(LANE, l -> l);
    }

    private WideNearestKeys() {}

    /** Sorts the candidates of the tile that begins with agent i, and writes the first keys of each lane. */
    static void sort(NearestInTiles s, int i, int distance) {
        float[] px = s.other.now(0), py = s.other.now(1);
        int[] index = s.near.index(), key = s.key;
        CandidateRuns stretches = s.near.stretches();
        FloatVector ownX = FloatVector.fromArray(F, s.me.now(0), i), ownY = FloatVector.fromArray(F, s.me.now(1), i);
        IntVector self = IntVector.fromArray(I, LANE, 0).add(s.own ? i : Integer.MIN_VALUE / 2);
        IntVector k0 = IntVector.broadcast(I, NearestInTiles.NONE), k1 = k0, k2 = k0, k3 = k0, k4 = k0, k5 = k0;
        IntVector k6 = k0, k7 = k0, k8 = k0, k9 = k0, k10 = k0;
        for (int r = 0; r < stretches.count(); r++) {
            FloatVector x = ownX.add(stretches.shiftX()[r]),
                    y = ownY.add(stretches.shiftY()[r]);
            for (int c = stretches.begin()[r], end = stretches.end()[r]; c < end; c++) {
                int j = index[c];
                FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                        dy = FloatVector.broadcast(F, py[j]).sub(y);
                IntVector d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts();
                IntVector v = d2.and(distance).or(c).blend(NearestInTiles.NONE, self.compare(VectorOperators.EQ, j));
                IntVector w = v.max(k0);
                k0 = v.min(k0);
                v = w.max(k1);
                k1 = w.min(k1);
                w = v.max(k2);
                k2 = v.min(k2);
                v = w.max(k3);
                k3 = w.min(k3);
                w = v.max(k4);
                k4 = v.min(k4);
                v = w.max(k5);
                k5 = w.min(k5);
                w = v.max(k6);
                k6 = v.min(k6);
                v = w.max(k7);
                k7 = w.min(k7);
                w = v.max(k8);
                k8 = v.min(k8);
                v = w.max(k9);
                k9 = w.min(k9);
                k10 = v.min(k10);
            }
        }
        k0.intoArray(key, 0);
        k1.intoArray(key, Agents.LANES);
        k2.intoArray(key, 2 * Agents.LANES);
        k3.intoArray(key, 3 * Agents.LANES);
        k4.intoArray(key, 4 * Agents.LANES);
        k5.intoArray(key, 5 * Agents.LANES);
        k6.intoArray(key, 6 * Agents.LANES);
        k7.intoArray(key, 7 * Agents.LANES);
        k8.intoArray(key, 8 * Agents.LANES);
        k9.intoArray(key, 9 * Agents.LANES);
        k10.intoArray(key, 10 * Agents.LANES);
    }

    /**
     * Turns the keys of a tile into neighbours, counts them, and marks the lanes whose order is open: the upper bits
     * say less than the distances. Returns whether farther agents cannot be nearer than those found.
     */
    static boolean take(NearestInTiles s, int i, int a, int lanes, int numbers, NearestRows out) {
        float[] px = s.other.now(0), py = s.other.now(1);
        int[] key = s.key, candidates = s.near.index(), at = s.at;
        CandidateRuns stretches = s.near.stretches();
        int k = s.k, r2 = Float.floatToRawIntBits(s.radius * s.radius);
        FloatVector ownX = FloatVector.fromArray(F, s.me.now(0), i), ownY = FloatVector.fromArray(F, s.me.now(1), i);
        VectorMask<Integer> valid = IntVector.fromArray(I, LANE, 0).compare(VectorOperators.LT, lanes);
        IntVector before = IntVector.broadcast(I, -1), count = IntVector.zero(I), open = count;
        for (int c = 0; c < k; c++) {
            IntVector mine = IntVector.fromArray(I, key, c * Agents.LANES);
            VectorMask<Integer> none = mine.compare(VectorOperators.EQ, NearestInTiles.NONE);
            IntVector number = mine.and(numbers).blend(0, none);
            FloatVector x = ownX, y = ownY;
            for (int r = 0; r < stretches.count(); r++) {
                VectorMask<Float> in =
                        number.compare(VectorOperators.GE, stretches.begin()[r]).cast(F);
                x = x.blend(ownX.add(stretches.shiftX()[r]), in);
                y = y.blend(ownY.add(stretches.shiftY()[r]), in);
            }
            number.intoArray(at, 0);
            IntVector j = IntVector.fromArray(I, candidates, 0, at, 0).blend(0, none);
            j.intoArray(at, 0);
            FloatVector dx = FloatVector.fromArray(F, px, 0, at, 0).sub(x);
            FloatVector dy = FloatVector.fromArray(F, py, 0, at, 0).sub(y);
            int[] which = out.index(c);
            float[] offsetX = out.offset(0, c), offsetY = out.offset(1, c);
            IntVector.fromArray(I, which, a).blend(j.blend(-1, none), valid).intoArray(which, a);
            FloatVector.fromArray(F, offsetX, a).blend(dx, valid.cast(F)).intoArray(offsetX, a);
            FloatVector.fromArray(F, offsetY, a).blend(dy, valid.cast(F)).intoArray(offsetY, a);
            IntVector d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts().blend(NearestInTiles.NONE, none);
            VectorMask<Integer> in = d2.compare(VectorOperators.LT, r2);
            open = open.blend(1, d2.compare(VectorOperators.LE, before).and(in));
            count = count.add(1, in);
            before = d2;
        }
        IntVector last = IntVector.fromArray(I, key, (k - 1) * Agents.LANES).and(~numbers);
        IntVector next = IntVector.fromArray(I, key, k * Agents.LANES).and(~numbers);
        VectorMask<Integer> tied = last.compare(VectorOperators.EQ, next).and(last.compare(VectorOperators.LT, r2));
        s.tied = tied.and(valid).toLong();
        s.open = s.tied | open.compare(VectorOperators.NE, 0).and(valid).toLong();
        IntVector.fromArray(I, out.count(), a).blend(count, valid).intoArray(out.count(), a);
        int reach2 = Float.floatToRawIntBits(s.within * s.within);
        return s.within >= s.radius
                || !before.compare(VectorOperators.GE, reach2).and(valid).anyTrue();
    }
}
