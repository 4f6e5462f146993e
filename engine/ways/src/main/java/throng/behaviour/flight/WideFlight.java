package throng.behaviour.flight;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.math.Axis;

/** Steps of {@link FlightBlock} in registers: the same operations in the same order, so the same bits. */
final class WideFlight {
    private WideFlight() {}

    /**
     * Sets P3 along one axis, as {@link FlightBlock} does. To add and subtract {@code bias} rounds to a whole number.
     *
     * @param goal the column, by agent
     * @param p3 the same for each agent of the block
     */
    static void goals(
            float[] offset,
            float[] velocity,
            float dt,
            float[] p,
            float[] from,
            float round,
            float perRound,
            float bias,
            float[] flying,
            float[] goal,
            float[] p3,
            int start,
            int end) {
        for (int k = 0, n = end - start; k < n; k += F.length()) {
            int i = start + k;
            FloatVector last = FloatVector.fromArray(F, goal, i);
            FloatVector to = FloatVector.fromArray(F, offset, k)
                    .add(FloatVector.fromArray(F, velocity, k).mul(dt))
                    .add(FloatVector.fromArray(F, p, i).sub(FloatVector.fromArray(F, from, i)));
            FloatVector rounds = last.sub(to).mul(perRound).add(bias).sub(bias);
            VectorMask<Float> flies = FloatVector.fromArray(F, flying, k).compare(VectorOperators.NE, 0);
            FloatVector now = last.blend(to.add(rounds.mul(round)), flies);
            now.intoArray(goal, i);
            now.intoArray(p3, k);
        }
    }

    /** Adds the squares of the ways from P0 and to P3 along one axis; a torus is {@code round} long, or 0. */
    static void squares(
            float[] from, float[] p, float[] p3, float round, float[] behind2, float[] ahead2, int start, int end) {
        float half = round > 0 ? round / 2 : Float.POSITIVE_INFINITY;
        for (int k = 0, n = end - start; k < n; k += F.length()) {
            int i = start + k;
            FloatVector d = FloatVector.fromArray(F, p, i).sub(FloatVector.fromArray(F, from, i));
            FloatVector done = d.blend(d.sub(round), d.compare(VectorOperators.GT, half))
                    .blend(d.add(round), d.compare(VectorOperators.LT, -half));
            FloatVector left = FloatVector.fromArray(F, p3, k).sub(done);
            FloatVector.fromArray(F, behind2, k).add(done.mul(done)).intoArray(behind2, k);
            FloatVector.fromArray(F, ahead2, k).add(left.mul(left)).intoArray(ahead2, k);
        }
    }

    /** Multiplies ds by {@link SpeedProfile#factor}. */
    static void slow(SpeedProfile profile, float[] behind2, float[] ahead2, float[] ds, int n) {
        float least = profile.least(), rest = 1 - least, rise = profile.rise(), fall = profile.fall();
        for (int k = 0; k < n; k += F.length()) {
            FloatVector behind = FloatVector.fromArray(F, behind2, k).sqrt(),
                    ahead = FloatVector.fromArray(F, ahead2, k).sqrt();
            FloatVector x = behind.div(rise), y = ahead.div(fall);
            FloatVector up = x.mul(x).mul(x.mul(-2).add(3)).blend(1, behind.compare(VectorOperators.GE, rise));
            FloatVector down = y.mul(y).mul(y.mul(-2).add(3)).blend(1, ahead.compare(VectorOperators.GE, fall));
            FloatVector factor = up.mul(rest).mul(down).add(least);
            FloatVector.fromArray(F, ds, k).mul(factor).intoArray(ds, k);
        }
    }

    /**
     * Writes place, velocity and heading along one axis that is no torus, of the agents whose place flight sets.
     *
     * @param most the longest coordinate, metres
     * @param fastest the largest component of a velocity, m/s
     */
    static void places(
            float[] placed,
            float[] shift,
            float[] head,
            float[] p,
            float perSecond,
            float movesOrigin,
            float most,
            float fastest,
            Axis axis,
            float[] nextP,
            float[] nextV,
            float[] nextH,
            float[] goal,
            int start,
            int end) {
        boolean open = axis.border() == Axis.Border.OPEN;
        float low = open ? -most : axis.low(), high = open ? most : axis.high();
        for (int k = 0, n = end - start; k < n; k += F.length()) {
            int i = start + k;
            VectorMask<Float> set = FloatVector.fromArray(F, placed, k).compare(VectorOperators.NE, 0);
            FloatVector at = FloatVector.fromArray(F, p, i), by = FloatVector.fromArray(F, shift, k);
            FloatVector to = at.add(by);
            by = FloatVector.broadcast(F, 0).blend(by, to.abs().compare(VectorOperators.LE, most));
            to = at.add(by);
            to = to.blend(low, to.lt(low)).blend(high, to.compare(VectorOperators.GT, high));
            FloatVector v = by.mul(perSecond);
            v = v.blend(fastest, v.compare(VectorOperators.GT, fastest)).blend(-fastest, v.lt(-fastest));
            FloatVector.fromArray(F, nextP, i).blend(to, set).intoArray(nextP, i);
            FloatVector.fromArray(F, nextV, i).blend(v, set).intoArray(nextV, i);
            FloatVector.fromArray(F, nextH, i)
                    .blend(FloatVector.fromArray(F, head, k), set)
                    .intoArray(nextH, i);
            FloatVector last = FloatVector.fromArray(F, goal, i);
            last.blend(last.sub(by.mul(movesOrigin)), set).intoArray(goal, i);
        }
    }
}
