package throng.behaviour.avoid;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * Stays within a box: looks where it will be, q = p + v·horizon, and where that is outside by e, which along each axis
 * is how far it has to go back to the box, F = weight · Fmax · unit(e). Not a border: who is stronger gets out. Axes of
 * a torus have no outside. After the containment of Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param lowX metres
 * @param lowY metres
 * @param lowZ metres; of no meaning in a flat world
 * @param highX metres, not below lowX
 * @param highY metres, not below lowY
 * @param highZ metres, not below lowZ
 * @param horizon seconds, in [0, 1000]
 * @param weight a factor, in [0, 10⁶]
 */
public record Contain(
        float lowX, float lowY, float lowZ, float highX, float highY, float highZ, float horizon, float weight)
        implements Rule {
    /** A default agent at full speed stops in half a second, in 2.5 m; it looks a little further. */
    public static final float HORIZON = .6f;

    /** A hundred metres round the origin. */
    public static final Contain DEFAULT = within(-50, -50, -50, 50, 50, 50);

    public Contain {
        side("x", lowX, highX);
        side("y", lowY, highY);
        side("z", lowZ, highZ);
        Check.within("the horizon of containment", horizon, 0, 1e3f, "s");
        Check.within("the weight of containment", weight, 0, 1e6f, "");
    }

    /** Within a rectangle of a flat world, metres. */
    public static Contain within(float lowX, float lowY, float highX, float highY) {
        return within(lowX, lowY, 0, highX, highY, 0);
    }

    /** Within a box, metres. */
    public static Contain within(float lowX, float lowY, float lowZ, float highX, float highY, float highZ) {
        return new Contain(lowX, lowY, lowZ, highX, highY, highZ, HORIZON, 1);
    }

    private static void side(String axis, float low, float high) {
        Check.within("low " + axis + " of containment", low, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("high " + axis + " of containment", high, low, Axis.MAX_COORDINATE, "m");
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] most = in.property(AgentProperty.MAX_FORCE, start, end);
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
            float f = e2 > Perpendicular.NOTHING && e2 < Float.POSITIVE_INFINITY
                    ? weight * most[k] / (float) Math.sqrt(e2)
                    : 0;
            x[k] *= f;
            y[k] *= f;
            if (is3d) z[k] *= f;
        }
    }
}
