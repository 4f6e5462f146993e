package throng.terrain.wall;

import throng.math.Axis;

/** Where the border of the world brings a position along one axis. */
final class BorderPosition {
    private BorderPosition() {}

    /** Returns the position after the border. On a torus it is rounded as it will be there, but stays in its image. */
    static double of(Axis axis, float p) {
        return switch (axis.border()) {
            case REFLECT -> Axis.mirror(p, axis.low(), axis.high());
            case CLAMP -> axis.confine(p);
            case OPEN -> p;
            case TORUS -> p >= 0 && p < axis.high() ? p : image(Axis.wrap(p, axis.high()), p, axis.high());
        };
    }

    private static double image(float in, double p, double length) {
        return in + length * Math.rint((p - in) / length);
    }

    /** Returns whether a position lies beyond a border that stops or mirrors agents. */
    static boolean outside(Axis axis, float p) {
        return !axis.open() && !axis.torus() && !(p >= axis.low() && p <= axis.high());
    }
}
