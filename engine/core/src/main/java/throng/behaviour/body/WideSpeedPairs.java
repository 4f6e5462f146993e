package throng.behaviour.body;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.behaviour.GroupView;
import throng.math.Exp;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;

/**
 * The loops of {@link SpeedBlock} over neighbours, with a tile of agents in the lanes and one candidate for all of them
 * at a time. Each lane adds its neighbours in the order of its list, so the bits are the same.
 */
final class WideSpeedPairs {
    private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
    private static final IntVector LANE = IntVector.zero(I).addIndex(1);

    private WideSpeedPairs() {}

    static void turn(SpeedBlock block, int n) {
        GroupView in = block.in();
        int start = block.start(), size = block.end() - start;
        CandidateTiles tiles = in.candidates(block.rule(), n, start, block.end());
        if (tiles.count() == 0) {
            Arrays.fill(block.x, 0, size, 0f);
            Arrays.fill(block.y, 0, size, 0f);
        }
        for (int t = 0, i = start; t < tiles.count(); i = tiles.stop()[t++])
            turn(block, n, tiles, tiles.firstRun()[t], tiles.lastRun()[t], i);
        for (int k = 0; k < size; k++) {
            boolean finite = Float.isFinite(block.x[k]) && Float.isFinite(block.y[k]);
            if (block.alone[k] || !finite) block.turn(n, k);
        }
        block.addTurn();
    }

    private static void turn(SpeedBlock block, int n, CandidateTiles tiles, int firstRun, int lastRun, int i) {
        GroupView in = block.in();
        int group = block.group(n), k = i - block.start(), self = group == in.group() ? i : Integer.MIN_VALUE;
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        Agents others = in.group(group);
        float[] px = others.now(0), py = others.now(1);
        int[] begin = tiles.begin(), end = tiles.end();
        float look = block.rule().neighbourhoods().get(n).radius(), look2 = look * look;
        float a = block.rule().strength(), perMetre = 1 / block.rule().distance();
        boolean steep = look * perMetre > -Exp.LEAST; // else no neighbour is so far that its exponent is below
        FloatVector xi = FloatVector.fromArray(F, in.position(0), i), yi = FloatVector.fromArray(F, in.position(1), i);
        FloatVector own = FloatVector.fromArray(F, block.radius, k);
        FloatVector sumX = FloatVector.zero(F), sumY = sumX;
        for (int r = firstRun; r < lastRun; r++) {
            FloatVector x = xi.add(tiles.shiftX()[r]), y = yi.add(tiles.shiftY()[r]);
            for (int j = begin[r], last = end[r]; j < last; j++) {
                FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                        dy = FloatVector.broadcast(F, py[j]).sub(y);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)), d = d2.sqrt();
                FloatVector q = own.add(radii.agent(j)).sub(d).mul(perMetre);
                q = q.blend(SpeedBlock.MAX_EXPONENT, q.compare(VectorOperators.GT, SpeedBlock.MAX_EXPONENT));
                if (steep) q = q.blend(Exp.LEAST, q.compare(VectorOperators.LT, Exp.LEAST));
                FloatVector rounded = q.mul(Exp.PER_LN2).add(Exp.ROUND), whole = rounded.sub(Exp.ROUND);
                FloatVector rest = q.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
                FloatVector p = rest.mul(Exp.E7).add(Exp.E6);
                p = rest.mul(p).add(Exp.E5);
                p = rest.mul(p).add(Exp.E4);
                p = rest.mul(p).add(Exp.E3);
                p = rest.mul(p).add(Exp.E2);
                FloatVector power = rounded.reinterpretAsInts()
                        .lanewise(VectorOperators.LSHL, 23)
                        .add(0x3F80_0000)
                        .reinterpretAsFloats();
                FloatVector e = rest.mul(rest).mul(p).add(rest).add(1).mul(power);
                FloatVector w = e.mul(a).div(d);
                VectorMask<Float> counts =
                        LANE.compare(VectorOperators.NE, j - self).cast(F).and(d2.compare(VectorOperators.LT, look2));
                sumX = sumX.add(dx.mul(w), counts);
                sumY = sumY.add(dy.mul(w), counts);
            }
        }
        sumX.intoArray(block.x, k);
        sumY.intoArray(block.y, k);
    }

    static void gap(SpeedBlock block, int n) {
        GroupView in = block.in();
        int start = block.start();
        CandidateTiles tiles = in.candidates(block.rule(), n, start, block.end());
        for (int t = 0, i = start; t < tiles.count(); i = tiles.stop()[t++])
            gap(block, n, tiles, tiles.firstRun()[t], tiles.lastRun()[t], i);
        boolean any = tiles.count() > 0;
        for (int k = 0; k < block.end() - start; k++) {
            if (block.alone[k]) block.gap(n, k);
            else if (any && block.found[k] < block.gap[k]) block.gap[k] = block.found[k];
        }
    }

    private static void gap(SpeedBlock block, int n, CandidateTiles tiles, int firstRun, int lastRun, int i) {
        GroupView in = block.in();
        int group = block.group(n), k = i - block.start(), self = group == in.group() ? i : Integer.MIN_VALUE;
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        Agents others = in.group(group);
        float[] px = others.now(0), py = others.now(1);
        int[] begin = tiles.begin(), end = tiles.end();
        float look = block.rule().neighbourhoods().get(n).radius(), look2 = look * look;
        FloatVector xi = FloatVector.fromArray(F, in.position(0), i), yi = FloatVector.fromArray(F, in.position(1), i);
        FloatVector own = FloatVector.fromArray(F, block.radius, k);
        FloatVector ex = FloatVector.fromArray(F, block.x, k), ey = FloatVector.fromArray(F, block.y, k);
        FloatVector s = FloatVector.broadcast(F, Float.POSITIVE_INFINITY);
        for (int r = firstRun; r < lastRun; r++) {
            FloatVector x = xi.add(tiles.shiftX()[r]), y = yi.add(tiles.shiftY()[r]);
            for (int j = begin[r], last = end[r]; j < last; j++) {
                FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                        dy = FloatVector.broadcast(F, py[j]).sub(y);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                FloatVector reach = own.add(radii.agent(j)), free = d2.sqrt().sub(reach);
                FloatVector ahead = ex.mul(dx).add(ey.mul(dy));
                FloatVector across = ex.mul(dy).sub(ey.mul(dx)).abs();
                VectorMask<Float> counts = LANE.compare(VectorOperators.NE, j - self)
                        .cast(F)
                        .and(d2.compare(VectorOperators.LT, look2))
                        .and(ahead.compare(VectorOperators.GE, 0))
                        .and(across.compare(VectorOperators.LE, reach))
                        .and(free.compare(VectorOperators.LT, s));
                s = s.blend(free, counts);
            }
        }
        s.intoArray(block.found, k);
    }
}
