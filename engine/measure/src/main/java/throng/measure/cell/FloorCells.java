package throng.measure.cell;

import java.util.ArrayList;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.union.UnaryUnionOp;
import throng.measure.moment.MeasuredSpace;

/** Cuts convex cells by the walls of a floor. */
final class FloorCells {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private final Geometry floor;
    private final IndexedPointInAreaLocator locator;
    /** Begin and end of each wall: x, y, x, y. */
    private final double[] walls;

    FloorCells(Geometry plan, MeasuredSpace space) {
        floor = round(plan, space);
        locator = new IndexedPointInAreaLocator(floor);
        walls = walls(floor);
    }

    /** The floor with its images on a torus: as far as a cell of an agent in the world can reach, and more. */
    private static Geometry round(Geometry plan, MeasuredSpace space) {
        if (space.images() == 1) return plan;
        Envelope box = plan.getEnvelopeInternal();
        double dx = space.imageX(box.getMinX(), space.origin().x()) - box.getMinX(),
                dy = space.imageY(box.getMinY(), space.origin().y()) - box.getMinY();
        var images = new ArrayList<Geometry>();
        for (int column = space.periodX() > 0 ? -2 : 0; column <= (space.periodX() > 0 ? 1 : 0); column++)
            for (int row = space.periodY() > 0 ? -2 : 0; row <= (space.periodY() > 0 ? 1 : 0); row++)
                images.add(AffineTransformation.translationInstance(
                                dx + column * space.periodX(), dy + row * space.periodY())
                        .transform(plan));
        return UnaryUnionOp.union(images);
    }

    private static double[] walls(Geometry floor) {
        var rings = new ArrayList<Coordinate[]>();
        for (int k = 0; k < floor.getNumGeometries(); k++) {
            var polygon = (Polygon) floor.getGeometryN(k);
            rings.add(polygon.getExteriorRing().getCoordinates());
            for (int h = 0; h < polygon.getNumInteriorRing(); h++)
                rings.add(polygon.getInteriorRingN(h).getCoordinates());
        }
        var walls =
                new double[4 * rings.stream().mapToInt(ring -> ring.length - 1).sum()];
        int at = 0;
        for (Coordinate[] ring : rings)
            for (int k = 0; k + 1 < ring.length; k++) {
                walls[at++] = ring[k].x;
                walls[at++] = ring[k].y;
                walls[at++] = ring[k + 1].x;
                walls[at++] = ring[k + 1].y;
            }
        return walls;
    }

    Envelope box() {
        return floor.getEnvelopeInternal();
    }

    /** {@return the cell at its place} */
    static Polygon polygon(ConvexCell cell, double x, double y) {
        if (cell.count < 3) return FACTORY.createPolygon();
        var ring = new Coordinate[cell.count + 1];
        for (int k = 0; k < cell.count; k++) ring[k] = new Coordinate(x + cell.x[k], y + cell.y[k]);
        ring[cell.count] = ring[0];
        return FACTORY.createPolygon(ring);
    }

    /** {@return whether all of a cell is floor} */
    boolean covers(ConvexCell cell, double x, double y) {
        double minX = 0, maxX = 0, minY = 0, maxY = 0;
        for (int k = 0; k < cell.count; k++) {
            minX = Math.min(minX, cell.x[k]);
            maxX = Math.max(maxX, cell.x[k]);
            minY = Math.min(minY, cell.y[k]);
            maxY = Math.max(maxY, cell.y[k]);
        }
        for (int w = 0; w < walls.length; w += 4) {
            double ax = walls[w] - x, ay = walls[w + 1] - y, bx = walls[w + 2] - x, by = walls[w + 3] - y;
            if (Math.max(ax, bx) < minX || Math.min(ax, bx) > maxX) continue;
            if (Math.max(ay, by) < minY || Math.min(ay, by) > maxY) continue;
            if (meets(cell, ax, ay, bx, by)) return false;
        }
        return locator.locate(new Coordinate(x, y)) != Location.EXTERIOR;
    }

    /** {@return whether a segment has a place in a cell or on its border: what all edges leave of it} */
    private static boolean meets(ConvexCell cell, double ax, double ay, double bx, double by) {
        double from = 0, to = 1;
        for (int k = 0; k < cell.count; k++) {
            int next = k + 1 == cell.count ? 0 : k + 1;
            double ex = cell.x[next] - cell.x[k], ey = cell.y[next] - cell.y[k];
            double a = ex * (ay - cell.y[k]) - ey * (ax - cell.x[k]);
            double b = ex * (by - cell.y[k]) - ey * (bx - cell.x[k]);
            if (a < 0 && b < 0) return false;
            if (a < 0) from = Math.max(from, a / (a - b));
            else if (b < 0) to = Math.min(to, a / (a - b));
        }
        return from <= to;
    }

    double size(ConvexCell cell, double x, double y) {
        return covers(cell, x, y) ? cell.area() : kept(cell, x, y).getArea();
    }

    /** {@return the part of the cell on the floor in which its agent stands; empty if none is there} */
    Geometry kept(ConvexCell cell, double x, double y) {
        Geometry parts = OverlayNGRobust.overlay(polygon(cell, x, y), floor, OverlayNG.INTERSECTION);
        if (parts.getNumGeometries() == 1) return parts;
        var at = FACTORY.createPoint(new Coordinate(x, y));
        Geometry best = FACTORY.createPolygon();
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < parts.getNumGeometries(); k++) {
            Geometry part = parts.getGeometryN(k);
            double distance = part instanceof Polygon ? part.distance(at) : Double.POSITIVE_INFINITY;
            if (distance < least) {
                least = distance;
                best = part;
            }
        }
        return best;
    }
}
