package throng.math;

/**
 * One axis of space and what happens at its ends.
 *
 * @param border what happens at the ends
 * @param low metres; 0 for a torus, ignored where open
 * @param high metres; the length of a torus, ignored where open
 */
public record Axis(Border border, float low, float high) {
    /** What an agent meets at the end of an axis. */
    public enum Border {
        /**
         * No end: the axis has no size. Resolution is float's: 1 mm at 10 km, 1 m at 10⁷ m. Nobody gets farther than
         * {@link #MAX_COORDINATE}.
         */
        OPEN,
        /** The ends are one: positions lie in [0, high), differences are the minimum image. */
        TORUS,
        /** Position is mirrored at the end, velocity turned round. */
        REFLECT,
        /** Position stops at the end, velocity into it becomes zero. */
        CLAMP
    }

    /** The farthest coordinate that is accepted, metres: squares of differences stay finite. */
    public static final float MAX_COORDINATE = 1e15f;

    public static final Axis OPEN = new Axis(Border.OPEN, 0, 0);

    public Axis {
        Check.given("the border of an axis", border);
        if (border != Border.OPEN) {
            Check.within("the low end of the axis", low, -MAX_COORDINATE, MAX_COORDINATE, "m");
            Check.within("the high end of the axis", high, -MAX_COORDINATE, MAX_COORDINATE, "m");
            Check.within("the length of the axis", high - low, 1e-3f, MAX_COORDINATE, "m");
        }
        if (border == Border.TORUS && low != 0) {
            throw new IllegalArgumentException("a torus axis begins at 0, not at " + low + " m: shift the positions");
        }
    }

    public static Axis torus(float length) {
        return new Axis(Border.TORUS, 0, length);
    }

    public static Axis reflect(float low, float high) {
        return new Axis(Border.REFLECT, low, high);
    }

    public static Axis clamp(float low, float high) {
        return new Axis(Border.CLAMP, low, high);
    }

    public boolean torus() {
        return border == Border.TORUS;
    }

    public boolean open() {
        return border == Border.OPEN;
    }

    /** The position brought into the axis: wrapped round a torus, stopped at a border and where no axis goes on. */
    public float confine(float p) {
        return switch (border) {
            case OPEN -> p < -MAX_COORDINATE ? -MAX_COORDINATE : p > MAX_COORDINATE ? MAX_COORDINATE : p;
            case TORUS -> wrap(p, high);
            case REFLECT, CLAMP -> p < low ? low : p > high ? high : p;
        };
    }

    /** From one position to another on this axis, metres: on a torus the short way round. */
    public float offset(float from, float to) {
        float d = to - from;
        if (border != Border.TORUS) return d;
        return d > high / 2 ? d - high : d < -high / 2 ? d + high : d;
    }

    /** {@code p} in [0, length): computed in double, as p may be many lengths away. */
    public static float wrap(float p, float length) {
        double q = p - length * Math.floor((double) p / length);
        float f = (float) q;
        return f >= length || f < 0 ? 0 : f;
    }

    /** {@code p} mirrored into [low, high], however far outside it lies. */
    public static float mirror(float p, float low, float high) {
        double length = (double) high - low;
        double q = ((double) p - low) / (2 * length);
        q = (q - Math.floor(q)) * 2 * length;
        float f = (float) (q <= length ? low + q : high - (q - length));
        return f < low ? low : f > high ? high : f;
    }
}
