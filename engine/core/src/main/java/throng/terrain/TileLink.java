package throng.terrain;

import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;

/**
 * Where a map of tiles goes on somewhere else: who comes into a tile of a rectangle goes on in the tile that lies as
 * far away as the exit from the entry. Use it for stairs, escalators and lifts between storeys that lie beside each
 * other on one map. A link shifts, it does not turn. It leads one way; a stair in both directions is two links.
 *
 * <p>Ways of people lead through links ({@code WayFields}), those of other fields do not. A map
 * moves no one: a building does ({@code throng.building.Building}).
 *
 * @param column of the first tile of the entry, in [0, 2²⁸], the one with the smallest coordinates
 * @param row of that tile, in [0, 2²⁸]
 * @param columns of the entry, in [1, 2²⁸]
 * @param rows of the entry, in [1, 2²⁸]
 * @param toColumn the column of the first tile of the exit, in [0, 2²⁸], which has as many tiles as the entry
 * @param toRow the row of that tile, in [0, 2²⁸]
 * @param right where people go in the entry, in [−1, 1]: 1 to the right, −1 to the left, else 0
 * @param up where people go in the entry, in [−1, 1]: 1 to larger rows, −1 to smaller ones, else 0
 * @param metres by which a way through the link is longer than it is on the map, in [0, 10⁶]: seconds of a ride, times
 *     the speed of walking
 */
public record TileLink(
        @Range("the column of a link: [0, " + TileMap.MAX_TILES + "]")
        int column,

        @Range("the row of a link: [0, " + TileMap.MAX_TILES + "]")
        int row,

        @Range("the columns of a link: [1, " + TileMap.MAX_TILES + "]")
        int columns,

        @Range("the rows of a link: [1, " + TileMap.MAX_TILES + "]")
        int rows,

        @Range("the column of the exit of a link: [0, " + TileMap.MAX_TILES + "]")
        int toColumn,

        @Range("the row of the exit of a link: [0, " + TileMap.MAX_TILES + "]")
        int toRow,

        @Range(value = "the direction of a link along rows: [-1, 1]", coupled = true)
        int right,

        @Range(value = "the direction of a link along columns: [-1, 1]", coupled = true)
        int up,

        @Range("the length of a link: [0, 1e6] m") float metres) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range, the entry and the exit share a tile, or people do not go
     *     along one axis
     */
    public TileLink {
        Check.values(TileLink.class, column, row, columns, rows, toColumn, toRow, right, up, metres);
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
