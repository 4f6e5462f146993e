package throng.behaviour.people;

import static jdk.incubator.vector.VectorOperators.EQ;
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
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;

/**
 * The loops of {@link SpeedBlock} over the neighbours of one neighbourhood, with a tile of agents in the lanes and one
 * candidate for all of them at a time: scratch of one worker. Each lane adds its neighbours in the order of its list,
 * so the bits are the same. Tiles near walls test what walls hide, an edge of each agent at a time.
 */
final class WideSpeedPairs {
    private static final FloatVector LANE = FloatVector.zero(F).addIndex(1);
    /** More than what roundings take from a square. */
    private static final float ROUNDED_UP = 1.001f;

    private static final int MAX_EXPONENT_BITS = Float.floatToRawIntBits(SpeedBlock.MAX_EXPONENT);

    private final SpeedBlock block;
    private final WallShade shade;
    private CandidateTiles tiles;
    private PropertyReader radii;
    private float[] ownX;
    private float[] ownY;
    /** The places of a tile's agents, metres, the other way round. */
    private final float[] mineX = new float[F.length()];

    private final float[] mineY = new float[F.length()];
    private float[] px;
    private float[] py;
    private float look2;
    private int look2Bits;
    private float strength;
    private float perMetre;
    /** Half of what a push from behind lacks. */
    private float turning;

    /** The agents are among their own candidates. */
    private boolean own;

    @SuppressWarnings("NullAway.Init") // begin sets them
    WideSpeedPairs(SpeedBlock block, WallShade shade) {
        this.block = block;
        this.shade = shade;
    }

    private void begin(int n) {
        var in = block.in;
        int group = block.group(n);
        float look = block.rule.neighbourhoods().get(n).radius();
        tiles = in.candidates(block.rule, n, block.start, block.end);
        radii = in.propertyOf(AgentProperty.RADIUS, group);
        ownX = in.position(0);
        ownY = in.position(1);
        px = in.group(group).now(0);
        py = in.group(group).now(1);
        own = group == in.group();
        look2 = look * look;
        look2Bits = Float.floatToRawIntBits(look2);
        strength = block.rule.strength();
        perMetre = 1 / block.rule.distance();
        turning = .5f * (1 - block.rule.behind());
    }

    /** Adds what the neighbours of neighbourhood n turn. */
    void turn(int n) {
        begin(n);
        int size = block.end - block.start;
        if (tiles.count() == 0) block.sums.clear(size);
        float look = block.rule.neighbourhoods().get(n).radius();
        boolean steep = look / block.rule.distance() > -Exp.LEAST; // else no neighbour's exponent is below
        for (int t = 0, i = block.start; t < tiles.count(); i = tiles.stop()[t++])
            turn(t, i, shade.end(i - block.start, tiles.stop()[t] - block.start), steep);
        for (int k = 0; k < size; k++) if (!block.sums.finite(k)) block.turn(n, k);
        block.addTurn();
    }

    /**
     * Writes where the agents of tile t are, the other way round. Lanes without an agent that is steered are at
     * infinity. Returns whether there is another lane.
     */
    private boolean place(int t, int i) {
        VectorMask<Float> outside = LANE.compare(GE, tiles.stop()[t] - i)
                .or(FloatVector.fromArray(F, block.steered, i - block.start).compare(EQ, 0));
        FloatVector.fromArray(F, ownX, i)
                .neg()
                .blend(Float.POSITIVE_INFINITY, outside)
                .intoArray(mineX, 0);
        FloatVector.fromArray(F, ownY, i).neg().intoArray(mineY, 0);
        return !outside.allTrue();
    }

    /**
     * Adds what the candidates of tile t turn. Those out of range count as at its edge until they are left out: pushes
     * from farther away are below normal floats, for which the machine takes long. Bits of a float order as ints do
     * beside those of a positive one.
     */
    private void turn(int t, int i, int walls, boolean steep) {
        int k = i - block.start, self = own ? i : Integer.MIN_VALUE;
        float[] px = this.px, py = this.py;
        float a = strength, perMetre = this.perMetre, turning = this.turning, abreast = 1 - turning, look2 = this.look2;
        FloatVector wx = FloatVector.fromArray(F, block.wantedX, k), wy = FloatVector.fromArray(F, block.wantedY, k);
        int firstRun = tiles.firstRun()[t], lastRun = place(t, i) ? tiles.lastRun()[t] : firstRun;
        FloatVector xi = FloatVector.fromArray(F, mineX, 0), yi = FloatVector.fromArray(F, mineY, 0);
        FloatVector own = FloatVector.fromArray(F, block.radius, k), clear = FloatVector.fromArray(F, shade.clear, k);
        FloatVector sumX = FloatVector.zero(F), sumY = sumX, sumXX = sumX, sumXY = sumX, sumYY = sumX;
        for (int r = firstRun; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; j < last; j++) {
                FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                IntVector squared = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts();
                if (!squared.compare(LT, look2Bits).anyTrue()) continue;
                FloatVector d2 = squared.min(look2Bits).reinterpretAsFloats(), d = d2.sqrt();
                IntVector most = own.add(radii.agent(j)).sub(d).mul(perMetre).reinterpretAsInts();
                FloatVector q = most.min(MAX_EXPONENT_BITS).reinterpretAsFloats();
                if (steep) q = q.max(Exp.LEAST);
                FloatVector rounded = q.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = q.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5))
                        .add(Exp.E4);
                p = rest.mul(rest.mul(p).add(Exp.E3)).add(Exp.E2);
                IntVector power = rounded.reinterpretAsInts().lanewise(LSHL, 23).add(0x3F80_0000);
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power.reinterpretAsFloats());
                FloatVector inverse = FloatVector.broadcast(F, 1).div(d), ux = dx.mul(inverse), uy = dy.mul(inverse);
                FloatVector share = wx.mul(ux).add(wy.mul(uy)).mul(turning).add(abreast),
                        push = e.mul(a).mul(share);
                VectorMask<Float> counts = LANE.compare(NE, (float) (j - self)).and(d2.compare(LT, look2));
                VectorMask<Float> asked = counts.and(d2.compare(GE, clear));
                long hidden = 0;
                if (walls > 0 && asked.anyTrue())
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
                        hidden |= behind.and(a0.mul(b0).compare(LE, 0)).toLong();
                    }
                push = push.blend(0, VectorMask.fromLong(F, hidden));
                FloatVector pushX = ux.mul(push), pushY = uy.mul(push);
                sumX = sumX.add(pushX, counts);
                sumY = sumY.add(pushY, counts);
                sumXX = sumXX.add(ux.mul(pushX), counts);
                sumXY = sumXY.add(ux.mul(pushY), counts);
                sumYY = sumYY.add(uy.mul(pushY), counts);
            }
        }
        sumX.intoArray(block.sums.x, k);
        sumY.intoArray(block.sums.y, k);
        sumXX.intoArray(block.sums.xx, k);
        sumXY.intoArray(block.sums.xy, k);
        sumYY.intoArray(block.sums.yy, k);
    }

    /** Lowers the gaps ahead by the neighbours of neighbourhood n. */
    void gap(int n) {
        begin(n);
        for (int t = 0, i = block.start; t < tiles.count(); i = tiles.stop()[t++]) gap(t, i);
        boolean any = tiles.count() > 0;
        for (int k = 0; k < block.end - block.start; k++) {
            if (block.alone[k]) block.gap(n, k);
            else if (any && block.found[k] < block.gap[k]) block.gap[k] = block.found[k];
        }
    }

    /**
     * Lowers the gaps of tile t. Most candidates are farther away than the gap of each agent, so they are passed by.
     */
    private void gap(int t, int i) {
        int k = i - block.start, self = own ? i : Integer.MIN_VALUE, stop = tiles.stop()[t];
        float[] px = this.px, py = this.py;
        float look2 = this.look2;
        int walls = shade.end(k, stop - block.start);
        int firstRun = tiles.firstRun()[t], lastRun = place(t, i) ? tiles.lastRun()[t] : firstRun;
        FloatVector xi = FloatVector.fromArray(F, mineX, 0), yi = FloatVector.fromArray(F, mineY, 0);
        FloatVector own = FloatVector.fromArray(F, block.radius, k), clear = FloatVector.fromArray(F, shade.clear, k);
        FloatVector ex = FloatVector.fromArray(F, block.sums.x, k), ey = FloatVector.fromArray(F, block.sums.y, k);
        FloatVector s = FloatVector.fromArray(F, block.gap, k), room = s.add(own);
        for (int r = firstRun; r < lastRun; r++) {
            FloatVector x = xi.sub(tiles.shiftX()[r]), y = yi.sub(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], last = tiles.end()[r]; ; j++) {
                for (; j < last; j++) {
                    FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                    FloatVector most = room.add(radii.agent(j));
                    if (dx.mul(dx)
                            .add(dy.mul(dy))
                            .compare(LT, most.mul(most).mul(ROUNDED_UP))
                            .anyTrue()) break;
                }
                if (j >= last) break;
                FloatVector dx = x.add(px[j]), dy = y.add(py[j]);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                FloatVector reach = own.add(radii.agent(j)), free = d2.sqrt().sub(reach);
                FloatVector ahead = ex.mul(dx).add(ey.mul(dy));
                FloatVector across = ex.mul(dy).sub(ey.mul(dx)).abs();
                VectorMask<Float> counts = LANE.compare(NE, (float) (j - self))
                        .and(d2.compare(LT, look2))
                        .and(ahead.compare(GE, 0))
                        .and(across.compare(LE, reach))
                        .and(free.compare(LT, s));
                FloatVector least = s.blend(free, counts);
                VectorMask<Float> asked = counts.and(d2.compare(GE, clear));
                long hidden = 0;
                if (walls > 0 && asked.anyTrue())
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
                        hidden |= behind.and(a0.mul(b0).compare(LE, 0)).toLong();
                    }
                s = least.blend(s, VectorMask.fromLong(F, hidden));
            }
        }
        s.intoArray(block.found, k);
    }
}
