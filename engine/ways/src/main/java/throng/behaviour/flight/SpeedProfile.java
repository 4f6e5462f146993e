package throng.behaviour.flight;

import throng.math.Check;
import throng.math.Range;

/**
 * The rise and fall of the speed along a curve. Use it with {@link Fly#profile} for flights that start and stop gently.
 *
 * <p>The speed is multiplied by least + (1 − least) · e(d/rise) · e(D/fall). Here d is the straight distance from the
 * start and D that to the goal, metres; e(x) = x²(3 − 2x) for x below 1, else 1.
 *
 * @param rise length of the rise, metres, in [0, 10⁶]; 0 starts at full speed
 * @param fall length of the fall, metres, in [0, 10⁶]; 0 ends at full speed
 * @param least the factor at both ends, in [0.01, 1]; above 0, so that agents start and arrive
 */
public record SpeedProfile(
        @Range("the rise of a speed profile: [0, 1e6] m") float rise,
        @Range("the fall of a speed profile: [0, 1e6] m") float fall,
        @Range("the least of a speed profile: [0.01, 1]") float least) {
    /** Constant speed. */
    public static final SpeedProfile DEFAULT = new SpeedProfile(0, 0, 1);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is outside its range
     */
    public SpeedProfile {
        Check.values(SpeedProfile.class, rise, fall, least);
    }

    /** Returns whether the factor is always 1. */
    boolean constant() {
        return least == 1 || rise == 0 && fall == 0;
    }
}
