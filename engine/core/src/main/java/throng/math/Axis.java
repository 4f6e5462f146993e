package throng.math;

/**
 * One axis of a space, and what happens at its ends.
 *
 * @param border what happens at the ends
 * @param low end, metres, in ±10¹⁵; 0 for a torus, ignored for an open axis
 * @param high end, metres, at least 10⁻³ above the low end; the length of a torus, ignored for an open axis
 */
public record Axis(
        Border border,

        @Range(value = "the low end of the axis: a coordinate", coupled = true)
        float low,

        @Range(value = "the high end of the axis: a coordinate", coupled = true)
        float high) {
    /** What happens to an agent at the end of an axis. */
    public enum Border {
        /**
         * The axis has no end and no size. Positions have the resolution of a float: 1 mm at 10 km, 1 m at 10⁷ m. No
         * agent gets farther than {@link #MAX_COORDINATE}.
         */
        OPEN,
        /** Both ends are the same point: positions lie in [0, high), and distances are those of the nearest image. */
        TORUS,
        /** The position is mirrored at the end, and the velocity along the axis is reversed. */
        REFLECT,
        /** The position stops at the end, and the velocity towards it becomes zero. */
        CLAMP
    }

    /** The greatest coordinate, metres: squares of differences stay finite. */
    public static final float MAX_COORDINATE = 1e15f;

    /** An axis without ends. */
    public static final Axis OPEN = new Axis(Border.OPEN, 0, 0);

    /**
     * Checks the ends.
     *
     * @throws IllegalArgumentException naming the end, its range and the cure
     */
    public Axis {
        Check.given("the border of an axis", border);
        if (border != Border.OPEN) {
            Check.values(Axis.class, low, high);
            Check.within("the length of the axis", high - low, 1e-3f, MAX_COORDINATE, "m");
        }
        if (border == Border.TORUS && low != 0)
            throw new IllegalArgumentException("a torus axis begins at 0, not at " + low + " m: shift the positions");
    }

    /**
     * {@return the farthest coordinate at which a way is at least so many times as long as the distance of floats}
     *
     * @param way metres; of one that is not above 0, {@link #MAX_COORDINATE}
     * @param floats how many distances
     */
    public static float farthest(float way, int floats) {
        if (!(way > 0)) return MAX_COORDINATE;
        return Math.min(MAX_COORDINATE, Math.scalb(1f, Math.getExponent(way / floats) + 24));
    }

    /**
     * Makes a torus axis.
     *
     * @param length metres, in [10⁻³, 10¹⁵]
     * @return an axis of [0, length)
     */
    public static Axis torus(float length) {
        return new Axis(Border.TORUS, 0, length);
    }

    /**
     * Makes an axis whose ends reflect agents.
     *
     * @param low end, metres
     * @param high end, metres
     * @return an axis of [low, high]
     */
    public static Axis reflect(float low, float high) {
        return new Axis(Border.REFLECT, low, high);
    }

    /**
     * Makes an axis whose ends stop agents.
     *
     * @param low end, metres
     * @param high end, metres
     * @return an axis of [low, high]
     */
    public static Axis clamp(float low, float high) {
        return new Axis(Border.CLAMP, low, high);
    }

    /** {@return whether the axis is a torus} */
    public boolean torus() {
        return border == Border.TORUS;
    }

    /** {@return whether the axis has no ends} */
    public boolean open() {
        return border == Border.OPEN;
    }

    /**
     * Brings a position onto the axis: wraps it round a torus, and stops it at other ends and at ±{@link
     * #MAX_COORDINATE}.
     *
     * @param p position, metres
     * @return the nearest position on the axis; on a torus the same point
     */
    public float confine(float p) {
        return switch (border) {
            case OPEN -> p < -MAX_COORDINATE ? -MAX_COORDINATE : p > MAX_COORDINATE ? MAX_COORDINATE : p;
            case TORUS -> wrap(p, high);
            case REFLECT, CLAMP -> p < low ? low : p > high ? high : p;
        };
    }

    /**
     * Computes the way from one position to another; on a torus the shorter one.
     *
     * @param from position, metres
     * @param to position, metres
     * @return metres, negative towards the low end
     */
    public float offset(float from, float to) {
        float d = to - from;
        if (border != Border.TORUS) return d;
        return d > high / 2 ? d - high : d < -high / 2 ? d + high : d;
    }

    /**
     * Wraps a position round a torus. Computes in double, as the position may be many lengths away.
     *
     * @param p position, metres
     * @param length of the torus, metres
     * @return the same point in [0, length)
     */
    public static float wrap(float p, float length) {
        double q = p - length * Math.floor((double) p / length);
        float f = (float) q;
        return f >= length || f < 0 ? 0 : f;
    }

    /**
     * Mirrors a position into a range, as often as it takes.
     *
     * @param p position, metres
     * @param low end, metres
     * @param high end, metres
     * @return a position in [low, high]
     */
    public static float mirror(float p, float low, float high) {
        double length = (double) high - low;
        double q = ((double) p - low) / (2 * length);
        q = (q - Math.floor(q)) * 2 * length;
        float f = (float) (q <= length ? low + q : high - (q - length));
        return f < low ? low : f > high ? high : f;
    }
}
