package throng.behaviour.chase;

import static throng.simd.Lanes.F;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.math.Tiny;
import throng.motion.BodyShape;

/**
 * Attracts the agent to its target from afar, and repels it when near: the Lennard-Jones potential.
 *
 * <p>Use it for agents that surround a target at a distance; with A &lt; 0 they evade it. To keep a distance from all
 * neighbours, use {@link throng.behaviour.flock.Separation}.
 *
 * <p>U = −A/dⁿ + B/dᵐ, so F = (−n·A/dⁿ⁺¹ + m·B/dᵐ⁺¹)·unit(p − pₜ), with the distance d. There is no force at the rest
 * distance (m·B/(n·A))^(1/(m−n)). Nearer than 1 cm it is as strong as there, and never more than 10⁹ N. An agent at the
 * position of its target is repelled in a random direction; an agent that is its own target feels no force. After Bourg
 * and Seemann, AI for Game Developers, 2004, ch. 5.
 *
 * @param target what attracts and repels
 * @param a A of the attraction, N·mⁿ⁺¹, in [−10⁹, 10⁹]
 * @param b B of the repulsion, N·mᵐ⁺¹, in [0, 10⁹]
 * @param n exponent of the attraction, in [1, 11]
 * @param m exponent of the repulsion, in [n + 1, 12]
 */
public record Potential(
        Target target,
        @Range("A of a potential: [-1e9, 1e9]") float a,
        @Range("B of a potential: [0, 1e9]") float b,
        @Range("n of a potential: [1, 11]") int n,
        @Range("m of a potential: [n + 1, 12]") int m)
        implements Rule {
    /**
     * Rests 2 m from the origin (2·B/A) and pulls most, 3.7 N, at 3 m: a fifth of the default maxForce, so that other
     * rules still count.
     */
    public static final Potential DEFAULT = of(Target.at(0, 0));

    private static final int STREAM = 0x70747E11;

    /** (1 cm)²: for shorter distances d, dᵐ⁺¹ leaves the range of floats. */
    private static final float MIN_DISTANCE_SQUARED = 1e-4f;

    /** Newtons. */
    private static final float MAX_FORCE = 1e9f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Potential {
        Check.given("the target of potential", target);
        Check.values(Potential.class, a, b, n, m);
    }

    /**
     * {@return a potential that rests 2 m from the target}
     *
     * @param target what attracts and repels
     */
    public static Potential of(Target target) {
        return new Potential(target, 100, 100, 1, 2);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.QUADRUPED : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        boolean is3d = in.axes() == 3, coincident = false;
        for (int k = 0; k < end - start; k++) {
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            float per = d2 > Tiny.SQUARE ? 1 / (float) Math.sqrt(d2) : 0;
            float by = pull(1 / (float) Math.sqrt(d2 > MIN_DISTANCE_SQUARED ? d2 : MIN_DISTANCE_SQUARED)) * per;
            out.x()[k] = dx[k] * by;
            out.y()[k] = dy[k] * by;
            if (is3d) out.z()[k] = dz[k] * by;
            coincident |= !(d2 > Tiny.SQUARE);
        }
        if (coincident) scatter(in, resolved, out, start, end);
    }

    /** The force towards the target where 1/d is {@code r}, newtons. */
    private float pull(float r) {
        float f = n * a * power(r, n + 1) - m * b * power(r, m + 1);
        return f > MAX_FORCE ? MAX_FORCE : f < -MAX_FORCE ? -MAX_FORCE : f;
    }

    private static float power(float r, int n) {
        float p = r;
        for (int q = 1; q < n; q++) p *= r;
        return p;
    }

    /** Pushes agents at the position of their target apart, each in a random direction. */
    private void scatter(GroupView in, ResolvedTarget resolved, Force out, int start, int end) {
        float push = -pull(1 / (float) Math.sqrt(MIN_DISTANCE_SQUARED));
        if (!(push > 0)) return;
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2), u = in.direction();
        for (int k = 0; k < end - start; k++) {
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            int id = in.id()[start + k];
            boolean self = resolved.group() == in.group() && resolved.id()[k] == id;
            if (d2 > Tiny.SQUARE || resolved.present()[k] == 0 || self) continue;
            Rng.direction(Rng.bits(in.seed(), in.clock().stepsDone(), id, STREAM), in.axes(), u);
            for (int x = 0; x < in.axes(); x++) out.axis(x)[k] = push * u[x];
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        if (Wide.run(this, resolved, out, end - start, in.axes() == 3)) scatter(in, resolved, out, start, end);
    }

    private static final class Wide {
        /** {@return whether an agent may stand at the position of its target} */
        static boolean run(Potential rule, ResolvedTarget resolved, Force out, int count, boolean is3d) {
            float[] x = resolved.offset(0), y = resolved.offset(1), z = resolved.offset(2);
            float attract = rule.n * rule.a, repel = rule.m * rule.b;
            FloatVector limit = FloatVector.broadcast(F, MAX_FORCE),
                    minimum = FloatVector.broadcast(F, MIN_DISTANCE_SQUARED);
            boolean coincident = false;
            for (int k = 0; k < count; k += F.length()) {
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                VectorMask<Float> apart = d2.compare(VectorOperators.GT, Tiny.SQUARE);
                FloatVector r = FloatVector.broadcast(F, 1)
                        .div(minimum.blend(d2, d2.compare(VectorOperators.GT, MIN_DISTANCE_SQUARED))
                                .sqrt());
                FloatVector pull = r, push = r; // a method that returns a register would make an object of it
                for (int q = 0; q < rule.n; q++) pull = pull.mul(r);
                for (int q = 0; q < rule.m; q++) push = push.mul(r);
                FloatVector f = pull.mul(attract).sub(push.mul(repel));
                f = f.blend(limit, f.compare(VectorOperators.GT, MAX_FORCE));
                f = f.blend(limit.neg(), f.compare(VectorOperators.LT, -MAX_FORCE));
                FloatVector by = f.mul(FloatVector.broadcast(F, 0)
                        .blend(
                                FloatVector.broadcast(F, 1).div(d2.sqrt()),
                                d2.compare(VectorOperators.GT, Tiny.SQUARE)));
                dx.mul(by).intoArray(out.x(), k);
                dy.mul(by).intoArray(out.y(), k);
                if (is3d) dz.mul(by).intoArray(out.z(), k);
                coincident |= !apart.allTrue();
            }
            return coincident;
        }
    }
}
