package throng.navigation.curve;

import throng.math.Check;

/**
 * So many straight pieces.
 *
 * @param pieces in [1, 10⁷]
 */
public record ChordLength(int pieces) implements CurveLength {
    /** A thousand pieces: some 10⁻⁶ short on smooth curves. */
    public static final ChordLength DEFAULT = new ChordLength(1000);

    public ChordLength {
        Check.within("pieces of a polyline", pieces, 1, 10_000_000);
    }

    @Override
    public double of(Bezier curve, double t) {
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
