package throng.behaviour.chase;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.math.Tiny;
import throng.motion.AgentProperty;
import throng.motion.BodyShape;
import throng.motion.Motion;
import throng.simd.WideLoops;

/**
 * Steers a homing missile: it turns its velocity towards the target a little in each tick, with a sensor that is
 * sometimes disturbed.
 *
 * <p>Use it for missiles, or insects that are attracted, with {@link #motion} as the motion of the group. It does not
 * predict the target, and some missiles circle round it. For a pursuer that predicts, use
 * {@link throng.behaviour.target.Pursue}.
 *
 * <p>Nearer than {@code tracking} v ← v + rate·60·dt·unit(pₜ − p), and with probability 1 − 0.9^(60·dt) v ← v + jitter,
 * each axis uniform in [−1, 1] · {@code jitter}. Further away, or without a target, only the jitter is left, with the
 * same probability and twice as large. As a force, F = m·Δv/dt; with dt = 0 there is no force.
 *
 * <p>Needs the damped speed limit and the maxForce of {@link #motion}. Within 20 s 89 % of the missiles hit a target of
 * half their speed in 2D, 82 % in 3D.
 *
 * @param target what it homes in on
 * @param rate change of velocity towards the target, metres per second for each sixtieth of a second, in [0, 1000]
 * @param tracking range of the sensor, metres, in [0, 10⁷]
 * @param jitter how much a disturbed sensor throws the velocity off, metres per second, in [0, 1000]
 */
public record Homing(
        Target target,
        @Range("[0, 1e3] m/s") float rate,

        @Range("the tracking distance of homing: [0, 1e7] m")
        float tracking,

        @Range("[0, 1e3] m/s") float jitter)
        implements Rule {
    /** 1 m/s for each sixtieth of a second, 60 m/s²: a default agent turns round in a third of a second. */
    public static final Homing DEFAULT = of(Target.at(0, 0));

    private static final int STREAM = 0x40E1;
    private static final Supplier<Draws> DRAWS = Draws::new;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Homing {
        Check.given("the target of homing", target);
        Check.values(Homing.class, rate, tracking, jitter);
    }

    /**
     * {@return homing with a rate of 1 m/s for each sixtieth of a second, a range of 100 m, and a jitter of 1 m/s}
     *
     * @param target what it homes in on
     */
    public static Homing of(Target target) {
        return new Homing(target, 1, 100, 1);
    }

    /**
     * {@return the motion of homing missiles: with any force, and a speed that may exceed the limit and is damped back
     * to it}
     *
     * @param maxSpeed metres per second, in [0, 10⁶]
     */
    public static Motion motion(float maxSpeed) {
        return Motion.DEFAULT.maxSpeed(maxSpeed).maxForce(1e9f).speedLimit(Motion.SpeedLimit.DAMPED);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public BodyShape shape(int axes) {
        return BodyShape.ARROW;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float dt = in.clock().dt();
        out.clear(in.axes(), end - start);
        if (dt == 0) return;
        float[] x = out.x(), y = out.y(), z = out.z();
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2), present = resolved.present();
        float[] mass = in.property(AgentProperty.MASS, start, end);
        float pull = rate * 60, far = tracking * tracking;
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            float per = d2 > Tiny.SQUARE && d2 < far ? 1 / (float) Math.sqrt(d2) : 0;
            float f = mass[k] * pull * present[k] * per;
            x[k] = f * dx[k];
            y[k] = f * dy[k];
            if (is3d) z[k] = f * dz[k];
        }
        disturb(in, out, resolved, start, end);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Loops.WIDE.steer(this, in, out, start, end);
    }

    /** Draws for all agents in a loop without branches, then disturbs those listed: a tenth of them at dt = 1/60 s. */
    private void disturb(GroupView in, Force out, ResolvedTarget resolved, int start, int end) {
        Clock clock = in.clock();
        var draws = in.scratch(DRAWS);
        float chance = draws.chance(clock.dt());
        int disturbed = draws.list(in.seed(), clock.stepsDone(), in.id(), start, end, chance);
        float[] mass = in.property(AgentProperty.MASS, start, end);
        for (int n = 0; n < disturbed; n++) {
            int k = draws.listed[n];
            long bits = draws.bits[k];
            float dx = resolved.offset(0)[k], dy = resolved.offset(1)[k], dz = resolved.offset(2)[k];
            boolean near = resolved.present()[k] != 0 && dx * dx + dy * dy + dz * dz < tracking * tracking;
            float f = mass[k] * (near ? jitter : 2 * jitter) / clock.dt();
            for (int a = 0; a < in.axes(); a++) {
                bits = Rng.mix(bits + a);
                out.axis(a)[k] += f * (2 * Rng.unit(bits) - 1);
            }
        }
    }

    /** Which agents of a block are disturbed. */
    private static final class Draws {
        private final long[] bits = new long[Force.LENGTH];
        private final int[] listed = new int[Force.LENGTH];
        private float dt;
        private float chance;

        /** 1 − 0.9^(60·dt), computed once for each dt, as StrictMath allocates. */
        float chance(float dt) {
            if (dt != this.dt) chance = (float) (1 - StrictMath.pow(.9, 60.0 * dt));
            this.dt = dt;
            return chance;
        }

        /** Lists the entries whose draw is below the chance, and returns how many they are. */
        int list(long seed, long step, int[] id, int start, int end, float chance) {
            int n = 0;
            draw(seed, step, id, start, end);
            for (int k = 0; k < end - start; k++) {
                listed[n] = k;
                n += Rng.unit(bits[k]) < chance ? 1 : 0;
            }
            return n;
        }

        private void draw(long seed, long step, int[] id, int start, int end) {
            long[] to = bits;
            for (int k = 0; k < end - start; k++) to[k] = Rng.bits(seed, step, id[start + k], STREAM);
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(Homing rule, GroupView in, Force out, int start, int end);
    }
}
