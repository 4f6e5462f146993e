package throng.building;

import throng.math.Check;
import throng.math.Range;

/**
 * Places in a row: place k, from 0, lies at (x + k·dx, y + k·dy). Use it for the places of a queue, or for counters
 * side by side. Who finds all taken stands at the last one.
 *
 * @param x of the first place, metres
 * @param y of the first place, metres
 * @param dx from place to place, metres, in [−1000, 1000]
 * @param dy from place to place, metres, in [−1000, 1000]
 * @param places how many, in [1, 10⁶]
 */
public record PlaceRow(
        @Range("x of a row of places: a coordinate") float x,
        @Range("y of a row of places: a coordinate") float y,
        @Range("dx of a row of places: [-1000, 1000] m") float dx,
        @Range("dy of a row of places: [-1000, 1000] m") float dy,

        @Range("the number of places in a row: [1, 1000000]")
        int places) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public PlaceRow {
        Check.values(PlaceRow.class, x, y, dx, dy, places);
    }

    /**
     * {@return x of a place}
     *
     * @param k its number, at least 0; more than there are mean the last one
     */
    public float placeX(int k) {
        return x + Math.min(k, places - 1) * dx;
    }

    /**
     * {@return y of a place}
     *
     * @param k its number, at least 0; more than there are mean the last one
     */
    public float placeY(int k) {
        return y + Math.min(k, places - 1) * dy;
    }
}
