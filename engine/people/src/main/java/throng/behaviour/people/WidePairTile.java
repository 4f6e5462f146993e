package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;

import java.util.Objects;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;
import throng.kernel.Force;
import throng.perception.CandidateTiles;

/**
 * The wide loop of a {@link PairKernel}: a tile of agents in the lanes, and one candidate for all of them at a time.
 * Each lane meets its neighbours in the order of its list, so the bits are those of the scalar loop.
 *
 * <p>It is a template. {@link PairWeaver} writes code at its marks, and copies the other methods to where they are
 * called. A kernel that does not return early takes {@link #whole} in place of {@link #run}, and one whose only return
 * is by the distance takes {@link #direct}. One that sees to those on
 * one point takes {@link #none} in place of {@link #onOnePoint}. Where a method with a loop is called, nothing is on
 * the stack. If there is, the JVM compiles no loop while it runs, and ticks take a hundred times as long.
 */
@SuppressWarnings({"UnusedMethod", "UnusedVariable", "UnnecessarilyFinal"}) // the weaver replaces marks
final class WidePairTile implements PairTile {
    private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
    private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);

    WidePairTile() {}

    @Override
    public long open(BlockPairs s, int t, int k) {
        return tile(s, t, k, false);
    }

    @Override
    public long nearWalls(BlockPairs s, int t, int k) {
        return tile(s, t, k, true);
    }

    /**
     * Lanes without an agent that is steered are at infinity. Out of range a candidate counts as at the edge until it
     * is left out. What it does from farther away may be below normal floats, for which the machine takes long. Bits of
     * a float order as ints do beside those of a positive one.
     */
    private static long tile(BlockPairs s, int t, int k, boolean walls) {
        if (t < 0) return 0;
        CandidateTiles tiles = s.tiles;
        int i = s.start + k, self = s.own ? i : Integer.MIN_VALUE;
        VectorMask<Float> outside = LANE.compare(GE, tiles.stop()[t] - i)
                .or(FloatVector.fromArray(F, s.steered, k).compare(EQ, 0));
        if (outside.allTrue()) return 0;
        long inside = outside.not().toLong();
        FloatVector xi = FloatVector.fromArray(F, s.ownX, i).neg().blend(Float.POSITIVE_INFINITY, outside);
        FloatVector yi = FloatVector.fromArray(F, s.ownY, i).neg();
        int[] begin = tiles.begin(), end = tiles.end(); // calls in the loop would keep C2 from inlining others
        float[] shiftX = tiles.shiftX(), shiftY = tiles.shiftY();
        int firstRun = tiles.firstRun()[t], lastRun = tiles.lastRun()[t];
        begin(s, k);
        long again = 0;
        for (int r = firstRun; r < lastRun; r++) {
            long more = run(s, k, self, begin[r], end[r], xi.sub(shiftX[r]), yi.sub(shiftY[r]), walls);
            again |= more;
        }
        end(k);
        return again & inside;
    }

    /**
     * Walks a run of candidates: first finds those, 64 at a time, for which some lane does not return at once. Returns
     * the lanes that are run again, as bits.
     */
    private static long run(
            BlockPairs s, int k, int self, int begin, int end, FloatVector x, FloatVector y, boolean walls) {
        float[] px = Objects.requireNonNull(s.px), py = Objects.requireNonNull(s.py);
        float look2 = s.look2;
        long again = 0;
        for (int from = begin; from < end; from += Long.SIZE) {
            long due = 0;
            for (int j = from, to = Math.min(from + Long.SIZE, end); j < to; j++) {
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        d2 = dx.mul(dx).add(dy.mul(dy));
                due |= (sift(j, dx, dy, d2).and(d2.compare(LT, look2)).anyTrue() ? 1L : 0L) << j - from;
            }
            for (; due != 0; due &= due - 1) {
                int j = from + Long.numberOfTrailingZeros(due);
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        d2 = dx.mul(dx).add(dy.mul(dy));
                long more = meet(s, k, j, self, dx, dy, d2.reinterpretAsInts(), walls);
                again |= more;
            }
        }
        return again;
    }

    /**
     * Walks a run of candidates for a kernel whose only return asks how far they are: few pass, so the machine foresees
     * the branch. The social force at 8 lanes: 1.10 and 1.06 of the time of its loop by hand if sifted, .99 and .92 so.
     */
    private static long direct(
            BlockPairs s, int k, int self, int begin, int end, FloatVector x, FloatVector y, boolean walls) {
        float[] px = Objects.requireNonNull(s.px), py = Objects.requireNonNull(s.py);
        float look2 = s.look2;
        long again = 0;
        for (int j = begin; j < end; j++) {
            FloatVector dx = x.add(px[j]), dy = y.add(py[j]), d2 = dx.mul(dx).add(dy.mul(dy));
            if (!sift(j, dx, dy, d2).and(d2.compare(LT, look2)).anyTrue()) continue;
            long more = meet(s, k, j, self, dx, dy, d2.reinterpretAsInts(), walls);
            again |= more;
        }
        return again;
    }

    /** Walks a run of candidates for a kernel that does not return early. */
    private static long whole(
            BlockPairs s, int k, int self, int begin, int end, FloatVector x, FloatVector y, boolean walls) {
        float[] px = Objects.requireNonNull(s.px), py = Objects.requireNonNull(s.py);
        int look2Bits = s.look2Bits;
        long again = 0;
        for (int j = begin; j < end; j++) {
            FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
            IntVector d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts();
            if (!d2.compare(LT, look2Bits).anyTrue()) continue;
            long more = meet(s, k, j, self, dx, dy, d2, walls);
            again |= more;
        }
        return again;
    }

    private static long meet(
            BlockPairs s, int k, int j, int self, FloatVector dx, FloatVector dy, IntVector square, boolean walls) {
        FloatVector d2 = square.min(s.look2Bits).reinterpretAsFloats();
        VectorMask<Float> near = LANE.compare(NE, (float) (j - self)).and(d2.compare(LT, s.look2));
        met(j, dx, dy, d2, near);
        long again = onOnePoint(d2, near);
        VectorMask<Float> asked = asked();
        if (walls) {
            long hidden = hidden(s, k, dx, dy, d2, asked);
            asked = asked.andNot(VectorMask.fromLong(F, hidden));
        }
        change(asked);
        return again;
    }

    /** Returns the lanes that are run again for a kernel that does not see to it itself. */
    private static long onOnePoint(FloatVector d2, VectorMask<Float> near) {
        return near.and(d2.compare(EQ, 0)).toLong();
    }

    private static long none(FloatVector d2, VectorMask<Float> near) {
        return 0;
    }

    /**
     * Returns the lanes to which walls hide the candidate, as bits: C2 makes objects of masks that a loop adds up. It
     * does so with registers, too, whose methods a loop calls that does not compute them: so those are arguments here.
     */
    private static long hidden(
            BlockPairs s, int k, FloatVector dx, FloatVector dy, FloatVector d2, VectorMask<Float> asked) {
        WallShade shade = s.shade;
        int end = s.shadeEnd;
        long hidden = 0;
        VectorMask<Float> doubtful = asked.and(d2.compare(GE, FloatVector.fromArray(F, shade.clear, k)));
        if (!doubtful.anyTrue()) return hidden;
        for (int c = k; c < end; c += Force.LENGTH) {
            VectorMask<Float> behind = FloatVector.fromArray(F, shade.alongX, c)
                    .mul(dy)
                    .sub(FloatVector.fromArray(F, shade.alongY, c).mul(dx))
                    .compare(GT, FloatVector.fromArray(F, shade.right, c))
                    .and(doubtful);
            if (!behind.anyTrue()) continue;
            FloatVector a = FloatVector.fromArray(F, shade.ay, c)
                    .mul(dx)
                    .sub(FloatVector.fromArray(F, shade.ax, c).mul(dy));
            FloatVector b = FloatVector.fromArray(F, shade.by, c)
                    .mul(dx)
                    .sub(FloatVector.fromArray(F, shade.bx, c).mul(dy));
            hidden |= behind.and(a.mul(b).compare(LE, 0)).toLong();
        }
        return hidden;
    }

    // Helpers that the weaver inserts

    private static float number(BlockPairs s, int n) {
        return s.numbers[n];
    }

    /** C2 need not test in the loop what it knows to be there. */
    private static float[] array(BlockPairs s, int n) {
        return Objects.requireNonNull(s.floats[n]);
    }

    private static int mask(BlockPairs s, int n) {
        return s.masks[n];
    }

    private static FloatVector entries(float[] array, int k) {
        return FloatVector.fromArray(F, array, k);
    }

    private static VectorMask<Float> or(VectorMask<Float> a, VectorMask<Float> b) {
        return a.or(b);
    }

    private static VectorMask<Float> isOnePoint(FloatVector d2) {
        return d2.compare(EQ, 0);
    }

    private static void write(FloatVector entries, float[] array, int k) {
        entries.intoArray(array, k);
    }

    // Marks

    private static void begin(BlockPairs s, int k) {}

    private static VectorMask<Float> sift(int j, FloatVector dx, FloatVector dy, FloatVector d2) {
        return LANE.compare(EQ, 0);
    }

    private static void met(int j, FloatVector dx, FloatVector dy, FloatVector d2, VectorMask<Float> near) {}

    private static VectorMask<Float> asked() {
        return LANE.compare(EQ, 0);
    }

    private static void change(VectorMask<Float> seen) {}

    private static void end(int k) {}
}
