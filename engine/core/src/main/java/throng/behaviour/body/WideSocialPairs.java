package throng.behaviour.body;

import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import throng.kernel.Force;
import throng.math.Exp;
import throng.motion.PropertyReader;

/**
 * The loop of {@link SocialBlock} over the neighbours of one neighbourhood, with a tile of agents in the lanes and one
 * candidate for all of them at a time: scratch of one worker. Each lane adds its neighbours in the order of its list,
 * so the bits are the same.
 */
final class WideSocialPairs {
    private static final int MAX_EXPONENT_BITS = Float.floatToRawIntBits(SocialBlock.MAX_EXPONENT);
    private static final int MOST_OVERLAP_BITS = Float.floatToRawIntBits(SocialForce.MOST_OVERLAP);

    private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);

    private final SocialBlock block;
    private final TilePairs pairs = new TilePairs();

    WideSocialPairs(SocialBlock block) {
        this.block = block;
    }

    /** Adds the forces of the neighbours of neighbourhood n. */
    void push(int n) {
        PeopleBlock people = block.people;
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        if (tiles.count() == 0) block.sums.clear(people.size());
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++])
            push(t, i, people.shade.end(i - people.start(), tiles.stop()[t] - people.start()));
        for (int k = 0; k < people.size(); k++) if (!block.sums.finite(k)) block.push(n, k);
        block.addPushes();
    }

    /**
     * Adds the forces of the candidates of tile t. Those out of reach count as at its edge until they are left out:
     * numbers below normal floats take the machine long. Bits of a float order as ints do beside those of a positive
     * one.
     */
    private void push(int t, int i, int walls) {
        PeopleBlock people = block.people;
        SocialForce rule = block.rule();
        int k = i - people.start(), self = pairs.self(i);
        WallShade shade = people.shade;
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2, dt = people.in().clock().dt(), reach = SocialBlock.REACH * rule.distance();
        float a = rule.strength(), perMetre = 1 / rule.distance(), stiff = rule.stiffness(), rub = rule.friction();
        float stiffNow = stiff * dt, perMetreNow = perMetre * dt;
        float turning = .5f * (1 - rule.behind()), abreast = 1 - turning;
        FloatVector wx = FloatVector.fromArray(F, people.wantedX, k), wy = FloatVector.fromArray(F, people.wantedY, k);
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector own = FloatVector.fromArray(F, people.radius, k), clear = FloatVector.fromArray(F, shade.clear, k);
        FloatVector sumX = FloatVector.zero(F), sumY = sumX, sumXX = sumX, sumXY = sumX, sumYY = sumX;
        FloatVector sumMovedX = sumX, sumMovedY = sumX;
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        squared = dx.mul(dx).add(dy.mul(dy));
                FloatVector both = own.add(radii.agent(j)), near = both.add(reach), near2 = near.mul(near);
                VectorMask<Float> counts = LANE.compare(NE, (float) (j - self))
                        .and(squared.compare(LT, near2))
                        .and(squared.compare(LT, look2));
                if (!counts.anyTrue()) continue;
                FloatVector d = squared.reinterpretAsInts()
                        .min(near2.reinterpretAsInts())
                        .reinterpretAsFloats()
                        .sqrt();
                IntVector overlap = both.sub(d).reinterpretAsInts().min(MOST_OVERLAP_BITS);
                FloatVector over = overlap.reinterpretAsFloats();
                FloatVector touch = overlap.max(0).reinterpretAsFloats();
                FloatVector q = over.mul(perMetre)
                        .reinterpretAsInts()
                        .min(MAX_EXPONENT_BITS)
                        .reinterpretAsFloats();
                FloatVector rounded = q.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = q.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5))
                        .add(Exp.E4);
                p = rest.mul(rest.mul(p).add(Exp.E3)).add(Exp.E2);
                IntVector power = rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                FloatVector inverse = FloatVector.broadcast(F, 1).div(d), ux = dx.mul(inverse), uy = dy.mul(inverse);
                FloatVector social =
                        e.mul(a).mul(wx.mul(ux).add(wy.mul(uy)).mul(turning).add(abreast));
                FloatVector push = social.add(touch.mul(stiff)), slide = touch.mul(rub);
                FloatVector more = FloatVector.zero(F)
                        .blend(stiffNow, over.compare(GT, 0))
                        .add(social.mul(perMetreNow))
                        .sub(slide);
                VectorMask<Float> asked = counts.and(squared.compare(GE, clear));
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
                    slide = slide.blend(0, none);
                    more = more.blend(0, none);
                }
                float vx = otherVx[j], vy = otherVy[j];
                FloatVector moreX = more.mul(ux),
                        moreY = more.mul(uy),
                        along = ux.mul(vx).add(uy.mul(vy));
                sumX = sumX.sub(ux.mul(push), counts);
                sumY = sumY.sub(uy.mul(push), counts);
                sumXX = sumXX.add(slide.add(moreX.mul(ux)), counts);
                sumXY = sumXY.add(moreX.mul(uy), counts);
                sumYY = sumYY.add(slide.add(moreY.mul(uy)), counts);
                sumMovedX = sumMovedX.add(slide.mul(vx).add(moreX.mul(along)), counts);
                sumMovedY = sumMovedY.add(slide.mul(vy).add(moreY.mul(along)), counts);
            }
        }
        sumX.intoArray(block.sums.x, k);
        sumY.intoArray(block.sums.y, k);
        sumXX.intoArray(block.sums.xx, k);
        sumXY.intoArray(block.sums.xy, k);
        sumYY.intoArray(block.sums.yy, k);
        sumMovedX.intoArray(block.sums.movedX, k);
        sumMovedY.intoArray(block.sums.movedY, k);
    }
}
