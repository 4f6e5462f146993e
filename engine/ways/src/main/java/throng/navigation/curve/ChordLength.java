package throng.navigation.curve;

import throng.math.Check;
import throng.math.Range;

/**
 * The length of a curve as the sum of straight chords. Use it to check other methods; it is slow and always too short.
 *
 * @param pieces the number of chords, in [1, 10⁷]
 */
public record ChordLength(
        @Range("pieces of a polyline: [1, 10000000]") int pieces) implements CurveLength {
    /** 1000 chords: on smooth curves the length is about 10⁻⁶ too short. */
    public static final ChordLength DEFAULT = new ChordLength(1000);

    /**
     * Checks the number of chords.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public ChordLength {
        Check.values(ChordLength.class, pieces);
    }

    @Override
    public double of(Bezier curve, double t) {
        Check.given("the curve", curve);
        double length = 0;
        CurvePoint from = curve.p0();
        for (int k = 1; k <= pieces; k++) {
            CurvePoint to = curve.position(t * k / pieces);
            length += to.minus(from).length();
            from = to;
        }
        return length;
    }
}
