package throng.building;

import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;

/** Where a source puts people, or where they wait: anywhere in a rectangle, or on a line. All numbers are metres. */
public sealed interface EntryPlace {
    /** {@return x of one corner or end} */
    float x0();

    /** {@return y of one corner or end} */
    float y0();

    /** {@return x of the opposite corner, or the other end} */
    float x1();

    /** {@return y of the opposite corner, or the other end} */
    float y1();

    /**
     * {@return x of a random place}
     *
     * @param bits 64 random bits
     */
    default float x(long bits) {
        return x0() + Rng.unit(bits) * (x1() - x0());
    }

    /**
     * {@return y of a random place}
     *
     * @param bits the same random bits
     */
    float y(long bits);

    /**
     * Anywhere in a rectangle.
     *
     * @param x0 of one corner, metres
     * @param y0 of one corner, metres
     * @param x1 of the opposite corner, metres
     * @param y1 of the opposite corner, metres
     */
    record Box(
            @Range("x0 of a place: a coordinate") float x0,
            @Range("y0 of a place: a coordinate") float y0,
            @Range("x1 of a place: a coordinate") float x1,
            @Range("y1 of a place: a coordinate") float y1)
            implements EntryPlace {
        /**
         * Checks the corners.
         *
         * @throws IllegalArgumentException if a number is out of range
         */
        public Box {
            Check.values(Box.class, x0, y0, x1, y1);
        }

        @Override
        public float y(long bits) {
            return y0 + Rng.unit(Rng.mix(bits)) * (y1 - y0);
        }
    }

    /**
     * On a line, such as an entrance.
     *
     * @param x0 of one end, metres
     * @param y0 of one end, metres
     * @param x1 of the other end, metres
     * @param y1 of the other end, metres
     */
    record Line(
            @Range("x0 of a place: a coordinate") float x0,
            @Range("y0 of a place: a coordinate") float y0,
            @Range("x1 of a place: a coordinate") float x1,
            @Range("y1 of a place: a coordinate") float y1)
            implements EntryPlace {
        /**
         * Checks the ends.
         *
         * @throws IllegalArgumentException if a number is out of range
         */
        public Line {
            Check.values(Line.class, x0, y0, x1, y1);
        }

        @Override
        public float y(long bits) {
            return y0 + Rng.unit(bits) * (y1 - y0);
        }
    }
}
