package throng.behaviour;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;

/** Writes positions and motion of targets into a {@link ResolvedTarget}. */
final class TargetResolver {
    private TargetResolver() {}

    /** Writes the offsets of a block to one place, along one axis. */
    static void offsets(GroupView in, int a, float to, ResolvedTarget out, int start, int end) {
        Axis axis = in.space().axis(a);
        float[] p = in.position(a), offset = out.offset(a);
        if (in.wide()) {
            Wide.offsets(p, to, axis.torus() ? axis.high() : 0, offset, start, end);
            return;
        }
        for (int i = start; i < end; i++) offset[i - start] = axis.offset(p[i], to);
    }

    private static final class Wide {
        /** {@link Axis#offset} of a register; length 0: no torus. */
        static void offsets(float[] p, float to, float length, float[] offset, int start, int end) {
            float half = length > 0 ? length / 2 : Float.POSITIVE_INFINITY;
            for (int i = start; i < end; i += F.length()) {
                FloatVector d = FloatVector.broadcast(F, to).sub(FloatVector.fromArray(F, p, i));
                d.blend(d.sub(length), d.compare(VectorOperators.GT, half))
                        .blend(d.add(length), d.compare(VectorOperators.LT, -half))
                        .intoArray(offset, i - start);
            }
        }
    }

    /** Makes agent j of the other group the target of agent i, entry k; −1: no target. */
    static void agent(GroupView in, Agents other, ResolvedTarget out, int i, int k, int j) {
        if (j < 0) {
            out.clear(k);
            return;
        }
        Space space = in.space();
        for (int a = 0; a < in.axes(); a++) out.offset(a)[k] = space.axis(a).offset(in.position(a)[i], other.now(a)[j]);
        motion(other, j, out, k);
    }

    /** Copies velocity, heading and id of agent j of the other group to entry k. */
    static void motion(Agents other, int j, ResolvedTarget out, int k) {
        for (int a = 0; a < other.axes(); a++) {
            out.velocity(a)[k] = other.now(Agents.VX + a)[j];
            out.heading(a)[k] = other.now(Agents.HX + a)[j];
        }
        out.id()[k] = other.id()[j];
        out.present()[k] = 1;
    }
}
