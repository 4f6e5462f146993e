package throng.behaviour.target;

import java.util.List;
import throng.behaviour.AgentsById;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;
import throng.math.Ranges;
import throng.math.Rng;
import throng.math.Tiny;
import throng.memory.AgentGroup;
import throng.motion.AgentProperty;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Count;

/**
 * Herds a flock home, as a sheepdog does: it collects strays, and drives a flock that stands together.
 *
 * <p>Use it for one group that steers another without leading it. The flock must flee from the dogs, with a rule such
 * as {@link Flee}.
 *
 * <p>Let c be the mean position of all N agents of the flock, q the position farthest from c (of equally far ones that
 * of the lowest id), and r the reach of a sheep. Where |q − c| ≤ r·N^⅔ it drives, from P = c + r·√N · unit(c − home),
 * behind the flock as seen from home. Else it collects, from P = q + r · unit(q − c), behind the stray. It wants v* = s
 * · unit(unit(P − p) + e·ε), at once, where ε is a random unit vector, another one in each tick. The speed s is vmax,
 * but at most the slow speed where an agent of the flock is in its neighbourhood.
 *
 * <p>Without a flock or a home there is no force. Where c is home, P = c. The paper is flat; in 3D the formulas are the
 * same, although r·N^⅔ is more than a flock needs there. On a torus all differences take the shortest offset, c is
 * {@link AgentsById#meanPosition}, and a flock should span less than half of it. All dogs of a group go to the same P.
 *
 * <p>Needs maxForce of 2·m·vmax/dt, else the dog cannot take up v* within a tick. After Strömbom et al., Solving the
 * shepherding problem, J. R. Soc. Interface 11, 2014. Its step is a tick of 1 s: r = 2 m, vmax 1.5 m/s, sheep of 1 m/s,
 * e = 0.3, and a dog that stops or moves by 0.3·r a step.
 *
 * @param flock neighbourhood in the group that is herded: the dog slows while it sees one of them; 3·r in the paper
 * @param home where the flock should go
 * @param reach r, metres, within which sheep keep away from each other, in [0.001, 10⁵]
 * @param slow the slow speed, metres per second, in [0, 10⁶]; 0: it stops
 * @param noise e, in [0, 10⁶]
 */
public record Shepherd(
        Neighbourhood flock,
        Target home,

        @Range("the reach of a shepherd's sheep: [1e-3, 1e5] m")
        float reach,

        @Range("the slow speed of a shepherd: [0, 1e6] m/s") float slow,
        @Range("the noise of a shepherd: [0, 1e6]") float noise)
        implements Rule {
    private static final int STREAM = 0x5EE9D06;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Shepherd {
        Check.given("the flock of a shepherd", flock);
        Check.given("the home of a shepherd's flock", home);
        Check.values(Shepherd.class, reach, slow, noise);
    }

    /**
     * {@return the rule as in the paper: nearer than 3·r the slow speed is 0.3·r a second, and e = 0.3}
     *
     * @param flock the group that is herded
     * @param home where the flock should go
     * @param reach r, metres, in [0.001, 10⁵]
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public static Shepherd of(AgentGroup flock, Target home, float reach) {
        Ranges.of(Shepherd.class).get("reach").check(reach);
        return new Shepherd(Neighbourhood.within(3 * reach).of(flock), home, reach, .3f * reach, .3f);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(Count.TERM, flock));
    }

    @Override
    public List<Target> targets() {
        return List.of(home);
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return flock.group() == Neighbourhood.OWN ? own : group == flock.group();
    }

    @Override
    public void begin(GroupView in) {
        in.shared(this, Herd::new)
                .gather(in, in.byId(flock.group() == Neighbourhood.OWN ? in.group() : flock.group()), reach);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        Herd herd = in.shared(this, Herd::new);
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] near = in.sums(this, 0).count(), maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        float[] random = in.direction();
        int axes = in.axes();
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (herd.count == 0 || resolved.present()[k] == 0) {
                for (int a = 0; a < axes; a++) out.axis(a)[k] = in.velocity(a)[i];
                continue;
            }
            herd.place(in, resolved, out, i, k);
            setLength(out, k, axes, 1);
            Rng.direction(Rng.bits(in.seed(), in.clock().stepsDone(), in.id()[i], STREAM), axes, random);
            for (int a = 0; a < axes; a++) out.axis(a)[k] += noise * random[a];
            setLength(out, k, axes, near[k] > 0 ? Math.min(slow, maxSpeed[k]) : maxSpeed[k]);
        }
        velocityToForce(in, out, 0, start, end);
    }

    /** Gives a vector a length; one without a direction becomes zero. */
    private static void setLength(Force v, int k, int axes, float length) {
        float d2 = 0;
        for (int a = 0; a < axes; a++) d2 += v.axis(a)[k] * v.axis(a)[k];
        float by = d2 > Tiny.SQUARE ? length / (float) Math.sqrt(d2) : 0;
        for (int a = 0; a < axes; a++) v.axis(a)[k] *= by;
    }

    /** The flock, as all dogs know it. */
    private static final class Herd {
        private final float[] middle = new float[3];
        private final float[] stray = new float[3];
        private final double[] out = new double[3];
        private int count;
        private boolean together;
        private float behind;

        void gather(GroupView in, AgentsById sheep, float reach) {
            count = sheep.count();
            int axes = in.axes(), last = -1;
            for (int a = 0; a < axes; a++) middle[a] = sheep.meanPosition(a);
            double most = -1;
            for (int k = 0; k < count; k++) {
                int j = sheep.index(k);
                double d2 = 0;
                for (int a = 0; a < axes; a++) {
                    double d = in.space().axis(a).offset(middle[a], sheep.position(a)[j]);
                    d2 += d * d;
                }
                if (d2 > most) {
                    most = d2;
                    last = j;
                }
            }
            if (count == 0) return;
            double far = Math.sqrt(most), root = StrictMath.cbrt(count);
            together = far <= reach * root * root;
            behind = together ? reach * (float) Math.sqrt(count) : reach;
            for (int a = 0; a < axes; a++) {
                stray[a] = sheep.position(a)[last];
                out[a] = together ? 0 : in.space().axis(a).offset(middle[a], stray[a]) / far;
            }
        }

        /** Writes the offset from the agent to P, metres. */
        void place(GroupView in, ResolvedTarget resolved, Force offset, int i, int k) {
            int axes = in.axes();
            for (int a = 0; a < axes; a++) {
                Axis axis = in.space().axis(a);
                float c = axis.offset(in.position(a)[i], middle[a]);
                offset.axis(a)[k] = together ? axis.offset(resolved.offset(a)[k], c) : (float) out[a];
            }
            setLength(offset, k, axes, behind);
            for (int a = 0; a < axes; a++) {
                Axis axis = in.space().axis(a);
                float p = in.position(a)[i], x = axis.offset(p, together ? middle[a] : stray[a]) + offset.axis(a)[k];
                offset.axis(a)[k] = axis.torus() ? axis.offset(p, axis.confine(p + x)) : x;
            }
        }
    }
}
