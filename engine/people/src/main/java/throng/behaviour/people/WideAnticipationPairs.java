package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
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
 * The loops of {@link AnticipationBlock} over the neighbours of one neighbourhood, with a tile of agents in the lanes
 * and one candidate for all of them at a time: scratch of one worker. Each lane adds its neighbours in the order of its
 * list, so the bits are the same.
 */
final class WideAnticipationPairs {
    private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);
    private static final int MAX_DISTANCES_BITS = Float.floatToRawIntBits(AnticipationBlock.MAX_DISTANCES);

    private final AnticipationBlock block;
    private final TilePairs pairs = new TilePairs();
    private float strength;
    private float perMetre;
    private float seconds;

    WideAnticipationPairs(AnticipationBlock block) {
        this.block = block;
    }

    /** Adds how the neighbours of neighbourhood n turn. */
    void turn(int n) {
        PeopleBlock people = block.people;
        strength = block.rule().strength();
        perMetre = 1 / block.rule().distance();
        seconds = block.rule().anticipation();
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        if (tiles.count() == 0) Arrays.fill(block.left, 0, people.size(), 0f);
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++]) {
            int k = i - people.start(), stop = tiles.stop()[t] - people.start();
            if (people.shade.end(k, stop) == 0) turn(t, i);
            else for (; k < stop; k++) block.left[k] = Float.NaN; // near walls, which hide bodies
        }
        for (int k = 0; k < people.size(); k++)
            if (Float.isNaN(block.left[k]) || people.speed[k] == 0) block.turn(n, k);
        block.addTurn();
    }

    /** Adds how the candidates of tile t turn. */
    private void turn(int t, int i) {
        PeopleBlock people = block.people;
        int k = i - people.start(), self = pairs.self(i);
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        float[] otherHx = pairs.hx, otherHy = pairs.hy;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2, a = strength, perMetre = this.perMetre, seconds = this.seconds;
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector ownVx = FloatVector.fromArray(F, pairs.ownVx, i),
                ownVy = FloatVector.fromArray(F, pairs.ownVy, i),
                own = FloatVector.fromArray(F, people.radius, k);
        FloatVector hx = FloatVector.fromArray(F, pairs.ownHx, i), hy = FloatVector.fromArray(F, pairs.ownHy, i);
        FloatVector ex = FloatVector.fromArray(F, people.wantedX, k),
                ey = FloatVector.fromArray(F, people.wantedY, k),
                sum = FloatVector.zero(F);
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        d2 = dx.mul(dx).add(dy.mul(dy));
                VectorMask<Float> wanted = ex.mul(dx).add(ey.mul(dy)).compare(GE, 0);
                VectorMask<Float> ahead = wanted.or(hx.mul(dx).add(hy.mul(dy)).compare(GE, 0));
                VectorMask<Float> counts = ahead.and(d2.compare(LT, look2)).and(LANE.compare(NE, (float) (j - self)));
                if (!counts.anyTrue()) continue;
                float vx = otherVx[j], vy = otherVy[j], aheadX = vx * seconds, aheadY = vy * seconds;
                FloatVector d = d2.sqrt(), inverse = FloatVector.broadcast(F, 1).div(d);
                FloatVector ux = dx.mul(inverse), uy = dy.mul(inverse);
                FloatVector nearing = ownVx.sub(vx).mul(ux).add(ownVy.sub(vy).mul(uy));
                FloatVector room =
                        d.sub(own.add(radii.agent(j))).sub(nearing.mul(seconds)).mul(perMetre);
                IntVector times = room.reinterpretAsInts().max(0).min(MAX_DISTANCES_BITS);
                FloatVector exponent = times.reinterpretAsFloats().neg();
                FloatVector facing = ex.mul(otherHx[j]).add(ey.mul(otherHy[j]));
                FloatVector rounded = exponent.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = exponent.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5);
                p = rest.mul(rest.mul(p).add(Exp.E4)).add(Exp.E3);
                p = rest.mul(p).add(Exp.E2);
                IntVector power = rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                FloatVector size = e.mul(a).mul(facing.mul(-.5f).add(1.5f));
                FloatVector side = ex.mul(dy.add(aheadY)).sub(ey.mul(dx.add(aheadX)));
                FloatVector push = size.blend(size.neg(), side.compare(GT, 0));
                VectorMask<Float> byIds = side.compare(EQ, 0).or(d2.compare(EQ, 0));
                push = push.blend(Float.NaN, byIds); // the scalar loop does these agents
                sum = sum.add(push, counts);
            }
        }
        sum.intoArray(block.left, k);
    }

    /** Lowers the gaps ahead by the neighbours of neighbourhood n. */
    void gap(int n) {
        PeopleBlock people = block.people;
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++]) {
            int k = i - people.start(), stop = tiles.stop()[t] - people.start();
            if (people.shade.end(k, stop) == 0) gap(t, i);
            else gapNearWalls(k, stop);
        }
        boolean any = tiles.count() > 0;
        for (int k = 0; k < people.size(); k++) {
            if (block.alone[k]) block.gap(n, k);
            else if (any && block.found[k] < block.gap[k]) block.gap[k] = block.found[k];
        }
    }

    private void gap(int t, int i) {
        PeopleBlock people = block.people;
        int k = i - people.start(), self = pairs.self(i);
        float[] px = pairs.px, py = pairs.py;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2;
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector own = FloatVector.fromArray(F, people.radius, k).add(AnticipationBlock.CLEARANCE);
        FloatVector ex = FloatVector.fromArray(F, block.wayX, k), ey = FloatVector.fromArray(F, block.wayY, k);
        FloatVector s = FloatVector.broadcast(F, Float.POSITIVE_INFINITY);
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        d2 = dx.mul(dx).add(dy.mul(dy));
                FloatVector reach = own.add(radii.agent(j)), ahead = ex.mul(dx).add(ey.mul(dy));
                FloatVector across = ex.mul(dy).sub(ey.mul(dx)).abs();
                VectorMask<Float> on = LANE.compare(NE, (float) (j - self))
                        .and(d2.compare(LT, look2))
                        .and(ahead.compare(GE, 0))
                        .and(across.compare(LE, reach));
                if (!on.anyTrue()) continue;
                FloatVector free = d2.sqrt().sub(reach);
                VectorMask<Float> counts = on.and(free.compare(LT, s));
                FloatVector least = s.blend(free, counts);
                s = least;
            }
        }
        s.intoArray(block.found, k);
    }

    private void gapNearWalls(int from, int stop) {
        Arrays.fill(block.alone, from, stop, true);
    }
}
