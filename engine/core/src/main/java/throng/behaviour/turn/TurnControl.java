package throng.behaviour.turn;

import java.lang.invoke.MethodHandles;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Angle;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.simd.WideLoops;

/**
 * How an agent turns to a direction: braking in whole ticks, or slowing from an angle on.
 *
 * <p>Use {@link #BRAKING}, which needs no tuning; use {@link #slowing} for a softer end of the turn.
 *
 * <p>The direction lies d radians off, over e, a unit vector across the heading. It brakes in whole ticks, as
 * {@link throng.behaviour.target.Arrive} does along a line. With u = maxAcceleration·dt, D = d/(u·dt) and k = ⌊(√(1 +
 * 8D) − 1)/2⌋ it wants the angular velocity r = min(turnRate, u·(k/2 + D/(k + 1))) towards e. The angular velocity s
 * changes by g = r·e − s, of which a = g·e is ahead and q = g − a·e aside: α = (q + min(a, √(max(0, u² − q²)))·e)/dt.
 * With no other turning rule it neither overshoots nor oscillates, whatever dt is. With dt = 0 there is no
 * acceleration.
 *
 * <p>With a slow angle it is the form of Millington and Funge, Artificial Intelligence for Games, 2009, "Align"
 * (3.3.5): α = (turnRate · min(1, d/slowAngle) · e − s)/τ, and none within the tolerance.
 *
 * <p>Where there is no direction, there is no acceleration; {@link Steady} stops the turning then. An agent that looks
 * exactly away turns left if its id is even, else right.
 *
 * @param slowAngle radians, in [0.001, π]; 0: braking in whole ticks
 * @param tolerance radians, in [0, π]; used with a slow angle only
 * @param tau τ, seconds, in [0.001, 1000]; used with a slow angle only
 */
public record TurnControl(
        @Range("the slow angle of a turn: 0 or [1e-3, " + Math.PI + "] rad")
        float slowAngle,

        @Range("the tolerance of a turn: [0, " + Math.PI + "] rad")
        float tolerance,

        @Range("tau of a turn: [1e-3, 1e3] s") float tau) {
    /** Braking in whole ticks: the form that needs no tuning. */
    public static final TurnControl BRAKING = new TurnControl(0, 0, .1f);

    /** D is at most this, so that 8·D stays finite. */
    private static final float MAX_RATIO = 1e30f;

    /** u·dt, radians, below which there is no acceleration: dt or maxAcceleration is zero. */
    private static final float MIN_TICK_ANGLE = 1e-30f;

    /** Floats from here to twice as much are integers: adding and subtracting this rounds. */
    private static final float INTEGER_ROUNDING = 0x1p23f;

    /** A vector has no direction if its square is at most this. */
    private static final float MIN_DIRECTION_SQUARED = 1e-20f;

    /**
     * u is opposite to h if u·h &lt; 0 and |u − (u·h)·h|² is at most this; then the id decides to which side to turn.
     */
    private static final float MAX_OPPOSITE_SQUARED = 1e-8f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public TurnControl {
        Check.values(TurnControl.class, slowAngle, tolerance, tau);
    }

    /**
     * {@return the form of Millington and Funge, without tolerance and with τ = 0.1 s}
     *
     * @param slowAngle radians, in [0.001, π]: within it the turn slows
     */
    public static TurnControl slowing(float slowAngle) {
        return new TurnControl(slowAngle, 0, .1f);
    }

    /**
     * Turns directions into angular accelerations, rad/s², in place.
     *
     * @param in the group that is steered
     * @param out the direction in which each agent of the block should look, of any length; zeros: no direction
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void run(GroupView in, Force out, int start, int end) {
        Force error = in.borrowForce();
        if (in.wide()) Loops.WIDE.errors(in, out, error, start, end);
        else errors(in, out, error, start, end);
        if (slowAngle > 0) {
            if (in.wide()) Loops.WIDE.slow(this, in, out, error, start, end);
            else slow(in, out, error, start, end);
        } else {
            if (in.wide()) Loops.WIDE.brake(in, out, error, start, end);
            else brake(in, out, error, start, end);
        }
        in.returnForce(error);
    }

    private static void brake(GroupView in, Force out, Force error, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
        float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
        float dt = in.clock().dt(), step = in.turning().maxAcceleration() * dt, tickAngle = step * dt;
        float turnRate = in.motion().turnRate(), per = tickAngle > MIN_TICK_ANGLE ? 1 / dt : 0;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float rate = rate(angle[k], step, tickAngle, turnRate), f = present[k] * per;
            float gx = rate * x[k] - sx[i], gy = rate * y[k] - sy[i], gz = rate * z[k] - sz[i];
            float ahead = gx * x[k] + gy * y[k] + gz * z[k];
            float qx = gx - ahead * x[k], qy = gy - ahead * y[k], qz = gz - ahead * z[k];
            float available2 = step * step - (qx * qx + qy * qy + qz * qz);
            float available = available2 > 0 ? (float) Math.sqrt(available2) : 0;
            float cut = ahead > available ? available - ahead : 0;
            x[k] = f * (gx + cut * x[k]);
            y[k] = f * (gy + cut * y[k]);
            if (is3d) z[k] = f * (gz + cut * z[k]);
        }
    }

    /** The rate from which braking in whole ticks ends at the angle: {@code step} is u, {@code tickAngle} is u·dt. */
    private static float rate(float angle, float step, float tickAngle, float turnRate) {
        float ratio = angle / tickAngle;
        float limited = ratio < MAX_RATIO ? ratio : MAX_RATIO;
        float root = ((float) Math.sqrt(1 + 8 * limited) - 1) * .5f;
        float rounded = root + INTEGER_ROUNDING - INTEGER_ROUNDING;
        float ticks = rounded > root ? rounded - 1 : rounded;
        float rate = step * (ticks * .5f + limited / (ticks + 1));
        return rate < turnRate ? rate : turnRate;
    }

    private void slow(GroupView in, Force out, Force error, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
        float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
        float turnRate = in.motion().turnRate(), slowAngle = this.slowAngle, tolerance = this.tolerance, tau = this.tau;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float part = angle[k] / slowAngle, rate = turnRate * (part < 1 ? part : 1);
            float f = angle[k] < tolerance ? 0 : present[k] / tau;
            x[k] = f * (rate * x[k] - sx[i]);
            y[k] = f * (rate * y[k] - sy[i]);
            if (is3d) z[k] = f * (rate * z[k] - sz[i]);
        }
    }

    /**
     * Replaces wanted directions u by those in which headings h turn, in place: e = unit(u − (u·h)·h). Zeros where
     * there is no direction, or the angle atan2(|u − (u·h)·h|, u·h) is at most 10⁻⁶ rad.
     *
     * @param error receives the angles, radians, in x, and in y 1 where there is a direction, else 0
     */
    private static void errors(GroupView in, Force out, Force error, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
        float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float hx = headX[i], hy = headY[i], hz = headZ[i];
            float d2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            boolean hasDirection = d2 > MIN_DIRECTION_SQUARED && d2 < Float.POSITIVE_INFINITY;
            float per = hasDirection ? 1 / (float) Math.sqrt(d2) : 0;
            float ux = x[k] * per, uy = y[k] * per, uz = z[k] * per;
            float dot = ux * hx + uy * hy + uz * hz;
            float ax = ux - dot * hx, ay = uy - dot * hy, az = uz - dot * hz;
            float a2 = ax * ax + ay * ay + az * az;
            float length = (float) Math.sqrt(a2);
            boolean away = dot < 0 && !(a2 > MAX_OPPOSITE_SQUARED);
            present[k] = hasDirection ? 1 : 0;
            angle[k] = a2 > Tiny.SQUARE || away ? Angle.atan2(length, dot) : 0;
            if (away) {
                side(in, out, i, k);
                continue;
            }
            float by = a2 > Tiny.SQUARE ? 1 / length : 0;
            x[k] = ax * by;
            y[k] = ay * by;
            if (is3d) z[k] = az * by;
        }
    }

    /**
     * Turns level, to the left with an even id, to the right with an odd one. A heading that is nearly vertical turns
     * across x.
     */
    private static void side(GroupView in, Force out, int i, int k) {
        float hx = in.heading(0)[i], hy = in.heading(1)[i], hz = in.heading(2)[i];
        float ax = -hy, ay = hx, az = 0;
        if (ax * ax + ay * ay < 0.5f * hz * hz) {
            ax = 0;
            ay = -hz;
            az = hy;
        }
        float by = ((in.id()[i] & 1) == 0 ? 1 : -1) / (float) Math.sqrt(ax * ax + ay * ay + az * az);
        out.x()[k] = ax * by;
        out.y()[k] = ay * by;
        if (in.axes() == 3) out.z()[k] = az * by;
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void errors(GroupView in, Force out, Force error, int start, int end);

        void brake(GroupView in, Force out, Force error, int start, int end);

        void slow(TurnControl control, GroupView in, Force out, Force error, int start, int end);
    }
}
