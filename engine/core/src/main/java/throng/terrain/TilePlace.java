package throng.terrain;

import throng.math.Check;
import throng.math.Range;

/**
 * How long the tiles of a map are, where the first one lies, and which way up people draw them: {@code
 * TilePlace.size(.5f).at(-3, 20)}.
 *
 * @param size the side of a tile, metres, in [0.001, 10⁶]
 * @param x x of the corner of tile (0, 0) with the smallest coordinates, metres
 * @param y y of that corner, metres
 * @param down whether pictures and the page draw a world on this map with y downwards, so that row 0 is on top as it is
 *     in a file. No tick depends on it
 */
public record TilePlace(
        @Range("the size of a tile: [0.001, 1e6] m") float size,
        @Range("x of a map's origin: a coordinate") float x,
        @Range("y of a map's origin: a coordinate") float y,
        boolean down) {
    /** Tiles of 1 m from the origin on. */
    public static final TilePlace DEFAULT = new TilePlace(1, 0, 0, false);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a number is out of range
     */
    public TilePlace {
        Check.values(TilePlace.class, size, x, y);
    }

    /**
     * {@return tiles of another size, from the origin on}
     *
     * @param size the side of a tile, metres, in [0.001, 10⁶]
     * @throws IllegalArgumentException if it is out of range
     */
    public static TilePlace size(float size) {
        return new TilePlace(size, 0, 0, false);
    }

    /**
     * {@return tiles of this size that begin elsewhere}
     *
     * @param x x of the corner of tile (0, 0) with the smallest coordinates, metres
     * @param y y of that corner, metres
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    public TilePlace at(float x, float y) {
        return new TilePlace(size, x, y, down);
    }

    /** {@return the same place of a map whose first row is drawn on top} */
    public TilePlace downwards() {
        return new TilePlace(size, x, y, true);
    }
}
