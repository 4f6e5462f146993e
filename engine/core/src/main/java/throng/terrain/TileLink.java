package throng.terrain;

import throng.math.Check;
import throng.math.Rng;

/**
 * Where a map of tiles goes on somewhere else: who comes into a tile of a rectangle goes on in the tile that lies as
 * far away as the exit from the entry. Use it for stairs, escalators and lifts between storeys that lie beside each
 * other on one map. A link shifts, it does not turn. It leads one way; a stair in both directions is two links.
 *
 * <p>Ways of people lead through links ({@code WayFields}), those of other fields do not. A map
 * moves no one: a building does ({@code throng.building.Building}).
 *
 * @param column of the first tile of the entry, the one with the smallest coordinates
 * @param row of that tile
 * @param columns of the entry, at least 1
 * @param rows of the entry, at least 1
 * @param toColumn the column of the first tile of the exit, which has as many tiles as the entry
 * @param toRow the row of that tile
 * @param right where people go in the entry: 1 to the right, −1 to the left, else 0
 * @param up where people go in the entry: 1 to larger rows, −1 to smaller ones, else 0
 * @param metres by which a way through the link is longer than it is on the map, in [0, 10⁶]: seconds of a ride, times
 *     the speed of walking
 */
public record TileLink(
        int column, int row, int columns, int rows, int toColumn, int toRow, int right, int up, float metres) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range, the entry and the exit share a tile, or people do not go
     *     along one axis
     */
    public TileLink {
        int most = TileMap.MAX_TILES;
        Check.within("the column of a link", column, 0, most);
        Check.within("the row of a link", row, 0, most);
        Check.within("the columns of a link", columns, 1, most);
        Check.within("the rows of a link", rows, 1, most);
        Check.within("the column of the exit of a link", toColumn, 0, most);
        Check.within("the row of the exit of a link", toRow, 0, most);
        Check.within("the direction of a link along rows", right, -1, 1);
        Check.within("the direction of a link along columns", up, -1, 1);
        Check.within("the length of a link", metres, 0, 1e6f, "m");
        if (Math.abs(right) + Math.abs(up) != 1)
            throw new IllegalArgumentException(
                    "the direction of a link is (%d, %d); allowed are (1, 0), (-1, 0), (0, 1) and (0, -1)"
                            .formatted(right, up));
        if (Math.abs(toColumn - column) < columns && Math.abs(toRow - row) < rows)
            throw new IllegalArgumentException(
                    "the exit of a link at column %d, row %d lies in its entry: put it farther away"
                            .formatted(toColumn, toRow));
    }

    /** {@return the number of tiles of the entry} */
    public int tiles() {
        return columns * rows;
    }

    /** Whether the entries of two links share a tile. */
    boolean meets(TileLink other) {
        return column < other.column + other.columns
                && other.column < column + columns
                && row < other.row + other.rows
                && other.row < row + rows;
    }

    /** A number of all that is in the link. */
    long print() {
        long print = Rng.mix(column) + row;
        for (int number : new int[] {columns, rows, toColumn, toRow, right, up, Float.floatToRawIntBits(metres)})
            print = Rng.mix(print) + number;
        return Rng.mix(print);
    }
}
