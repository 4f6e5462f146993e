package throng.measure.live;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.operation.union.UnaryUnionOp;
import throng.measure.MeasureOptions;
import throng.measure.live.BruteMeasures.Agent;

/** Voronoi cells by cutting with the bisector of every other agent, in every image of a torus. */
final class BruteCells {
    private static final GeometryFactory SHAPES = new GeometryFactory();

    private BruteCells() {}

    /** A shape in a space whose axes may be a torus: it is at all its images. */
    record Place(Geometry shape, double periodX, double periodY, List<Geometry> images) {
        Place(Geometry shape, double periodX, double periodY) {
            this(shape, periodX, periodY, images(shape, periodX, periodY));
        }

        boolean holds(double[] at) {
            var point = SHAPES.createPoint(new Coordinate(at[0], at[1]));
            return images.stream().anyMatch(image -> image.contains(point));
        }

        static List<Geometry> images(Geometry of, double periodX, double periodY) {
            var images = new ArrayList<Geometry>();
            for (int k = periodX == 0 ? 0 : -1; k <= (periodX == 0 ? 0 : 1); k++)
                for (int l = periodY == 0 ? 0 : -1; l <= (periodY == 0 ? 0 : 1); l++)
                    images.add(AffineTransformation.translationInstance(k * periodX, l * periodY)
                            .transform(of));
            return images;
        }
    }

    /** {@return density and mean speed in a place; NaN where cells end nowhere} */
    static double[] measure(List<Agent> agents, Place place, MeasureOptions options) {
        if (options.cutOff() == null && options.walkable() == null) return new double[] {Double.NaN, Double.NaN};
        double density = 0, speed = 0;
        Geometry floor = options.walkable() == null
                ? null
                : UnaryUnionOp.union(Place.images(options.walkable().floor(), place.periodX, place.periodY));
        for (Agent agent : agents) {
            Geometry cell = cell(agent, agents, place, options);
            if (floor != null) cell = part(cell.intersection(floor), agent);
            if (!(cell.getArea() > 0)) continue;
            double within = 0;
            for (Geometry image : place.images)
                if (image.getEnvelopeInternal().intersects(cell.getEnvelopeInternal()))
                    within += cell.intersection(image).getArea();
            density += within / cell.getArea();
            if (agent.v() != null) speed += within * agent.speed();
        }
        return new double[] {density / place.shape.getArea(), speed / place.shape.getArea()};
    }

    private static Geometry part(Geometry parts, Agent agent) {
        var at = SHAPES.createPoint(new Coordinate(agent.at()[0], agent.at()[1]));
        Geometry best = parts;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < parts.getNumGeometries(); k++)
            if (parts.getGeometryN(k).getArea() > 0 && parts.getGeometryN(k).distance(at) < least) {
                best = parts.getGeometryN(k);
                least = best.distance(at);
            }
        return best;
    }

    private static Geometry cell(Agent agent, List<Agent> agents, Place place, MeasureOptions options) {
        List<double[]> ring = new ArrayList<>();
        int corners = options.cutOff() == null ? 4 : options.cutOff().corners();
        double radius = options.cutOff() == null ? 1e3 : options.cutOff().radius();
        for (int k = 0; k < corners; k++) {
            double angle = 2 * Math.PI * k / corners;
            ring.add(new double[] {radius * Math.cos(angle), radius * Math.sin(angle)});
        }
        for (Agent other : agents)
            for (int k = place.periodX == 0 ? 0 : -2; k <= (place.periodX == 0 ? 0 : 2); k++)
                for (int l = place.periodY == 0 ? 0 : -2; l <= (place.periodY == 0 ? 0 : 2); l++) {
                    double dx = other.at()[0] - agent.at()[0] + k * place.periodX;
                    double dy = other.at()[1] - agent.at()[1] + l * place.periodY;
                    if (dx != 0 || dy != 0) ring = cut(ring, dx, dy, (dx * dx + dy * dy) / 2);
                }
        if (ring.size() < 3) return SHAPES.createPolygon();
        var corner = new Coordinate[ring.size() + 1];
        for (int k = 0; k < ring.size(); k++)
            corner[k] = new Coordinate(agent.at()[0] + ring.get(k)[0], agent.at()[1] + ring.get(k)[1]);
        corner[ring.size()] = corner[0];
        return SHAPES.createPolygon(corner);
    }

    private static List<double[]> cut(List<double[]> ring, double nx, double ny, double limit) {
        var kept = new ArrayList<double[]>();
        for (int k = 0; k < ring.size(); k++) {
            double[] a = ring.get(k), b = ring.get((k + 1) % ring.size());
            double here = nx * a[0] + ny * a[1] - limit, there = nx * b[0] + ny * b[1] - limit;
            if (here <= 0) kept.add(a);
            if (here <= 0 == there <= 0) continue;
            double share = here / (here - there);
            kept.add(new double[] {a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])});
        }
        return kept;
    }
}
