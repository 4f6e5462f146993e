package throng.motion;

import throng.math.Check;
import throng.math.Range;

/**
 * The limit of the angular acceleration of a group. Use it for groups whose headings are controlled by turning rules.
 * {@link Motion#turnRate} limits the angular velocity.
 *
 * @param maxAcceleration how fast the angular velocity changes at most, radians per second squared, in [0, 10⁶]
 */
public record Turning(
        @Range("maxAcceleration of turning: [0, 1e6] rad/s²")
        float maxAcceleration) {
    /** 12 rad/s²: a default agent reaches its 6 rad/s in half a second, the time in which it reaches its maxSpeed. */
    public static final Turning DEFAULT = new Turning(12);

    /**
     * Creates a limit.
     *
     * @throws IllegalArgumentException if the acceleration is out of its range
     */
    public Turning {
        Check.values(Turning.class, maxAcceleration);
    }
}
