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
import throng.math.Rng;
import throng.motion.AgentProperty;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Count;

/**
 * Herds a flock home, as a sheepdog does: collects who strays, and drives those who stand together. With c the middle
 * of all N of the flock, q the one farthest from it (equally far ones: the lowest id), r the reach of a sheep: where
 * |q − c| ≤ r·N^⅔ it drives from P = c + r·√N · unit(c − home), behind the flock as seen from home; else it collects
 * from P = q + r · unit(q − c), behind the stray. It wants v* = s · unit(unit(P − p) + e·ε), at once: ε is a random
 * unit vector, another one in each tick; s is the agent's vmax, and, where it sees somebody of the flock, at most
 * the slow speed. After Strömbom et al., Solving the shepherding problem, J. R. Soc. Interface 11, 2014, whose step is
 * a tick of 1 s: r = 2 m, vmax 1.5 m/s, sheep of 1 m/s, e = 0.3, and a dog that stops or creeps at 0.3·r a step.
 *
 * <p>Without a flock, or without a home, no force. Where c is home there is no behind: P = c. The paper is flat; three
 * axes have the same formulas, though r·N^⅔ is more than a heap of sheep needs there. On a torus all differences go the
 * short way round, c is {@link AgentsById#middle}, and a flock should span less than half of it. All dogs of a group want the
 * same place.
 *
 * @param flock the group that is herded, and how near to its members it slows: 3·r in the paper
 * @param home where to
 * @param reach r, metres, within which sheep keep off each other, in [0.001, 10⁵]
 * @param slow metres per second, in [0, 10⁶]; 0: it stops
 * @param noise e, in [0, 10⁶]
 */
public record Shepherd(Neighbourhood flock, Target home, float reach, float slow, float noise) implements Rule {
    private static final int STREAM = 0x5EE9D06;

    public Shepherd {
        Check.given("the flock of a shepherd", flock);
        Check.given("the home of a shepherd's flock", home);
        admit(reach);
        Check.within("the slow speed of a shepherd", slow, 0, 1e6f, "m/s");
        Check.within("the noise of a shepherd", noise, 0, 1e6f, "");
    }

    private static void admit(float reach) {
        Check.within("the reach of a shepherd's sheep", reach, 1e-3f, 1e5f, "m");
    }

    /**
     * As in the paper: nearer than 3·r it creeps at 0.3·r a second; e = 0.3.
     *
     * @param flock number of the group that is herded
     */
    public static Shepherd of(int flock, Target home, float reach) {
        admit(reach);
        return new Shepherd(Neighbourhood.within(3 * reach).at(flock), home, reach, .3f * reach, .3f);
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
    public void begin(GroupView in) {
        in.shared(this, Herd::new)
                .gather(in, in.byId(flock.group() == Neighbourhood.OWN ? in.group() : flock.group()), reach);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        Herd herd = in.shared(this, Herd::new);
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] near = in.sums(this, 0).count(), fast = in.property(AgentProperty.MAX_SPEED, start, end);
        float[] random = in.direction();
        int axes = in.axes();
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (herd.count == 0 || resolved.present()[k] == 0) {
                for (int a = 0; a < axes; a++) out.axis(a)[k] = in.velocity(a)[i];
                continue;
            }
            herd.place(in, resolved, out, i, k);
            lengthen(out, k, axes, 1);
            Rng.direction(Rng.bits(in.seed(), in.clock().tick(), in.id()[i], STREAM), axes, random);
            for (int a = 0; a < axes; a++) out.axis(a)[k] += noise * random[a];
            lengthen(out, k, axes, near[k] > 0 ? Math.min(slow, fast[k]) : fast[k]);
        }
        become(in, out, 0, start, end);
    }

    /** Makes a vector that long; what has no direction becomes 0. */
    private static void lengthen(Force v, int k, int axes, float length) {
        float d2 = 0;
        for (int a = 0; a < axes; a++) d2 += v.axis(a)[k] * v.axis(a)[k];
        float by = d2 > Toward.THERE ? length / (float) Math.sqrt(d2) : 0;
        for (int a = 0; a < axes; a++) v.axis(a)[k] *= by;
    }

    /** What all dogs know of the flock. */
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
            for (int a = 0; a < axes; a++) middle[a] = sheep.middle(a);
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

        /** Where the place behind flock or stray lies from the agent, metres. */
        void place(GroupView in, ResolvedTarget resolved, Force way, int i, int k) {
            int axes = in.axes();
            for (int a = 0; a < axes; a++) {
                Axis axis = in.space().axis(a);
                float c = axis.offset(in.position(a)[i], middle[a]);
                way.axis(a)[k] = together ? axis.offset(resolved.offset(a)[k], c) : (float) out[a];
            }
            lengthen(way, k, axes, behind);
            for (int a = 0; a < axes; a++) {
                Axis axis = in.space().axis(a);
                float p = in.position(a)[i], x = axis.offset(p, together ? middle[a] : stray[a]) + way.axis(a)[k];
                way.axis(a)[k] = axis.torus() ? axis.offset(p, axis.confine(p + x)) : x;
            }
        }
    }
}
