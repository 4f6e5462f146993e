package throng.behaviour.body;

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
import throng.kernel.Force;
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

    WideAnticipationPairs(AnticipationBlock block) {
        this.block = block;
    }

    /** Adds how the neighbours of neighbourhood n turn. */
    void turn(int n) {
        PeopleBlock people = block.people;
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        if (tiles.count() == 0) Arrays.fill(block.left, 0, people.size(), 0f);
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++])
            turn(t, i, people.shade.end(i - people.start(), tiles.stop()[t] - people.start()));
        for (int k = 0; k < people.size(); k++)
            if (Float.isNaN(block.left[k]) || people.speed[k] == 0) block.turn(n, k);
        block.addTurn();
    }

    /** Adds how the candidates of tile t turn. Bits of positive floats order as ints do, negative ones below them. */
    private void turn(int t, int i, int walls) {
        PeopleBlock people = block.people;
        AnticipationVelocity rule = block.rule();
        int k = i - people.start(), self = pairs.self(i);
        WallShade shade = people.shade;
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        float[] otherHx = pairs.hx, otherHy = pairs.hy;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2, a = rule.strength(), perMetre = 1 / rule.distance(), seconds = rule.anticipation();
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector ownVx = FloatVector.fromArray(F, people.in().velocity(0), i);
        FloatVector ownVy = FloatVector.fromArray(F, people.in().velocity(1), i);
        FloatVector hx = FloatVector.fromArray(F, people.in().heading(0), i);
        FloatVector hy = FloatVector.fromArray(F, people.in().heading(1), i);
        FloatVector ex = FloatVector.fromArray(F, people.wantedX, k), ey = FloatVector.fromArray(F, people.wantedY, k);
        FloatVector own = FloatVector.fromArray(F, people.radius, k), clear = FloatVector.fromArray(F, shade.clear, k);
        FloatVector sum = FloatVector.zero(F);
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        d2 = dx.mul(dx).add(dy.mul(dy));
                VectorMask<Float> counts = ex.mul(dx)
                        .add(ey.mul(dy))
                        .compare(GE, 0)
                        .or(hx.mul(dx).add(hy.mul(dy)).compare(GE, 0))
                        .and(d2.compare(LT, look2))
                        .and(LANE.compare(NE, (float) (j - self)));
                if (!counts.anyTrue()) continue;
                float vx = otherVx[j], vy = otherVy[j], aheadX = vx * seconds, aheadY = vy * seconds;
                FloatVector d = d2.sqrt(), inverse = FloatVector.broadcast(F, 1).div(d);
                FloatVector ux = dx.mul(inverse), uy = dy.mul(inverse);
                FloatVector nearing = ownVx.sub(vx).mul(ux).add(ownVy.sub(vy).mul(uy));
                FloatVector room = d.sub(own.add(radii.agent(j))).sub(nearing.mul(seconds));
                FloatVector minus = room.mul(perMetre)
                        .reinterpretAsInts()
                        .max(0)
                        .min(MAX_DISTANCES_BITS)
                        .reinterpretAsFloats()
                        .neg();
                FloatVector rounded = minus.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = minus.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5))
                        .add(Exp.E4);
                p = rest.mul(rest.mul(p).add(Exp.E3)).add(Exp.E2);
                IntVector power = rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                FloatVector facing = ex.mul(otherHx[j]).add(ey.mul(otherHy[j]));
                FloatVector push = e.mul(a).mul(facing.mul(-.5f).add(1.5f));
                FloatVector side = ex.mul(dy.add(aheadY)).sub(ey.mul(dx.add(aheadX)));
                push = push.blend(push.neg(), side.compare(GT, 0));
                push = push.blend(Float.NaN, side.compare(EQ, 0).or(d2.compare(EQ, 0))); // for the scalar loop
                VectorMask<Float> asked = counts.and(d2.compare(GE, clear));
                if (walls > 0 && asked.anyTrue()) {
                    FloatVector hidden = FloatVector.zero(F);
                    for (int c = k; c < walls; c += Force.LENGTH) {
                        VectorMask<Float> behind = dy.mul(FloatVector.fromArray(F, shade.alongX, c))
                                .sub(dx.mul(FloatVector.fromArray(F, shade.alongY, c)))
                                .compare(GT, FloatVector.fromArray(F, shade.right, c))
                                .and(asked);
                        if (!behind.anyTrue()) continue;
                        FloatVector a0 = dx.mul(FloatVector.fromArray(F, shade.ay, c))
                                .sub(dy.mul(FloatVector.fromArray(F, shade.ax, c)));
                        FloatVector b0 = dx.mul(FloatVector.fromArray(F, shade.by, c))
                                .sub(dy.mul(FloatVector.fromArray(F, shade.bx, c)));
                        hidden = hidden.blend(1, behind.and(a0.mul(b0).compare(LE, 0)));
                    }
                    VectorMask<Float> none = hidden.compare(NE, 0);
                    push = push.blend(0, none);
                }
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
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++])
            gap(t, i, people.shade.end(i - people.start(), tiles.stop()[t] - people.start()));
        boolean any = tiles.count() > 0;
        for (int k = 0; k < people.size(); k++) {
            if (block.alone[k]) block.gap(n, k);
            else if (any && block.found[k] < block.gap[k]) block.gap[k] = block.found[k];
        }
    }

    private void gap(int t, int i, int walls) {
        PeopleBlock people = block.people;
        int k = i - people.start(), self = pairs.self(i);
        WallShade shade = people.shade;
        float[] px = pairs.px, py = pairs.py;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2;
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector own = FloatVector.fromArray(F, people.radius, k).add(AnticipationBlock.CLEARANCE);
        FloatVector clear = FloatVector.fromArray(F, shade.clear, k);
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
                VectorMask<Float> asked = counts.and(d2.compare(GE, clear));
                if (walls > 0 && asked.anyTrue()) {
                    FloatVector hidden = FloatVector.zero(F);
                    for (int c = k; c < walls; c += Force.LENGTH) {
                        VectorMask<Float> behind = dy.mul(FloatVector.fromArray(F, shade.alongX, c))
                                .sub(dx.mul(FloatVector.fromArray(F, shade.alongY, c)))
                                .compare(GT, FloatVector.fromArray(F, shade.right, c))
                                .and(asked);
                        if (!behind.anyTrue()) continue;
                        FloatVector a0 = dx.mul(FloatVector.fromArray(F, shade.ay, c))
                                .sub(dy.mul(FloatVector.fromArray(F, shade.ax, c)));
                        FloatVector b0 = dx.mul(FloatVector.fromArray(F, shade.by, c))
                                .sub(dy.mul(FloatVector.fromArray(F, shade.bx, c)));
                        hidden = hidden.blend(1, behind.and(a0.mul(b0).compare(LE, 0)));
                    }
                    VectorMask<Float> none = hidden.compare(NE, 0);
                    least = least.blend(s, none);
                }
                s = least;
            }
        }
        s.intoArray(block.found, k);
    }
}
