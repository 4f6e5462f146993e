package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import throng.math.Exp;

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
    /** Numbers of the rule. */
    private float reach;

    private float a;
    private float perMetre;
    private float perMetreNow;
    private float stiff;
    private float stiffNow;
    private float rub;
    private float turning;
    private float abreast;

    WideSocialPairs(SocialBlock block) {
        this.block = block;
    }

    /** Adds the forces of the neighbours of neighbourhood n. */
    void push(int n) {
        PeopleBlock people = block.people;
        SocialForce rule = block.rule;
        float dt = people.in().clock().dt();
        reach = SocialBlock.REACH * rule.distance();
        a = rule.strength();
        perMetre = 1 / rule.distance();
        perMetreNow = perMetre * dt;
        stiff = rule.stiffness();
        stiffNow = stiff * dt;
        rub = rule.friction();
        turning = .5f * (1 - rule.behind());
        abreast = 1 - turning;
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        if (tiles.count() == 0) block.sums.clear(people.size());
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++]) {
            int k = i - people.start(), stop = tiles.stop()[t] - people.start();
            if (people.shade.end(k, stop) == 0) push(t, i);
            else for (; k < stop; k++) block.sums.x[k] = Float.NaN; // near walls, which hide bodies
        }
        for (int k = 0; k < people.size(); k++) if (!block.sums.finite(k)) block.push(n, k);
        block.addPushes();
    }

    /** Adds the forces of the candidates of tile t. Those out of reach count as at its edge until they are left out. */
    private void push(int t, int i) {
        PeopleBlock people = block.people;
        int k = i - people.start(), self = pairs.self(i);
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        FloatVector wx = FloatVector.fromArray(F, people.wantedX, k),
                wy = FloatVector.fromArray(F, people.wantedY, k),
                own = FloatVector.fromArray(F, people.radius, k);
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg(),
                yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector sumX = FloatVector.zero(F), sumY = sumX, sumXX = sumX, sumXY = sumX, sumYY = sumX;
        FloatVector movedX = sumX, movedY = sumX;
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                FloatVector both = own.add(pairs.radii.agent(j)), near = both.add(reach), near2 = near.mul(near);
                VectorMask<Float> within = d2.compare(LT, near2).and(d2.compare(LT, pairs.look2));
                VectorMask<Float> counts = within.and(LANE.compare(NE, (float) (j - self)));
                if (!counts.anyTrue()) continue;
                IntVector reached = d2.reinterpretAsInts().min(near2.reinterpretAsInts());
                FloatVector d = reached.reinterpretAsFloats().sqrt();
                IntVector overlap = both.sub(d).reinterpretAsInts().min(MOST_OVERLAP_BITS);
                FloatVector over = overlap.reinterpretAsFloats(),
                        touch = overlap.max(0).reinterpretAsFloats();
                IntVector most = over.mul(perMetre).reinterpretAsInts().min(MAX_EXPONENT_BITS);
                FloatVector exponent = most.reinterpretAsFloats();
                FloatVector rounded = exponent.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = exponent.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5);
                p = rest.mul(rest.mul(rest.mul(p).add(Exp.E4)).add(Exp.E3)).add(Exp.E2);
                IntVector power = rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                FloatVector inverse = FloatVector.broadcast(F, 1).div(d), ux = dx.mul(inverse), uy = dy.mul(inverse);
                FloatVector facing = wx.mul(ux).add(wy.mul(uy)),
                        share = facing.mul(turning).add(abreast);
                FloatVector social = e.mul(a).mul(share), push = social.add(touch.mul(stiff)), slide = touch.mul(rub);
                FloatVector pressed = FloatVector.zero(F).blend(stiffNow, over.compare(GT, 0));
                FloatVector more = pressed.add(social.mul(perMetreNow)).sub(slide);
                float vx = otherVx[j], vy = otherVy[j];
                FloatVector moreX = more.mul(ux), moreY = more.mul(uy);
                FloatVector along = ux.mul(vx).add(uy.mul(vy));
                sumX = sumX.sub(ux.mul(push), counts);
                sumY = sumY.sub(uy.mul(push), counts);
                sumXX = sumXX.add(slide.add(moreX.mul(ux)), counts);
                sumXY = sumXY.add(moreX.mul(uy), counts);
                sumYY = sumYY.add(slide.add(moreY.mul(uy)), counts);
                movedX = movedX.add(slide.mul(vx).add(moreX.mul(along)), counts);
                movedY = movedY.add(slide.mul(vy).add(moreY.mul(along)), counts);
            }
        }
        sumX.intoArray(block.sums.x, k);
        sumY.intoArray(block.sums.y, k);
        sumXX.intoArray(block.sums.xx, k);
        sumXY.intoArray(block.sums.xy, k);
        sumYY.intoArray(block.sums.yy, k);
        movedX.intoArray(block.sums.movedX, k);
        movedY.intoArray(block.sums.movedY, k);
    }
}
