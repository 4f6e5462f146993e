package throng.navigation.map;

import throng.math.Check;
import throng.math.Range;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/**
 * A rectangle of walls round the origin, with doors, and open ground of 8 m round it: a hall that people leave. Its
 * sides are as 16 to 9. Doors are dealt to the right, left, upper and lower wall in turn, and stand at equal distances
 * in each.
 *
 * <p>A door is a whole number of tiles wide. Take tiles wider than a body, as ways keep off narrower ones as a whole.
 *
 * @param area of the hall, m², in [1, 10⁸]; it is larger where the doors need it
 * @param doors number of doors, in [1, 64]
 * @param doorWidth metres, in [0.1, 100]
 * @param tile about how wide tiles and walls are, metres, in [0.05, 10]: a door is a whole number of them
 */
public record HallMap(
        @Range("the area of a hall: [1, 1e8] m²") float area,
        @Range("the number of doors: [1, 64]") int doors,
        @Range("the width of a door: [0.1, 100] m") float doorWidth,
        @Range("the tile of a hall: [0.05, 10] m") float tile)
        implements MadeMap {
    /** A school hall of 500 m² with two doors of 1.6 m, of two tiles each. */
    public static final HallMap DEFAULT = new HallMap(500, 2, 1.6f, .8f);

    private static final int SIDES = 4;
    /** A wall of about this length, metres, between two doors and in each corner. */
    private static final float POST = 1;
    /** The strip of open tiles round the hall, metres. */
    private static final float OUTSIDE = 8;

    private static final float MIN_HEIGHT = 6, ASPECT = 16 / 9f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a number is outside its range
     */
    public HallMap {
        Check.values(HallMap.class, area, doors, doorWidth, tile);
    }

    private int doorTiles() {
        return Math.max(1, Math.round(doorWidth / tile));
    }

    /** {@return the width of a tile, and of the walls, metres} */
    public float tileSize() {
        return doorWidth / doorTiles();
    }

    private int rows() {
        float size = tileSize();
        int most = Math.ceilDiv(doors, SIDES) * (doorTiles() + 2 * (int) Math.ceil(POST / size));
        float height = Math.max(MIN_HEIGHT, (float) Math.sqrt((double) area / ASPECT));
        return Math.max(most, Math.round(height / size));
    }

    private int columns() {
        return Math.round(rows() * ASPECT);
    }

    private int rim() {
        return 1 + (int) Math.ceil(OUTSIDE / tileSize());
    }

    /** {@return the length of the hall along x, metres} */
    public float width() {
        return columns() * tileSize();
    }

    /** {@return the length of the hall along y, metres} */
    public float height() {
        return rows() * tileSize();
    }

    /**
     * {@return 1 or −1 if the wall of a door leads out along x, else 0}
     *
     * @param door its number, in [0, doors)
     */
    public int outX(int door) {
        Check.index("a door", door, doors);
        return door % SIDES == 0 ? 1 : door % SIDES == 1 ? -1 : 0;
    }

    /**
     * {@return 1 or −1 if the wall of a door leads out along y, else 0}
     *
     * @param door its number, in [0, doors)
     */
    public int outY(int door) {
        Check.index("a door", door, doors);
        return door % SIDES == 2 ? 1 : door % SIDES == 3 ? -1 : 0;
    }

    /**
     * {@return x of the middle of a door, at the inner side of the wall, metres}
     *
     * @param door its number, in [0, doors)
     */
    public float doorX(int door) {
        return outX(door) != 0
                ? outX(door) * width() / 2
                : (first(door) + .5f * (doorTiles() - columns())) * tileSize();
    }

    /**
     * {@return y of the middle of a door, at the inner side of the wall, metres}
     *
     * @param door its number, in [0, doors)
     */
    public float doorY(int door) {
        return outY(door) != 0 ? outY(door) * height() / 2 : (first(door) + .5f * (doorTiles() - rows())) * tileSize();
    }

    /** The first tile of a door along its wall. */
    private int first(int door) {
        int side = door % SIDES, inSide = (doors - side + SIDES - 1) / SIDES;
        int length = outX(door) != 0 ? rows() : columns();
        return (2 * (door / SIDES) + 1) * length / (2 * inSide) - doorTiles() / 2;
    }

    @Override
    public long tiles() {
        return (columns() + 2L * rim()) * (rows() + 2L * rim());
    }

    @Override
    public TileMap map() {
        int columns = columns(), rows = rows(), rim = rim(), doorTiles = doorTiles();
        float size = tileSize();
        var map = new TileMap(
                columns + 2 * rim,
                rows + 2 * rim,
                TilePlace.size(size).at(-(.5f * columns + rim) * size, -(.5f * rows + rim) * size));
        for (int column = -1; column <= columns; column++)
            for (int row = -1; row <= rows; row++)
                if (column < 0 || column == columns || row < 0 || row == rows)
                    map.set(rim + column, rim + row, TileMap.BLOCKED);
        for (int door = 0; door < doors; door++) {
            int acrossX = outX(door) > 0 ? columns : -1, acrossY = outY(door) > 0 ? rows : -1;
            for (int k = first(door); k < first(door) + doorTiles; k++)
                if (outX(door) != 0) map.set(rim + acrossX, rim + k, 1);
                else map.set(rim + k, rim + acrossY, 1);
        }
        return map;
    }
}
