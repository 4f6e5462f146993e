package throng.navigation.curve;

import throng.math.Check;

/**
 * A method to measure the length of a curve. Use {@link GaussLength}; {@link ControlNetLength} is a cheap estimate, and
 * {@link ChordLength} is slow and serves for checks.
 */
public sealed interface CurveLength permits GaussLength, ControlNetLength, ChordLength {
    /**
     * Returns the length from 0 to t.
     *
     * @param curve the curve
     * @param t in [0, 1]
     * @return metres
     */
    double of(Bezier curve, double t);

    /**
     * Returns the length of the whole curve.
     *
     * @param curve the curve
     * @return metres
     */
    default double of(Bezier curve) {
        Check.given("the curve", curve);
        return of(curve, 1);
    }
}
