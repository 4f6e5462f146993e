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

    WidePowerPairs(PowerBlock block) {
        this.block = block;
    }

    /** Adds the pushes of the neighbours of neighbourhood n. */
    void push(int n) {
        PeopleBlock people = block.people;
        pairs.begin(people, n);
        var tiles = pairs.tiles;
        if (tiles.count() == 0) Arrays.fill(block.x, 0, people.size(), 0f);
        if (tiles.count() == 0) Arrays.fill(block.y, 0, people.size(), 0f);
        for (int t = 0, i = people.start(); t < tiles.count(); i = tiles.stop()[t++])
            push(t, i, people.shade.end(i - people.start(), tiles.stop()[t] - people.start()));
        for (int k = 0; k < people.size(); k++) if (Float.isNaN(block.x[k])) block.push(n, k);
        block.addPushes();
    }

    /** Adds the pushes of the candidates of tile t. Bits of positive floats order as ints do. */
    private void push(int t, int i, int walls) {
        PeopleBlock people = block.people;
        PowerLaw rule = block.rule();
        int k = i - people.start(), self = pairs.self(i);
        WallShade shade = people.shade;
        float[] px = pairs.px, py = pairs.py, otherVx = pairs.vx, otherVy = pairs.vy;
        PropertyReader radii = pairs.radii;
        float look2 = pairs.look2, strength = rule.strength(), perHorizon = 1 / rule.horizon();
        float perTick = .5f / people.in().clock().dt();
        FloatVector xi = FloatVector.fromArray(F, pairs.ownX, i).neg();
        FloatVector yi = FloatVector.fromArray(F, pairs.ownY, i).neg();
        FloatVector ownVx = FloatVector.fromArray(F, people.in().velocity(0), i);
        FloatVector ownVy = FloatVector.fromArray(F, people.in().velocity(1), i);
        FloatVector own = FloatVector.fromArray(F, people.radius, k), clear = FloatVector.fromArray(F, shade.clear, k);
        FloatVector sumX = FloatVector.zero(F), sumY = sumX;
        var tiles = pairs.tiles;
        for (int r = tiles.firstRun()[t], lastRun = tiles.lastRun()[t]; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]),
                        dy = y.add(py[j]),
                        d2 = dx.mul(dx).add(dy.mul(dy));
                FloatVector vx = ownVx.sub(otherVx[j]), vy = ownVy.sub(otherVy[j]);
                FloatVector both = own.add(radii.agent(j)), both2 = both.mul(both);
                FloatVector a = vx.mul(vx).add(vy.mul(vy)), b = dx.mul(vx).add(dy.mul(vy));
                FloatVector touch2 = both2.reinterpretAsInts()
                        .min(d2.mul(PowerBlock.BARELY_APART).reinterpretAsInts())
                        .reinterpretAsFloats();
                FloatVector apart = d2.sub(touch2), q = b.mul(b).sub(a.mul(apart));
                VectorMask<Float> counts = b.compare(GT, 0)
                        .and(q.compare(GT, 0))
                        .and(a.compare(GT, PowerBlock.LEAST_SPEED2))
                        .or(d2.compare(EQ, 0)) // whose sums are no numbers: the scalar loop does these agents
                        .and(d2.compare(LT, look2))
                        .and(LANE.compare(NE, (float) (j - self)));
                if (!counts.anyTrue()) continue;
                FloatVector root = q.sqrt(), late = apart.div(b.add(root));
                FloatVector time = late.reinterpretAsInts().max(LEAST_TIME_BITS).reinterpretAsFloats();
                FloatVector unit = FloatVector.broadcast(F, 1),
                        perRoot = unit.div(root),
                        share = unit.sub(b.mul(perRoot));
                FloatVector along = a.mul(perRoot);
                FloatVector wx = vx.mul(share).add(dx.mul(along)),
                        wy = vy.mul(share).add(dy.mul(along));
                FloatVector minus = time.mul(perHorizon)
                        .reinterpretAsInts()
                        .min(MAX_TIMES_BITS)
                        .reinterpretAsFloats()
                        .neg();
                FloatVector rounded = minus.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = minus.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5))
                        .add(Exp.E4);
                p = rest.mul(rest.mul(p).add(Exp.E3)).add(Exp.E2);
                IntVector power = rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector steep = rest.mul(rest)
                        .mul(p)
                        .add(rest)
                        .add(1)
                        .mul(power.reinterpretAsFloats())
                        .mul(strength);
                FloatVector perT = unit.div(time);
                FloatVector by = steep.mul(perT.add(perT).add(perHorizon))
                        .mul(perT)
                        .mul(perT)
                        .div(a);
                FloatVector limit = a.mul(perTick).div(wx.mul(wx).add(wy.mul(wy)));
                FloatVector push =
                        limit.reinterpretAsInts().min(by.reinterpretAsInts()).reinterpretAsFloats();
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
                sumX = sumX.sub(wx.mul(push), counts);
                sumY = sumY.sub(wy.mul(push), counts);
            }
        }
        sumX.intoArray(block.x, k);
        sumY.intoArray(block.y, k);
    }
}
