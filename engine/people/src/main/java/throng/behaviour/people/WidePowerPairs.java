package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import throng.math.Exp;
import throng.motion.PropertyReader;

/**
 * The loop of {@link PowerBlock} over the neighbours of one neighbourhood, with a tile of agents in the lanes and one
 * candidate for all of them at a time: scratch of one worker. Each lane adds its neighbours in the order of its list,
 * so the bits are the same.
 */
final class WidePowerPairs {
    private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);
    private static final int MAX_TIMES_BITS = Float.floatToRawIntBits(PowerBlock.MAX_TIMES);
    private static final int LEAST_TIME_BITS = Float.floatToRawIntBits(PowerBlock.LEAST_TIME);

    private final PowerBlock block;
    private final TilePairs pairs = new TilePairs();
    /** By run and 64 of its candidates: those that some lane may hit, as bits. */
    private long[] due = new long[64];
    /** By meeting and lane: the speed of one towards the other squared, how late it is, where the push points. */
    private final float[] speed2 = new float[Long.SIZE * F.length()];

    private final float[] late = new float[Long.SIZE * F.length()];
    private final float[] slopeX = new float[Long.SIZE * F.length()];
    private final float[] slopeY = new float[Long.SIZE * F.length()];
    /** By meeting: the lanes whose agents are pushed, as bits. */
    private final long[] counts = new long[Long.SIZE];

    private float strength;
    private float perHorizon;
    private float perTick;

    WidePowerPairs(PowerBlock block) {
        this.block = block;
    }

    /** Adds the pushes of the neighbours of neighbourhood n. */
    void push(int n) {
        PeopleBlock people = block.people;
        strength = block.rule().strength();
        perHorizon = 1 / block.rule().horizon();
        perTick = .5f / people.in().clock().dt();
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        if (tiles.count() == 0) Arrays.fill(block.x, 0, people.size(), 0f);
        if (tiles.count() == 0) Arrays.fill(block.y, 0, people.size(), 0f);
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++]) {
            int k = i - people.start(), stop = tiles.stop()[t] - people.start();
            if (people.shade.end(k, stop) == 0) {
                if (due.length < marks(t)) due = new long[2 * marks(t)];
                mark(t, i);
                push(t, i);
            } else for (; k < stop; k++) block.x[k] = Float.NaN; // near walls, which hide bodies
        }
        for (int k = 0; k < people.size(); k++) if (Float.isNaN(block.x[k])) block.push(n, k);
        block.addPushes();
    }

    /**
     * Marks the candidates of tile t that some lane may hit: up to 64 of a run in each number. None is missing: where
     * bodies barely part, the touch counts for less later.
     */
    private void mark(int t, int i) {
        int k = i - block.people.start(), self = pairs.self(i);
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2;
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector ownVx = FloatVector.fromArray(F, pairs.ownVx, i),
                ownVy = FloatVector.fromArray(F, pairs.ownVy, i),
                own = FloatVector.fromArray(F, block.people.radius, k);
        var tiles = pairs.tiles;
        int n = 0;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int from = tiles.begin()[r], last = tiles.end()[r]; from < last; from += Long.SIZE) {
                long some = 0;
                for (int j = from, to = Math.min(from + Long.SIZE, last); j < to; j++) {
                    FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                    FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                    FloatVector vx = ownVx.sub(otherVx[j]), vy = ownVy.sub(otherVy[j]);
                    FloatVector a = vx.mul(vx).add(vy.mul(vy)), b = dx.mul(vx).add(dy.mul(vy));
                    FloatVector both = own.add(radii.agent(j)), least = a.mul(d2.sub(both.mul(both)));
                    VectorMask<Float> hits = b.compare(GT, 0).and(b.mul(b).compare(GT, least));
                    VectorMask<Float> near = d2.compare(LT, look2).and(LANE.compare(NE, (float) (j - self)));
                    some |= (hits.or(d2.compare(EQ, 0)).and(near).anyTrue() ? 1L : 0L) << j - from;
                }
                due[n++] = some;
            }
        }
    }

    /** How many numbers {@link #mark} needs for tile t. */
    private int marks(int t) {
        int n = 0;
        for (int r = pairs.tiles.firstRun()[t]; r < pairs.tiles.lastRun()[t]; r++)
            n += (pairs.tiles.end()[r] - pairs.tiles.begin()[r] + Long.SIZE - 1) / Long.SIZE;
        return n;
    }

    /** Adds the pushes of the candidates of tile t that were marked. */
    private void push(int t, int i) {
        int k = i - block.people.start(), n = 0;
        FloatVector.zero(F).intoArray(block.x, k);
        FloatVector.zero(F).intoArray(block.y, k);
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++)
            for (int from = tiles.begin()[r], last = tiles.end()[r]; from < last; from += Long.SIZE, n++)
                if (due[n] != 0) add(k, meet(i, r, from, due[n]));
    }

    /**
     * Finds when the agents from i on meet some candidates of run r, and returns how many. This and {@link #add} were
     * one method, too large for the compiler: it left the last vectors on the heap.
     *
     * @param due the candidates after the first one, as bits
     */
    private int meet(int i, int r, int from, long due) {
        int k = i - block.people.start(), self = pairs.self(i), n = 0;
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2;
        FloatVector x =
                FloatVector.fromArray(F, pairs.ownX, i).neg().sub(pairs.tiles.shiftX()[r]);
        FloatVector y =
                FloatVector.fromArray(F, pairs.ownY, i).neg().sub(pairs.tiles.shiftY()[r]);
        FloatVector ownVx = FloatVector.fromArray(F, pairs.ownVx, i),
                ownVy = FloatVector.fromArray(F, pairs.ownVy, i),
                own = FloatVector.fromArray(F, block.people.radius, k),
                unit = FloatVector.broadcast(F, 1);
        for (; due != 0; due &= due - 1) {
            int j = from + Long.numberOfTrailingZeros(due), at = n * F.length();
            FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
            FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
            FloatVector vx = ownVx.sub(otherVx[j]), vy = ownVy.sub(otherVy[j]);
            FloatVector a = vx.mul(vx).add(vy.mul(vy)), b = dx.mul(vx).add(dy.mul(vy));
            FloatVector both = own.add(radii.agent(j)), most = d2.mul(PowerBlock.BARELY_APART);
            IntVector touch = both.mul(both).reinterpretAsInts().min(most.reinterpretAsInts());
            FloatVector apart = d2.sub(touch.reinterpretAsFloats()),
                    q = b.mul(b).sub(a.mul(apart));
            VectorMask<Float> hits = b.compare(GT, 0).and(q.compare(GT, 0));
            VectorMask<Float> moves = hits.and(a.compare(GT, PowerBlock.LEAST_SPEED2));
            VectorMask<Float> known = moves.or(d2.compare(EQ, 0)); // sums of these are no numbers
            VectorMask<Float> near = d2.compare(LT, look2).and(LANE.compare(NE, (float) (j - self)));
            FloatVector root = q.sqrt(), perRoot = unit.div(root);
            FloatVector share = unit.sub(b.mul(perRoot)), along = a.mul(perRoot);
            a.intoArray(speed2, at);
            apart.div(b.add(root)).intoArray(late, at);
            vx.mul(share).add(dx.mul(along)).intoArray(slopeX, at);
            vy.mul(share).add(dy.mul(along)).intoArray(slopeY, at);
            counts[n++] = known.and(near).toLong();
        }
        return n;
    }

    /** Adds the pushes of the first n meetings to the sums of the agents from k on. */
    private void add(int k, int n) {
        float strength = this.strength, perHorizon = this.perHorizon, perTick = this.perTick;
        FloatVector sumX = FloatVector.fromArray(F, block.x, k), sumY = FloatVector.fromArray(F, block.y, k);
        FloatVector unit = FloatVector.broadcast(F, 1);
        for (int m = 0, at = 0; m < n; m++, at += F.length()) {
            FloatVector a = FloatVector.fromArray(F, speed2, at), wx = FloatVector.fromArray(F, slopeX, at);
            FloatVector wy = FloatVector.fromArray(F, slopeY, at);
            IntVector late = FloatVector.fromArray(F, this.late, at).reinterpretAsInts();
            FloatVector time = late.max(LEAST_TIME_BITS).reinterpretAsFloats();
            IntVector times = time.mul(perHorizon).reinterpretAsInts().min(MAX_TIMES_BITS);
            FloatVector exponent = times.reinterpretAsFloats().neg();
            FloatVector rounded = exponent.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
            FloatVector rest = exponent.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
            FloatVector p = rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5);
            p = rest.mul(rest.mul(p).add(Exp.E4)).add(Exp.E3);
            p = rest.mul(p).add(Exp.E2);
            IntVector bits = rounded.reinterpretAsInts(),
                    power = bits.lanewise(LSHL, 23).add(0x3F80_0000);
            FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
            FloatVector perT = unit.div(time), twice = perT.add(perT).add(perHorizon);
            FloatVector by = e.mul(strength).mul(twice).mul(perT).mul(perT).div(a);
            FloatVector limit = a.mul(perTick).div(wx.mul(wx).add(wy.mul(wy)));
            IntVector least = limit.reinterpretAsInts().min(by.reinterpretAsInts());
            FloatVector push = least.reinterpretAsFloats();
            VectorMask<Float> counted = VectorMask.fromLong(F, counts[m]);
            sumX = sumX.sub(wx.mul(push), counted);
            sumY = sumY.sub(wy.mul(push), counted);
        }
        sumX.intoArray(block.x, k);
        sumY.intoArray(block.y, k);
    }
}
