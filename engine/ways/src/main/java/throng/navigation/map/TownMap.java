package throng.navigation.map;

import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.terrain.TileMap;

/**
 * Generates the map of a town, with streets, houses, squares and parks. Use it for tests, benchmarks and examples that
 * need a large map without a file.
 *
 * <p>Streets run right across from west to east, at uneven distances. Between two of them, streets run from north to
 * south, at other places in each band; a few avenues run all the way. Blocks are houses, some with a cut corner or a
 * yard with a gate; others are squares or parks with trees. All open tiles are connected.
 *
 * @param width tiles, in [8, 16384]
 * @param height tiles, in [8, 16384]
 * @param seed of all random choices: equal parameters give equal towns
 * @param block mean side of a block, tiles, in [4, 1000]
 * @param street width of a street, tiles, in [1, 100]
 */
public record TownMap(
        @Range("the width of a town: [8, " + (1 << 14) + "]")
        int width,

        @Range("the height of a town: [8, " + (1 << 14) + "]")
        int height,

        long seed,
        @Range("the block of a town: [4, 1000]") int block,
        @Range("the street of a town: [1, 100]") int street)
        implements MadeMap {
    private static final int ROWS = 0;
    private static final int COLUMNS = 1;
    private static final int KIND = 2;
    private static final int SHAPE = 3;

    /** Every fourth street from north to south is an avenue through the whole town. */
    private static final int AVENUE = 4;

    /** Shares of the blocks: parks, squares, houses with a yard and houses with a cut corner. */
    private static final float PARKS = .1f;

    private static final float SQUARES = .06f;
    private static final float YARDS = .3f;
    private static final float CORNERS = .3f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a number is out of range, or the street is as wide as the town
     */
    public TownMap {
        Check.values(TownMap.class, width, height, block, street);
        if (street >= width || street >= height)
            throw new IllegalArgumentException(
                    "the street of a town is %d tiles; allowed is less than its width and height".formatted(street));
    }

    /** A town of 256 × 256 tiles of 1 m: blocks of 24 m and streets of 5 m, as in old towns. */
    public static final TownMap DEFAULT = new TownMap(256, 256, 1, 24, 5);

    @Override
    public long tiles() {
        return (long) width * height;
    }

    /** {@return the town, just built, with tiles of 1 m} */
    @Override
    public TileMap map() {
        var map = new TileMap(width, height);
        int band = 0;
        for (int row = street; row < height; band++) {
            int rows = Math.min(side(ROWS, band, 0), height - row);
            band(map, row, rows, band);
            row += rows + street;
        }
        close(map);
        return map;
    }

    /** Builds the blocks between two streets from west to east. */
    private void band(TileMap map, int row, int rows, int band) {
        int period = AVENUE * (block + street);
        int column = street;
        for (int number = 0; column < width; number++) {
            int avenue = (column / period + 1) * period - street; // the column where the next avenue begins
            int columns = Math.min(side(COLUMNS, band, number), Math.min(width, avenue) - column);
            if (columns > 0) build(new Block(map, column, row, columns, rows), band, number);
            column = columns > 0 ? column + columns + street : avenue + street;
        }
    }

    /** Returns a random side of a block, from half of the mean to one and a half. */
    private int side(int stream, int band, int number) {
        return Math.max(2, (int) (block * (.5f + Rng.unit(seed, band, number, stream))));
    }

    private void build(Block block, int band, int number) {
        long bits = Rng.bits(seed, band, number, SHAPE);
        float kind = Rng.unit(seed, band, number, KIND);
        if (kind < SQUARES) return;
        if (kind < SQUARES + PARKS) {
            block.trees(bits);
        } else {
            block.fill(0, 0, block.columns, block.rows, TileMap.BLOCKED);
            if (kind < SQUARES + PARKS + YARDS) block.yard(bits);
            else if (kind < SQUARES + PARKS + YARDS + CORNERS) block.corner(bits);
        }
    }

    /** Blocks all tiles that cannot be reached from the streets. */
    private static void close(TileMap map) {
        var components = ConnectedTiles.of(map);
        int largest = components.largest();
        for (int tile = 0; tile < map.tiles(); tile++) {
            if (map.open(tile) && components.of(tile) != largest)
                map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        }
    }

    private record Block(TileMap map, int column, int row, int columns, int rows) {
        void fill(int x, int y, int w, int h, float cost) {
            for (int j = row + y; j < row + y + h; j++)
                for (int i = column + x; i < column + x + w; i++) map.set(i, j, cost);
        }

        /**
         * Plants trees on every third tile, so that none stands beside another or at the edge of a street, and nothing
         * is enclosed.
         */
        void trees(long bits) {
            long next = bits;
            for (int y = 1; y < rows; y += 3) {
                for (int x = 1; x < columns; x += 3) {
                    next = Rng.mix(next + 1);
                    if ((next & 1) == 0) fill(x, y, 1, 1, TileMap.BLOCKED);
                }
            }
        }

        /** Opens a yard with a gate to the north or the south. */
        void yard(long bits) {
            if (columns < 8 || rows < 8) return;
            int w = columns - columns / 4 * 2;
            fill(columns / 4, rows / 4, w, rows - rows / 4 * 2, 1);
            int gate = columns / 4 + (int) (Rng.unit(bits) * w);
            fill(gate, (bits & 1) == 0 ? 0 : rows / 2, 1, rows - rows / 2, 1);
        }

        void corner(long bits) {
            int w = (int) (columns * .6f * Rng.unit(bits)), h = (int) (rows * .6f * Rng.unit(Rng.mix(bits)));
            fill((bits & 1) == 0 ? 0 : columns - w, (bits & 2) == 0 ? 0 : rows - h, w, h, 1);
        }
    }
}
