package throng.behaviour.drive;

import java.lang.invoke.MethodHandles;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

/**
 * Drives the agent forward until it has a speed, and brakes it down to that.
 *
 * <p>Use it to keep a crowd moving: alone, it brings agents to that speed. To drive towards a goal, use {@link
 * GoalDrive} or {@link throng.behaviour.target.Seek}.
 *
 * <p>F = unit(v) · min(gain, m/dt) · (speed − |v|); at rest it acts along the heading. The difference falls to 1/e in
 * m/gain seconds. Another force ahead, f, adds f/gain to the speed.
 *
 * @param speed the speed to keep, metres per second, in [0, 10⁶]
 * @param gain force for each metre per second that it is off, kilograms per second, in [0, 10⁶]
 */
public record Cruise(
        @Range("[0, 1e6] m/s") float speed,
        @Range("[0, 1e6] kg/s") float gain) implements Rule {
    /** 5 N at rest: a default agent comes within 1/e of its 10 m/s in two seconds. */
    public static final Cruise DEFAULT = new Cruise(10, .5f);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public Cruise {
        Check.values(Cruise.class, speed, gain);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        float[] fx = out.x(), fy = out.y(), fz = out.z();
        float[] mass = in.property(AgentProperty.MASS, start, end);
        float dt = in.clock().dt(), gain = this.gain, speed = this.speed;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float s2 = vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i];
            boolean moving = s2 > Tiny.SQUARE;
            float now = moving ? (float) Math.sqrt(s2) : 0, most = mass[k] / dt;
            float drive = (most < gain ? most : gain) * (speed - now);
            float by = moving ? drive / now : drive;
            fx[k] = (moving ? vx[i] : hx[i]) * by;
            fy[k] = (moving ? vy[i] : hy[i]) * by;
            if (is3d) fz[k] = (moving ? vz[i] : hz[i]) * by;
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Loops.WIDE.steer(this, in, out, start, end);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(Cruise rule, GroupView in, Force out, int start, int end);
    }
}
