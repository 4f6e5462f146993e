package throng.navigation.curve;

/** A way to measure a curve: {@link Legendre} is the one to take, {@link Net} the cheap one, {@link Polyline} slow. */
public sealed interface Length permits Legendre, Net, Polyline {
    /** Metres from 0 to t, in [0, 1]. */
    double of(Bezier curve, double t);

    /** Metres from end to end. */
    default double of(Bezier curve) {
        return of(curve, 1);
    }
}
