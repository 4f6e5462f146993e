package throng.behaviour.target;

import java.lang.invoke.MethodHandles;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

/**
 * Goes to the target and stops there.
 *
 * <p>Use it for a place at which agents stop: it needs no tuning. To pass through the target, use {@link Seek}. To stop
 * at a place beside a moving leader, use {@link OffsetPursuit} or {@link Formation}. An agent whose target is lost goes
 * on at its speed; to stop it, use {@link throng.behaviour.mix.Fallback} with {@link throng.behaviour.drive.Brake}.
 *
 * <p>It brakes in whole ticks. With u = Fmax·dt/m, what a tick can take off the speed, e = unit(pₜ − p), d = |pₜ − p|
 * and D = d/(u·dt), the rest of the path takes k = ⌊(√(1 + 8D) − 1)/2⌋ ticks. It wants the speed s = min(vmax, u·(k/2 +
 * D/(k + 1))), which falls by exactly u a tick and ends with d = 0 and s = 0. The velocity changes by g = s·e − v, of
 * which a = g·e is ahead and q = g − a·e aside: F = weight · m · (q + min(a, √(max(0, u² − q²)))·e)/dt. At weight 1,
 * and with no other force, it neither overshoots nor oscillates, whatever dt is. The common √(2·d·Fmax/m) overshoots by
 * 40 cm with dt = 0.1 s.
 *
 * <p>The min limits the part ahead: the change aside comes first, and only the force that is left accelerates. Where
 * |g| ≤ u, so that Fmax suffices, the formula is F = m·g/dt. Where it does not suffice, clamping m·g/dt would scale
 * both parts. An agent that comes obliquely would then accelerate while it should turn, and would pass the target by
 * some centimetres. Force against the speed ahead is never cut. All this holds up to 60° off the direction to the
 * target, and up to 3/4 of √(2·d·Fmax/m), the speed from which it could just stop if it came straight. An agent that
 * comes obliquely and faster goes past, and comes back.
 *
 * <p>Rounding of k does no harm: s is continuous in D where k jumps, and ∂s/∂k &lt; u/(2k + 2). Beyond D = 10⁶ k may be
 * off by one, which moves s by less than the rounding of s itself.
 *
 * <p>With a slow radius it is the form of Reynolds instead: F = weight · m · (vmax · min(1, d/slowRadius) · unit(pₜ −
 * p) − v)/τ. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param target where it goes
 * @param weight a factor, in [0, 10⁶]
 * @param slowRadius metres, in [0.001, 10⁶]; 0: braking in whole ticks
 * @param tau τ, seconds, in [0.001, 1000]; used with a slow radius only
 */
public record Arrive(
        Target target,
        @Range("[0, 1e6]") float weight,
        @Range("0 or [1e-3, 1e6] m") float slowRadius,
        @Range("tau of arrive: [1e-3, 1e3] s") float tau)
        implements Rule {
    /** At the origin, braking in whole ticks: the form that needs no tuning. */
    public static final Arrive DEFAULT = of(Target.at(0, 0));

    /** D is at most this, so that 8·D stays finite. */
    private static final float MAX_RATIO = 1e30f;

    /** u·dt, metres, below which there is no force: dt or Fmax is zero. */
    private static final float MIN_TICK_DISTANCE = 1e-30f;

    /** Floats from here to twice as much are integers: adding and subtracting this rounds. */
    private static final float INTEGER_ROUNDING = 0x1p23f;

    /** The velocity of a place that does not move. */
    private static final float[] AT_REST = new float[Force.LENGTH];

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Arrive {
        Check.given("the target of arrive", target);
        Check.values(Arrive.class, weight, slowRadius, tau);
    }

    /**
     * {@return arriving that brakes in whole ticks}
     *
     * @param target where it goes
     */
    public static Arrive of(Target target) {
        return new Arrive(target, 1, 0, .5f);
    }

    /**
     * {@return the form of Reynolds, with τ = 0.5 s: a default agent reaches its maxSpeed in that time}
     *
     * @param target where it goes
     * @param slowRadius metres, in [0.001, 10⁶]: within it the agent slows
     */
    public static Arrive slowing(Target target, float slowRadius) {
        return new Arrive(target, 1, slowRadius, .5f);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = writeOffsets(in, out, start, end);
        if (slowRadius > 0) slow(in, out, resolved.present(), start, end);
        else brakeEach(in, out, resolved, weight, false, start, end);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = writeOffsets(in, out, start, end);
        if (slowRadius > 0) Loops.WIDE.slow(this, in, out, resolved.present(), start, end);
        else Loops.WIDE.brakeEach(in, out, resolved, weight, false, start, end);
    }

    private ResolvedTarget writeOffsets(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        return resolved;
    }

    /**
     * Turns offsets into the forces of braking in whole ticks, in place.
     *
     * @param in the group that is steered
     * @param out offsets from the agents of the block to their places, metres; become forces, newtons
     * @param resolved the targets of these agents
     * @param weight a factor
     * @param along whether the place moves like the target: then s is the speed relative to it
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public static void brake(
            GroupView in, Force out, ResolvedTarget resolved, float weight, boolean along, int start, int end) {
        if (in.wide()) Loops.WIDE.brakeEach(in, out, resolved, weight, along, start, end);
        else brakeEach(in, out, resolved, weight, along, start, end);
    }

    private static void brakeEach(
            GroupView in, Force out, ResolvedTarget resolved, float weight, boolean along, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), present = resolved.present();
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] wx = along ? resolved.velocity(0) : AT_REST, wy = along ? resolved.velocity(1) : AT_REST;
        float[] wz = along ? resolved.velocity(2) : AT_REST;
        float[] mass = in.property(AgentProperty.MASS, start, end),
                force = in.property(AgentProperty.MAX_FORCE, start, end);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        float dt = in.clock().dt();
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            float per = d2 > Tiny.SQUARE ? 1 / (float) Math.sqrt(d2) : 0;
            float step = force[k] / mass[k] * dt;
            float by = speed((float) Math.sqrt(d2), step, step * dt, maxSpeed[k]) * per;
            float f = step * dt > MIN_TICK_DISTANCE ? weight * mass[k] / dt * present[k] : 0;
            float ex = x[k] * per, ey = y[k] * per, ez = z[k] * per;
            float gx = x[k] * by + wx[k] - vx[i], gy = y[k] * by + wy[k] - vy[i], gz = z[k] * by + wz[k] - vz[i];
            float ahead = gx * ex + gy * ey + gz * ez;
            float sx = gx - ahead * ex, sy = gy - ahead * ey, sz = gz - ahead * ez;
            float available2 = step * step - (sx * sx + sy * sy + sz * sz);
            float available = available2 > 0 ? (float) Math.sqrt(available2) : 0;
            float cut = ahead > available ? available - ahead : 0;
            x[k] = f * (gx + cut * ex);
            y[k] = f * (gy + cut * ey);
            if (is3d) z[k] = f * (gz + cut * ez);
        }
    }

    /**
     * The speed from which braking in whole ticks ends at the distance: {@code step} is u, {@code tickDistance} is
     * u·dt.
     */
    private static float speed(float distance, float step, float tickDistance, float maxSpeed) {
        float ratio = distance / tickDistance;
        float limited = ratio < MAX_RATIO ? ratio : MAX_RATIO;
        float root = ((float) Math.sqrt(1 + 8 * limited) - 1) * .5f;
        float rounded = root + INTEGER_ROUNDING - INTEGER_ROUNDING;
        float ticks = rounded > root ? rounded - 1 : rounded;
        float speed = step * (ticks * .5f + limited / (ticks + 1));
        return speed < maxSpeed ? speed : maxSpeed;
    }

    private void slow(GroupView in, Force out, float[] present, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z();
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] mass = in.property(AgentProperty.MASS, start, end),
                maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        float weight = this.weight, tau = this.tau, slowRadius = this.slowRadius;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
            float by = maxSpeed[k] / (d > slowRadius ? d : slowRadius);
            float f = weight * mass[k] / tau * present[k];
            x[k] = f * (x[k] * by - vx[i]);
            y[k] = f * (y[k] * by - vy[i]);
            if (is3d) z[k] = f * (z[k] * by - vz[i]);
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void brakeEach(
                GroupView in, Force out, ResolvedTarget resolved, float weight, boolean along, int start, int end);

        void slow(Arrive rule, GroupView in, Force out, float[] present, int start, int end);
    }
}
