package throng.motion;

import throng.math.Check;

/**
 * How quickly the agents of a group can change their swing, where turning rules move their headings; the greatest
 * swing is {@link Motion#turnRate}.
 *
 * @param maxAcceleration radians per second squared, in [0, 10⁶]
 */
public record Turning(float maxAcceleration) {
    /** The 6 rad/s of a default agent in half a second, the time in which it takes up its speed. */
    public static final Turning DEFAULT = new Turning(12);

    public Turning {
        Check.within("maxAcceleration of turning", maxAcceleration, 0, 1e6f, "rad/s²");
    }
}
