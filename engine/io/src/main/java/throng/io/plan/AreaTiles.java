package throng.io.plan;

import java.util.BitSet;
import org.locationtech.jts.algorithm.locate.PointOnGeometryLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.util.LinearComponentExtracter;
import throng.terrain.TileMap;

/**
 * Blocks the tiles of a map whose middles lie outside of an area. Tiles beside a border are asked one by one. Between
 * them lie runs of a row that no border crosses: one tile tells for the whole run.
 */
final class AreaTiles {
    /** How near a border is to a row, or a tile, that it may decide about it, tiles: far more than rounding. */
    private static final double NEAR = .01;

    private final TileMap map;
    private final double size;
    /** By row: the columns beside which a border crosses the line through the middles of the row. */
    private final BitSet[] crossed;

    private AreaTiles(TileMap map, double size) {
        this.map = map;
        this.size = size;
        crossed = new BitSet[map.height()];
    }

    /**
     * Blocks tiles.
     *
     * @param map all of whose tiles are open
     * @param size of its tiles, metres
     * @param area the area
     * @param open tells whether a place is in it
     */
    static void block(TileMap map, double size, Geometry area, PointOnGeometryLocator open) {
        var tiles = new AreaTiles(map, size);
        for (Object ring : LinearComponentExtracter.getLines(area)) tiles.mark((LineString) ring);
        tiles.block(open);
    }

    private void mark(LineString ring) {
        Coordinate[] at = ring.getCoordinates();
        for (int k = 1; k < at.length; k++)
            mark(
                    tiles(at[k - 1].x, map.x()),
                    tiles(at[k - 1].y, map.y()),
                    tiles(at[k].x, map.x()),
                    tiles(at[k].y, map.y()));
    }

    /** A coordinate in tiles, counted from the middle of the first one. */
    private double tiles(double at, double origin) {
        return (at - origin) / size - .5;
    }

    private void mark(double x0, double y0, double x1, double y1) {
        int first = (int) Math.max(0, Math.ceil(Math.min(y0, y1) - NEAR)),
                last = (int) Math.min(map.height() - 1, Math.floor(Math.max(y0, y1) + NEAR));
        for (int row = first; row <= last; row++) {
            double from = x0, to = x1;
            if (y0 != y1) { // the part of the side that is as near to the row
                double a = Math.clamp((row - NEAR - y0) / (y1 - y0), 0, 1),
                        b = Math.clamp((row + NEAR - y0) / (y1 - y0), 0, 1);
                from = x0 + a * (x1 - x0);
                to = x0 + b * (x1 - x0);
            }
            int left = (int) Math.max(0, Math.floor(Math.min(from, to) - NEAR)),
                    right = (int) Math.min(map.width() - 1, Math.ceil(Math.max(from, to) + NEAR));
            if (left > right) continue;
            BitSet columns = crossed[row];
            if (columns == null) crossed[row] = columns = new BitSet(map.width());
            columns.set(left, right + 1);
        }
    }

    private void block(PointOnGeometryLocator open) {
        var at = new Coordinate();
        for (int row = 0; row < map.height(); row++) {
            BitSet columns = crossed[row];
            boolean known = false, outside = false;
            for (int column = 0; column < map.width(); column++) {
                boolean isBeside = columns != null && columns.get(column);
                if (isBeside || !known) {
                    at.x = map.x() + (column + .5) * size;
                    at.y = map.y() + (row + .5) * size;
                    outside = open.locate(at) == Location.EXTERIOR;
                }
                known = !isBeside;
                if (outside) map.set(column, row, TileMap.BLOCKED);
            }
        }
    }
}
