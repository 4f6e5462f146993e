package throng.navigation.curve;

/**
 * (|chord| + |control net|)/2: what the curve is shorter than and what it is longer than, halved: some
 * per cent off for a path that bends, two fifths for one that turns right round.
 */
public record ControlNetLength() implements CurveLength {
    /** It has no parameters. */
    public static final ControlNetLength DEFAULT = new ControlNetLength();

    @Override
    public double of(Bezier curve, double t) {
        Bezier part = curve.until(t);
        return (part.p3().minus(part.p0()).length() + part.size()) / 2;
    }
}
