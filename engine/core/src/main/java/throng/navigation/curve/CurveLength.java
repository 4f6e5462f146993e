package throng.navigation.curve;

/** A way to measure a curve: {@link GaussLength} is the one to take, {@link ControlNetLength} the cheap one, {@link ChordLength} slow. */
public sealed interface CurveLength permits GaussLength, ControlNetLength, ChordLength {
    /** Metres from 0 to t, in [0, 1]. */
    double of(Bezier curve, double t);

    /** Metres from end to end. */
    default double of(Bezier curve) {
        return of(curve, 1);
    }
}
