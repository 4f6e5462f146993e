package throng.recording.live;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.operation.polygonize.Polygonizer;
import org.locationtech.jts.operation.union.UnaryUnionOp;
import throng.math.Axis;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * Where the agents of a world may be, as far as walls and tiles tell. Walls cut the plane into parts; those in which
 * agents stand are walkable, and the others are holes. A wall that ends in the open is a hole 1 cm thick.
 */
final class WalkableArea {
    private static final GeometryFactory SHAPES = new GeometryFactory();
    private static final double MARGIN = 1, HALF_WALL = .005;
    private static final int MAX_TILES = 1 << 22;

    private WalkableArea() {}

    /**
     * The area as WKT on the map of the world; null for a world without walls and tiles, and for maps of more than four
     * million tiles.
     */
    static @Nullable String of(World world) {
        TileMap tiles = world.tiles();
        if (tiles == null && !world.walls().any() || tiles != null && tiles.tiles() > MAX_TILES) return null;
        List<Point> agents = agents(world);
        Geometry area = tiles == null ? box(world, agents) : openTiles(tiles);
        if (world.walls().any()) area = cut(area, world.walls().ends(), agents);
        if (area.isEmpty()) return null;
        var origin = world.space().origin();
        if (!origin.isFar()) return area.toText();
        return AffineTransformation.translationInstance(origin.x(), origin.y())
                .transform(area)
                .toText();
    }

    private static List<Point> agents(World world) {
        var points = new ArrayList<Point>();
        for (Group group : world.groups()) {
            var x = group.view("x");
            var y = group.view("y");
            for (int i = 0; i < group.count(); i++) points.add(SHAPES.createPoint(new Coordinate(x.get(i), y.get(i))));
        }
        return points;
    }

    /** The space, where it has ends; elsewhere a box round walls and agents. */
    private static Geometry box(World world, List<Point> agents) {
        var box = new Envelope();
        float[] ends = world.walls().ends();
        for (int k = 0; k < ends.length; k += 2) box.expandToInclude(ends[k], ends[k + 1]);
        for (Point agent : agents) box.expandToInclude(agent.getCoordinate());
        box.expandBy(MARGIN);
        Axis x = world.space().x(), y = world.space().y();
        return SHAPES.toGeometry(new Envelope(
                x.open() ? box.getMinX() : x.low(),
                x.open() ? box.getMaxX() : x.high(),
                y.open() ? box.getMinY() : y.low(),
                y.open() ? box.getMaxY() : y.high()));
    }

    private static Geometry openTiles(TileMap tiles) {
        var rows = new ArrayList<Geometry>();
        for (int row = 0; row < tiles.height(); row++) {
            for (int from = 0, to; from < tiles.width(); from = to + 1) {
                for (to = from; to < tiles.width() && tiles.open(to, row); ) to++;
                if (to == from) continue;
                rows.add(SHAPES.toGeometry(new Envelope(
                        tiles.x() + (double) from * tiles.size(),
                        tiles.x() + (double) to * tiles.size(),
                        tiles.y() + (double) row * tiles.size(),
                        tiles.y() + (row + 1.0) * tiles.size())));
            }
        }
        return UnaryUnionOp.union(rows, SHAPES);
    }

    private static Geometry cut(Geometry area, float[] ends, List<Point> agents) {
        var lines = new ArrayList<Geometry>();
        for (int k = 0; k + 3 < ends.length; k += 4)
            lines.add(SHAPES.createLineString(
                    new Coordinate[] {new Coordinate(ends[k], ends[k + 1]), new Coordinate(ends[k + 2], ends[k + 3])}));
        lines.add(area.getBoundary());
        Geometry noded = UnaryUnionOp.union(lines, SHAPES);
        var parts = new Polygonizer();
        parts.add(noded);
        @SuppressWarnings("unchecked") // JTS is older than generics
        Collection<Polygon> polygons = parts.getPolygons();
        var walkable = new ArrayList<Geometry>();
        for (Polygon part : polygons) {
            var prepared = PreparedGeometryFactory.prepare(part);
            if (area.covers(part.getInteriorPoint()) && agents.stream().anyMatch(prepared::covers)) walkable.add(part);
        }
        Geometry whole = walkable.isEmpty() ? area : UnaryUnionOp.union(walkable, SHAPES);
        @SuppressWarnings("unchecked")
        var open = new ArrayList<Geometry>(parts.getDangles());
        for (Geometry wall : open) whole = whole.difference(wall.buffer(HALF_WALL, 1));
        return whole;
    }
}
