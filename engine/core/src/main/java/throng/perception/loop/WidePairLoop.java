package throng.perception.loop;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CandidateRuns;
import throng.grid.NearTile;
import throng.memory.Agents;

/**
 * The wide pair loop: the lanes hold a tile of consecutive agents, and each candidate of the tile is broadcast to all
 * of them. Accumulators stay in registers, and nothing is reduced or gathered. Every lane adds its neighbours in
 * canonical order, so the bits are those of {@link ScalarPairLoop} for any width.
 *
 * <p>It is a template. {@link PairLoopLoader} loads it once for each {@link PairLoopShape}, with the code of its terms
 * at the marks {@code begin, pair, end}. Methods that take or return registers are copied to where they are called.
 *
 * <p>A mask of all ones or all zeros decides whether a difference counts. Floats that are not negative order as their
 * bits do, so (bits(d²) − bits(r²)) &gt;&gt; 31 is such a mask. With AVX-512 the sign bit is enough: it becomes a mask
 * register, and the addition of a masked difference takes one instruction instead of two. In 2D the mask register is
 * made at once, by one comparison instead of a difference and a comparison; in 3D C2 makes a slower loop of that. So a
 * mask is a {@code VectorMask} or an {@code IntVector}: an {@code Object}, as they have no type in common.
 */
@SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // the loader replaces marks and inserts helpers
final class WidePairLoop implements PairLoop {
    private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
    private static final PairLoopShape SHAPE = PairLoopLoader.shape(MethodHandles.lookup());
    private static final boolean IS_3D = SHAPE.is3d();
    /** Whether masks are registers of their own (AVX-512), which come free with an addition. */
    private static final boolean MASKED = F.length() == 16;
    /** Whether a mask is made as a register of its own at once: 2D 29.6 → 28.0, 3D 108 → 111. */
    private static final boolean COMPARED = MASKED && !IS_3D;
    /**
     * Whether candidates are first tested against the box of the tile, 16 at once. In 2D fewer are too far away: 20
     * neighbours 22.6 → 25.6, and 80 neighbours 41.9 → 41.8.
     */
    private static final boolean NEAR = IS_3D && F.length() >= 8;

    private static final int SLOTS = SHAPE.slots();
    private static final boolean CONES = SHAPE.cones() != 0;
    private static final boolean CONE0 = SHAPE.cone(0);
    private static final boolean CONE1 = SHAPE.cone(1);
    private static final boolean CONE2 = SHAPE.cone(2);
    private static final boolean DIVIDING = SHAPE.dividing() != 0;
    private static final int[] LANE = lanes();

    WidePairLoop() {}

    @Override
    public void run(PairAccumulator s, int start, int end) {
        if (start == end) tile(s, start, 0, 0, -1);
        if (start == end || !s.tiles(start, end, F.length())) return;
        int[] stop = s.tiles.stop(), firstRun = s.tiles.firstRun(), lastRun = s.tiles.lastRun();
        for (int t = 0, i = start; t < s.tiles.count(); i = stop[t++]) {
            if (NEAR) NearTile.Wide.select(s.near, s.tiles, t, i, s.me.now(), s.other.now(), s.squaredMaxRadiusBits);
            int first = NEAR ? 0 : firstRun[t], last = NEAR ? s.near.stretches().count() : lastRun[t];
            long doubt = tile(s, i, i - start, first, last);
            if (doubt != 0) s.scalarLoop.tile(s, i, stop[t], i - start, firstRun[t], lastRun[t]);
        }
    }

    /**
     * Fills the sums of one tile, the first at index k. Runs are stretches of {@code s.near} if {@link #NEAR} is set.
     * A negative last run is a call without work.
     *
     * @return not 0 if two of its agents may stand on one point: then the scalar loop must repeat the tile. A test in
     *     here would throw the compiled loop away when it first finds some
     */
    private static long tile(PairAccumulator s, int i, int k, int firstRun, int lastRun) {
        if (lastRun < 0) return 0;
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float[][] me = s.me.now();
        float[] hx = me[Agents.HX], hy = me[Agents.HX + 1], hz = me[Agents.HX + 2];
        CandidateRuns runs = NEAR ? s.near.stretches() : s.tiles.runs();
        int[] begin = runs.begin(), end = runs.end(), near = s.near.index();
        float[] shiftX = runs.shiftX(), shiftY = runs.shiftY(), shiftZ = runs.shiftZ();
        float c0 = s.cone[0], c1 = s.cone[1], c2 = s.cone[2];
        IntVector r0 = IntVector.broadcast(I, s.squaredRadiusBits[0]),
                r1 = IntVector.broadcast(I, s.squaredRadiusBits[1]);
        IntVector r2 = IntVector.broadcast(I, s.squaredRadiusBits[2]),
                e2 = IntVector.broadcast(I, s.squaredEpsilonBits);
        FloatVector zero = FloatVector.zero(F), one = FloatVector.broadcast(F, 1), close = zero;
        IntVector n0 = IntVector.zero(I), n1 = n0, n2 = n0;
        FloatVector xi = FloatVector.fromArray(F, me[0], i), yi = FloatVector.fromArray(F, me[1], i);
        FloatVector zi = FloatVector.fromArray(F, me[2], i);
        begin(s, i);
        for (int r = firstRun; r < lastRun; r++) {
            FloatVector x = xi.add(shiftX[r]), y = yi.add(shiftY[r]), z = zi.add(shiftZ[r]);
            for (int c = begin[r], last = end[r]; c < last; c++) {
                int j = NEAR ? near[c] : c;
                FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                        dy = FloatVector.broadcast(F, py[j]).sub(y);
                FloatVector dz = IS_3D ? FloatVector.broadcast(F, pz[j]).sub(z) : zero;
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                if (IS_3D) d2 = d2.add(dz.mul(dz));
                IntVector b = d2.reinterpretAsInts();
                Object m0 = below(b, r0), m1 = m0, m2 = m0;
                if (SLOTS > 1) m1 = below(b, r1);
                if (SLOTS > 2) m2 = below(b, r2);
                if (CONES) {
                    FloatVector signed = ahead(hx, hy, hz, i, dx, dy, dz);
                    Object touching = below(b, e2);
                    if (CONE0) m0 = seen(m0, signed, d2, c0, touching);
                    if (CONE1) m1 = seen(m1, signed, d2, c1, touching);
                    if (CONE2) m2 = seen(m2, signed, d2, c2, touching);
                }
                FloatVector apart = DIVIDING ? b.max(e2).reinterpretAsFloats() : d2;
                FloatVector w = DIVIDING ? one.div(apart) : one;
                n0 = countOne(n0, m0);
                if (SLOTS > 1) n1 = countOne(n1, m1);
                if (SLOTS > 2) n2 = countOne(n2, m2);
                if (DIVIDING) close = close.add(w);
                pair(i, j, dx, dy, dz, d2, apart, w, m0, m1, m2);
            }
        }
        count(s, 0, k, n0);
        if (SLOTS > 1) count(s, 1, k, n1);
        if (SLOTS > 2) count(s, 2, k, n2);
        end(s, k);
        return DIVIDING
                ? close.compare(VectorOperators.GT, s.coincidenceThreshold).toLong()
                : 0;
    }

    /** Returns a mask of the lanes below a limit: a register of its own, or its sign bit, or all of its bits. */
    private static Object below(IntVector bits, IntVector limit) {
        if (COMPARED) return bits.compare(VectorOperators.LT, limit);
        IntVector difference = bits.sub(limit);
        return MASKED ? difference : difference.lanewise(VectorOperators.ASHR, 31);
    }

    private static IntVector countOne(IntVector n, Object mask) {
        return MASKED ? n.add(1, register(mask)) : n.sub((IntVector) mask);
    }

    /** Returns a mask as a register of its own. */
    private static VectorMask<Integer> register(Object mask) {
        return COMPARED ? ((VectorMask<?>) mask).cast(I) : ((IntVector) mask).compare(VectorOperators.LT, 0);
    }

    /** Returns dot·|dot|, where dot is the scalar product of heading and Δ. */
    private static FloatVector ahead(
            float[] hx, float[] hy, float[] hz, int i, FloatVector dx, FloatVector dy, FloatVector dz) {
        FloatVector dot = FloatVector.fromArray(F, hx, i)
                .mul(dx)
                .add(FloatVector.fromArray(F, hy, i).mul(dy));
        if (IS_3D) dot = dot.add(FloatVector.fromArray(F, hz, i).mul(dz));
        return dot.mul(dot.abs());
    }

    private static Object seen(Object m, FloatVector signed, FloatVector d2, float cone, Object touching) {
        IntVector outside = signed.sub(d2.mul(cone)).reinterpretAsInts(); // negative outside the cone
        if (COMPARED)
            return register(m).andNot(outside.compare(VectorOperators.LT, 0).andNot(register(touching)));
        return ((IntVector) m)
                .and(outside.lanewise(VectorOperators.ASHR, 31)
                        .and(((IntVector) touching).not())
                        .not());
    }

    private static void count(PairAccumulator s, int slot, int k, IntVector n) {
        ((FloatVector) n.sub(s.sameGroup ? 1 : 0).convert(VectorOperators.I2F, 0)).intoArray(s.count[slot], k);
    }

    // Marks

    private static void begin(PairAccumulator s, int i) {}

    private static void pair(
            int i,
            int j,
            FloatVector dx,
            FloatVector dy,
            FloatVector dz,
            FloatVector d2,
            FloatVector apart,
            FloatVector inverse,
            Object m0,
            Object m1,
            Object m2) {}

    private static void end(PairAccumulator s, int k) {}

    // Helpers that the loader inserts for terms

    /** Copies a tile's own numbers to index 0, so that the tile's index takes no register in the loop. */
    private static float[] held(PairAccumulator s, int n, int i) {
        float[] lanes = Objects.requireNonNull(s.ownLanes[n]);
        FloatVector.fromArray(F, s.ownFloats[n], i).intoArray(lanes, 0);
        return lanes;
    }

    private static int[] heldInts(PairAccumulator s, int n, int i) {
        int[] lanes = Objects.requireNonNull(s.ownIntLanes[n]);
        IntVector.fromArray(I, s.ownInts[n], i).intoArray(lanes, 0);
        return lanes;
    }

    private static float[] others(PairAccumulator s, int n) {
        return Objects.requireNonNull(s.floats[n]);
    }

    private static int[] othersInts(PairAccumulator s, int n) {
        return Objects.requireNonNull(s.ints[n]);
    }

    private static FloatVector own(float[] lanes) {
        return FloatVector.fromArray(F, lanes, 0);
    }

    private static IntVector ownInt(int[] lanes) {
        return IntVector.fromArray(I, lanes, 0);
    }

    private static FloatVector zero() {
        return FloatVector.zero(F);
    }

    private static FloatVector add(FloatVector sum, FloatVector value, Object mask) {
        return MASKED
                ? sum.add(value, register(mask).cast(F))
                : sum.add(value.reinterpretAsInts().and((IntVector) mask).reinterpretAsFloats());
    }

    /**
     * Adds a difference by a finite weight. A mask of bits is put on the difference: the sum of offsets needs that,
     * too, and C2 has registers for all accumulators then (8 lanes: 66.4 → 61.9).
     */
    private static FloatVector addWeighted(FloatVector sum, FloatVector difference, FloatVector weight, Object mask) {
        if (MASKED) return sum.add(difference.mul(weight), register(mask).cast(F));
        IntVector kept = difference.reinterpretAsInts().and((IntVector) mask);
        return sum.add(kept.reinterpretAsFloats().mul(weight));
    }

    /** Returns a mask as terms have theirs. */
    private static VectorMask<Float> counted(Object mask) {
        return register(mask).cast(F);
    }

    /** Clears the mask for the agent itself. */
    private static Object apart(Object mask, int i, int j) {
        IntVector away = IntVector.fromArray(I, LANE, 0).sub(j - i);
        if (COMPARED) return register(mask).and(away.compare(VectorOperators.NE, 0));
        return ((IntVector) mask).and(away.or(away.neg()).lanewise(VectorOperators.ASHR, 31));
    }

    /**
     * Keeps the loads of terms inside the loop. C2 would hoist them into the registers of the accumulators, and each
     * spilled accumulator costs 12 cycles for every candidate.
     */
    private static void fence() {
        VarHandle.loadLoadFence();
    }

    private static void store(PairAccumulator s, int m, int k, FloatVector sum) {
        sum.intoArray(s.total[m], k);
    }

    private static int[] lanes() {
        int[] lanes = new int[I.length()];
        for (int l = 0; l < lanes.length; l++) lanes[l] = l;
        return lanes;
    }
}
