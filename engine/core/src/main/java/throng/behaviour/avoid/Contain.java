package throng.behaviour.avoid;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;

/**
 * Steers back into a box before the agent leaves it. Use it to keep a crowd in an area with a soft edge. It is not a
 * border: stronger forces carry agents out. Use walls or the borders of the world where agents must stay inside.
 *
 * <p>The agent predicts its place q = p + v·horizon. With e the shortest vector from q to the box, F = weight · Fmax ·
 * unit(e); inside the box there is no force. An axis of a torus has no outside. Source: Reynolds, Steering Behaviors
 * for Autonomous Characters, 1999 (containment).
 *
 * @param lowX the least x of the box, metres
 * @param lowY the least y of the box, metres
 * @param lowZ the least z of the box, metres; ignored in a flat world
 * @param highX the greatest x of the box, metres, at least lowX
 * @param highY the greatest y of the box, metres, at least lowY
 * @param highZ the greatest z of the box, metres, at least lowZ; ignored in a flat world
 * @param horizon how far ahead the agent looks, seconds, in [0, 1000]
 * @param weight a factor of the force, in [0, 10⁶]
 */
public record Contain(
        @Range("the low x of containment: a coordinate") float lowX,
        @Range("the low y of containment: a coordinate") float lowY,
        @Range("the low z of containment: a coordinate") float lowZ,

        @Range("the high x of containment: [lowX, " + Axis.MAX_COORDINATE + "] m")
        float highX,

        @Range("the high y of containment: [lowY, " + Axis.MAX_COORDINATE + "] m")
        float highY,

        @Range("the high z of containment: [lowZ, " + Axis.MAX_COORDINATE + "] m")
        float highZ,

        @Range("the horizon of containment: [0, 1e3] s") float horizon,
        @Range("the weight of containment: [0, 1e6]") float weight)
        implements Rule {
    /** 0.6 s: a little more than the 0.5 s, or 2.5 m, in which a default agent stops from full speed. */
    public static final float HORIZON = .6f;

    /** A box of 100 m along each axis, centred on the origin. */
    public static final Contain DEFAULT = within(-50, -50, -50, 50, 50, 50);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is outside its range
     */
    public Contain {
        Check.values(Contain.class, lowX, lowY, lowZ, highX, highY, highZ, horizon, weight);
    }

    /**
     * Keeps agents of a flat world in a rectangle.
     *
     * @param lowX the least x, metres
     * @param lowY the least y, metres
     * @param highX the greatest x, metres
     * @param highY the greatest y, metres
     * @return the rule, with a horizon of {@link #HORIZON} and a weight of 1
     */
    public static Contain within(float lowX, float lowY, float highX, float highY) {
        return within(lowX, lowY, 0, highX, highY, 0);
    }

    /**
     * Keeps agents in a box.
     *
     * @param lowX the least x, metres
     * @param lowY the least y, metres
     * @param lowZ the least z, metres
     * @param highX the greatest x, metres
     * @param highY the greatest y, metres
     * @param highZ the greatest z, metres
     * @return the rule, with a horizon of {@link #HORIZON} and a weight of 1
     */
    public static Contain within(float lowX, float lowY, float lowZ, float highX, float highY, float highZ) {
        return new Contain(lowX, lowY, lowZ, highX, highY, highZ, HORIZON, 1);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] maxForce = in.property(AgentProperty.MAX_FORCE, start, end);
        for (int a = 0; a < in.axes(); a++) {
            float low = a == 0 ? lowX : a == 1 ? lowY : lowZ, high = a == 0 ? highX : a == 1 ? highY : highZ;
            boolean torus = in.space().axis(a).torus();
            float[] p = in.position(a), v = in.velocity(a), e = out.axis(a);
            for (int i = start; i < end; i++) {
                float q = p[i] + v[i] * horizon;
                e[i - start] = torus ? 0 : q < low ? low - q : q > high ? high - q : 0;
            }
        }
        float[] x = out.x(), y = out.y(), z = out.z();
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            float e2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            float f =
                    e2 > Tiny.SQUARE && e2 < Float.POSITIVE_INFINITY ? weight * maxForce[k] / (float) Math.sqrt(e2) : 0;
            x[k] *= f;
            y[k] *= f;
            if (is3d) z[k] *= f;
        }
    }
}
