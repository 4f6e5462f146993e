package throng.navigation.curve;

import throng.math.Check;

/**
 * So many straight pieces.
 *
 * @param pieces in [1, 10⁷]
 */
public record Polyline(int pieces) implements Length {
    /** A thousand pieces: some 10⁻⁶ short on smooth curves. */
    public static final Polyline DEFAULT = new Polyline(1000);

    public Polyline {
        Check.within("pieces of a polyline", pieces, 1, 10_000_000);
    }

    @Override
    public double of(Bezier curve, double t) {
        double length = 0;
        Point from = curve.p0();
        for (int k = 1; k <= pieces; k++) {
            Point to = curve.position(t * k / pieces);
            length += to.minus(from).length();
            from = to;
        }
        return length;
    }
}
