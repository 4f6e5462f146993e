package throng.ways;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import throng.math.Check;
import throng.navigation.map.ConnectedTiles;
import throng.terrain.TileLink;
import throng.terrain.TileMap;

/**
 * The parts of a map between which bodies of one radius go, and the links that lead from part to part. A body is a
 * square of whole tiles, the fewest that hold it, and goes where all of these are open. It asks tiles, not fields: none
 * is built for it. Use it to find out before the first tick who comes nowhere. It holds for the version of the map of
 * which it was made.
 */
public final class BodyParts {
    /** The part of a place where no body fits. */
    public static final int NONE = ConnectedTiles.NONE;

    /** What a body may lack of a tile that it does not get, tiles: as much as ways leave. */
    private static final double LACKS = .02;

    private final TileMap map;
    /** How many tiles a body is wide. */
    private final int side;

    /** Tile (c, r) is open where all tiles of the body are whose first one is (c, r). */
    private final TileMap free;

    private final ConnectedTiles parts;
    private final Map<Integer, Set<Integer>> reached = new HashMap<>();

    /**
     * Finds the parts of a map.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 10⁹]; 0: tiles alone count
     * @throws IllegalArgumentException if the map is null, or the radius is out of range
     */
    public BodyParts(TileMap map, float radius) {
        this.map = Check.given("the map of parts", map);
        Check.within("the radius of bodies", radius, 0, 1e9f, "m");
        int most = Math.max(map.width(), map.height()) + 1;
        side = (int) Math.clamp(Math.ceil(2 * (double) radius / map.size() - LACKS), 1, most);
        free = side == 1 ? map : free();
        parts = ConnectedTiles.of(free);
    }

    private TileMap free() {
        int width = map.width() + 1;
        int[] blocked = new int[width * (map.height() + 1)]; // in all tiles before
        for (int row = 0; row < map.height(); row++)
            for (int column = 0; column < map.width(); column++) {
                int at = (row + 1) * width + column + 1;
                blocked[at] = blocked[at - 1] + blocked[at - width] - blocked[at - width - 1];
                if (!map.open(column, row)) blocked[at]++;
            }
        int columns = Math.max(1, width - side), rows = Math.max(1, map.height() + 1 - side);
        var free = new TileMap(columns, rows);
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < columns; column++) {
                int right = column + side, up = row + side;
                boolean fits = right < width
                        && up <= map.height()
                        && blocked[up * width + right]
                                        - blocked[up * width + column]
                                        - blocked[row * width + right]
                                        + blocked[row * width + column]
                                == 0;
                if (!fits) free.set(column, row, TileMap.BLOCKED);
            }
        return free;
    }

    /**
     * {@return the part of who stands on a tile, or as near as a body fits; of several the largest}
     *
     * @param tile the number of the tile
     */
    public int at(int tile) {
        int best = NONE, column = map.column(tile), row = map.row(tile);
        for (int part : touching(column, row, 1, 1)) best = larger(best, part);
        if (best == NONE)
            for (int part : touching(column - side, row - side, 2 * side + 1, 2 * side + 1)) best = larger(best, part);
        return best;
    }

    private int larger(int best, int part) {
        return best == NONE || parts.size(part) > parts.size(best) ? part : best;
    }

    /**
     * {@return whether who begins in a part comes to a tile, so that the body touches it}
     *
     * @param from the part, or {@link #NONE}
     * @param tile the number of the tile
     */
    public boolean leads(int from, int tile) {
        var reach = reach(from);
        for (int part : touching(map.column(tile), map.row(tile), 1, 1)) if (reach.contains(part)) return true;
        return false;
    }

    /** The parts whose bodies share a tile with a rectangle. */
    private Set<Integer> touching(int column, int row, int columns, int rows) {
        var found = new LinkedHashSet<Integer>();
        int lastColumn = Math.min(column + columns, free.width()), lastRow = Math.min(row + rows, free.height());
        for (int r = Math.max(0, row - side + 1); r < lastRow; r++)
            for (int c = Math.max(0, column - side + 1); c < lastColumn; c++)
                if (free.open(c, r)) found.add(parts.of(free.tile(c, r)));
        return found;
    }

    /** A part, and all to which links lead from it. */
    private Set<Integer> reach(int from) {
        return reached.computeIfAbsent(from, first -> {
            var reach = new LinkedHashSet<Integer>(Set.of(first));
            for (boolean more = true; more; ) {
                more = false;
                for (TileLink link : map.links())
                    if (before(link).stream().anyMatch(reach::contains)) more |= reach.addAll(behind(link));
            }
            return reach;
        });
    }

    /** The parts of who comes to a link: bodies touch its entry, or stand before it. */
    private Set<Integer> before(TileLink link) {
        return touching(
                link.column() - Math.max(0, link.right()),
                link.row() - Math.max(0, link.up()),
                link.columns() + Math.abs(link.right()),
                link.rows() + Math.abs(link.up()));
    }

    /** The parts of who has come through a link. */
    private Set<Integer> behind(TileLink link) {
        return touching(
                link.toColumn() + Math.min(0, link.right()),
                link.toRow() + Math.min(0, link.up()),
                link.columns() + Math.abs(link.right()),
                link.rows() + Math.abs(link.up()));
    }

    @Override
    public String toString() {
        return "the parts of %s for bodies of %d tiles".formatted(map, side);
    }
}
