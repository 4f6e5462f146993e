package throng.examples.scenario.people;

import java.util.stream.IntStream;
import throng.terrain.TileMap;

/**
 * A rectangle of walls round the origin, with doors, as a map of tiles. Doors are dealt to the right, left, upper and
 * lower wall in turn, and stand at equal distances in each.
 *
 * <p>A door is a whole number of tiles wide. A tile is wider than a body, as ways keep off narrower ones as a whole.
 * It is no record, as its numbers are not settings: they follow from those of the scenario.
 */
final class Hall {
    private static final int SIDES = 4;
    /** A wall of about this length, metres, between two doors and in each corner. */
    private static final float POST = 1;
    /** The strip of open tiles round the hall, metres: people leave at its rim. */
    private static final float OUTSIDE = 8;

    private static final float MIN_HEIGHT = 6, ASPECT = 16 / 9f, MIN_TILE = .6f;

    private final float tile;
    private final int columns;
    private final int rows;
    private final int doors;
    private final int doorTiles;

    private Hall(float tile, int rows, int doors, int doorTiles) {
        this.tile = tile;
        this.rows = rows;
        this.doors = doors;
        this.doorTiles = doorTiles;
        columns = Math.round(rows * ASPECT);
    }

    /** Returns a hall of about that many square metres, or of more if the doors need it, for bodies of that radius. */
    static Hall of(double area, int doors, float doorWidth, float radius) {
        int doorTiles = Math.max(1, (int) (doorWidth / Math.max(MIN_TILE, 2 * radius)));
        float tile = doorWidth / doorTiles;
        int most = Math.ceilDiv(doors, SIDES) * (doorTiles + 2 * (int) Math.ceil(POST / tile));
        float height = Math.max(MIN_HEIGHT, (float) Math.sqrt(area / ASPECT));
        return new Hall(tile, Math.max(most, Math.round(height / tile)), doors, doorTiles);
    }

    /** Returns its length along x, metres. */
    float width() {
        return columns * tile;
    }

    /** Returns its length along y, metres. */
    float height() {
        return rows * tile;
    }

    int doors() {
        return doors;
    }

    /** Returns the width of a tile, and of the walls, metres. */
    float tile() {
        return tile;
    }

    /** Returns 1 or −1 if the wall of a door leads out along x, else 0. */
    int outX(int door) {
        return door % SIDES == 0 ? 1 : door % SIDES == 1 ? -1 : 0;
    }

    /** Returns 1 or −1 if the wall of a door leads out along y, else 0. */
    int outY(int door) {
        return door % SIDES == 2 ? 1 : door % SIDES == 3 ? -1 : 0;
    }

    /** Returns the middle of a door at the inner side of the wall. */
    float x(int door) {
        return outX(door) != 0 ? outX(door) * width() / 2 : (first(door) + .5f * (doorTiles - columns)) * tile;
    }

    /** Returns the middle of a door at the inner side of the wall. */
    float y(int door) {
        return outY(door) != 0 ? outY(door) * height() / 2 : (first(door) + .5f * (doorTiles - rows)) * tile;
    }

    /** Returns the first tile of a door along its wall. */
    private int first(int door) {
        int side = door % SIDES, inSide = (doors - side + SIDES - 1) / SIDES, length = outX(door) != 0 ? rows : columns;
        return (2 * (door / SIDES) + 1) * length / (2 * inSide) - doorTiles / 2;
    }

    /** Makes the map of the hall and of what is round it. */
    TileMap map() {
        int rim = 1 + (int) Math.ceil(OUTSIDE / tile);
        float x = -(.5f * columns + rim) * tile, y = -(.5f * rows + rim) * tile;
        var map = new TileMap(columns + 2 * rim, rows + 2 * rim, tile, x, y);
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

    /** Returns the tiles at the rim of a map. */
    static int[] rim(TileMap map) {
        return IntStream.range(0, map.tiles())
                .filter(t -> map.column(t) % (map.width() - 1) == 0 || map.row(t) % (map.height() - 1) == 0)
                .toArray();
    }
}
