package throng.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases.Case;
import throng.math.Axis;

/** Obstacles compared with signed distances in double from independent formulas, and rays with small steps. */
class ObstacleTest {
    private static final int CASES = 4000;
    private static final float[] SHAPE = {0, 0, 4, -1, 6, 2, 3, 1, 2, 5, -1, 3}; // neither convex nor star-shaped

    private static float[] random(Case c, long from, int axes, float size) {
        float[] p = new float[3];
        for (int a = 0; a < axes; a++) p[a] = c.between(-size, size, from + a);
        return p;
    }

    private static float[] direction(Case c, long from, int axes) {
        double[] d = new double[3];
        double s = 0;
        for (int a = 0; a < axes; a++) {
            d[a] = c.between(-1, 1, from + a) + 1e-6;
            s += d[a] * d[a];
        }
        return new float[] {(float) (d[0] / Math.sqrt(s)), (float) (d[1] / Math.sqrt(s)), (float) (d[2] / Math.sqrt(s))
        };
    }

    /** The signed distance, by Quilez' distance functions, and sampling for edges. */
    private static double distance(Obstacle obstacle, double x, double y, double z) {
        return switch (obstacle) {
            case Circle c -> length(x - c.x(), y - c.y(), z - c.z()) - c.radius();
            case Box b -> {
                double qx = Math.abs(x - (b.x0() + (double) b.x1()) / 2) - ((double) b.x1() - b.x0()) / 2;
                double qy = Math.abs(y - (b.y0() + (double) b.y1()) / 2) - ((double) b.y1() - b.y0()) / 2;
                double qz = Math.abs(z - (b.z0() + (double) b.z1()) / 2) - ((double) b.z1() - b.z0()) / 2;
                yield length(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
                        + Math.min(Math.max(qx, Math.max(qy, qz)), 0);
            }
            case Segment s -> edge(s.x0(), s.y0(), s.x1(), s.y1(), x, y);
            case Polygon p -> {
                double least = 1e300, turns = 0;
                for (int k = 0, n = SHAPE.length; k < n; k += 2) {
                    double ax = SHAPE[k], ay = SHAPE[k + 1], bx = SHAPE[(k + 2) % n], by = SHAPE[(k + 3) % n];
                    least = Math.min(least, edge(ax, ay, bx, by, x, y));
                    turns += Math.atan2(
                            (ax - x) * (by - y) - (ay - y) * (bx - x), (ax - x) * (bx - x) + (ay - y) * (by - y));
                }
                yield Math.abs(turns) > 1 ? -least : least;
            }
        };
    }

    /** The distance to an edge: to its line if the foot lies between the ends, else to the nearer end. */
    private static double edge(double ax, double ay, double bx, double by, double x, double y) {
        double length = Math.hypot(bx - ax, by - ay), ux = (bx - ax) / length, uy = (by - ay) / length;
        double foot = (x - ax) * ux + (y - ay) * uy;
        if (foot > 0 && foot < length) return Math.abs((x - ax) * uy - (y - ay) * ux);
        return Math.min(Math.hypot(x - ax, y - ay), Math.hypot(x - bx, y - by));
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static List<LongFunction<Obstacle>> shapes(int axes) {
        LongFunction<Obstacle> circle = seed -> {
            var c = new Case(0, seed);
            float[] p = random(c, 0, axes, 5);
            return new Circle(p[0], p[1], p[2], c.between(.1f, 3, 9));
        };
        LongFunction<Obstacle> box = seed -> {
            var c = new Case(0, seed);
            float[] p = random(c, 0, 3, 5);
            float w = c.between(.1f, 4, 3), h = c.between(.1f, 4, 4), d = c.between(.1f, 4, 5);
            return axes == 2
                    ? new Box(p[0], p[1], p[0] + w, p[1] + h)
                    : new Box(p[0], p[1], p[2], p[0] + w, p[1] + h, p[2] + d);
        };
        LongFunction<Obstacle> segment = seed -> {
            var c = new Case(0, seed);
            float[] p = random(c, 0, 2, 5), q = random(c, 2, 2, 5);
            return new Segment(p[0], p[1], q[0], q[1]);
        };
        LongFunction<Obstacle> polygon = seed -> Polygon.of(SHAPE);
        return axes == 2 ? List.of(circle, box, segment, polygon) : List.of(circle, box);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void nearestPointsHaveTheSignedDistance(int axes) {
        var hit = new ObstacleHit();
        for (var shape : shapes(axes)) {
            for (int s = 0; s < CASES; s++) {
                var obstacle = shape.apply(s);
                float[] p = random(new Case(0, s + 77_777), 0, axes, 8);
                obstacle.nearest(p[0], p[1], p[2], hit);
                double expected = distance(obstacle, p[0], p[1], p[2]);
                assertEquals(expected, hit.distance(), 1e-5, obstacle + ", case " + s);
                assertEquals(1, length(hit.nx(), hit.ny(), hit.nz()), 1e-6, "the normal is a unit vector");
                double back = hit.distance();
                double on = distance(obstacle, p[0] - back * hit.nx(), p[1] - back * hit.ny(), p[2] - back * hit.nz());
                assertEquals(0, on, 1e-5, obstacle + ", case " + s + ": that point is on the surface");
            }
        }
    }

    /**
     * Marches by steps no longer than the distance to the surface: returns where the ball first touches it; −1 for
     * never.
     */
    private static double march(Obstacle obstacle, float[] p, float[] d, double length, double radius) {
        double t = 0;
        while (t <= length) {
            double gap = distance(obstacle, p[0] + t * d[0], p[1] + t * d[1], p[2] + t * d[2]) - radius;
            if (gap < 1e-9) return t;
            t += Math.max(gap, 1e-9);
        }
        return -1;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void raysMeetTheSurfaceFirstWhereSmallStepsDo(int axes) {
        var hit = new ObstacleHit();
        int met = 0, missed = 0;
        for (var shape : shapes(axes)) {
            for (int s = 0; s < CASES; s++) {
                var obstacle = shape.apply(s);
                var c = new Case(0, s + 99_999);
                float[] p = random(c, 0, axes, 9), d = towards(obstacle, p, c, axes);
                float radius = obstacle instanceof Box || s % 2 == 0 ? 0 : c.between(0, 1, 7), length = 12;
                double expected = march(obstacle, p, d, length, radius);
                boolean meets = obstacle.meets(
                        new Ray()
                                .from(p[0], p[1], p[2])
                                .along(d[0], d[1], d[2], length)
                                .radius(radius),
                        hit);
                assertEquals(meets, hit.hit());
                if (grazes(obstacle, p, d, length, radius)) continue;
                assertEquals(expected >= 0, meets, obstacle + ", case " + s);
                if (meets) met++;
                else missed++;
                if (!meets) continue;
                assertEquals(expected, hit.distance(), 1e-4, obstacle + ", case " + s);
                if (hit.distance() > 0) surface(obstacle, hit, p, d, radius, "case " + s);
            }
        }
        assertTrue(met > 1000 && missed > 1000, met + " met, " + missed + " missed");
    }

    /** A direction to a random position near its middle. */
    private static float[] towards(Obstacle obstacle, float[] p, Case c, int axes) {
        double[] d = new double[3];
        for (int a = 0; a < axes; a++) d[a] = obstacle.middle(a) + c.between(-4, 4, 3 + a) - p[a];
        double s = length(d[0], d[1], d[2]);
        return new float[] {(float) (d[0] / s), (float) (d[1] / s), (float) (d[2] / s)};
    }

    /** Whether a ray meets or misses only by a rounding: a radius 0.01 mm larger or smaller would decide otherwise. */
    private static boolean grazes(Obstacle obstacle, float[] p, float[] d, float length, float radius) {
        if (march(obstacle, p, d, length, radius + 1e-5) >= 0 != march(obstacle, p, d, length, radius - 1e-5) >= 0)
            return true;
        double most = march(obstacle, p, d, length, radius - 1e-5),
                least = march(obstacle, p, d, length, radius + 1e-5);
        return Math.abs(most - least) > 1e-3;
    }

    /** The distance grows fastest along the normal, and the normal points against the ray. */
    private static void surface(Obstacle obstacle, ObstacleHit hit, float[] p, float[] d, float radius, String what) {
        double t = hit.distance(), e = 1e-3;
        double x = p[0] + t * d[0], y = p[1] + t * d[1], z = p[2] + t * d[2];
        double out = distance(obstacle, x + e * hit.nx(), y + e * hit.ny(), z + e * hit.nz());
        assertEquals(radius + e, out, 1e-4, obstacle + ", " + what + ": a millimetre along the normal");
        double against = hit.nx() * d[0] + hit.ny() * d[1] + hit.nz() * d[2];
        assertTrue(against < 1e-3, obstacle + ", " + what + ": the normal points to where the ray comes from");
    }

    /** A ball meets a box where a point meets the grown box. */
    @Test
    void aBallMeetsTheGrownBox() {
        var hit = new ObstacleHit();
        for (int s = 0; s < CASES; s++) {
            var c = new Case(0, s);
            var box = (Box) shapes(3).get(1).apply(s);
            float[] p = random(c, 20, 3, 9), d = direction(c, 30, 3);
            float r = .5f;
            var grown = new Box(box.x0() - r, box.y0() - r, box.z0() - r, box.x1() + r, box.y1() + r, box.z1() + r);
            var ray = new Ray().from(p[0], p[1], p[2]).along(d[0], d[1], d[2], 12);
            boolean meets = grown.meets(ray, hit);
            float distance = hit.distance();
            assertEquals(meets, box.meets(ray.radius(r), hit), "case " + s);
            assertEquals(distance, hit.distance(), 1e-5);
        }
    }

    @Test
    void insideTheDistanceIsNegative() {
        var hit = new ObstacleHit();
        for (Obstacle solid :
                List.of(new Circle(0, 0, 1), new Box(-1, -1, 1, 1), Polygon.of(-1, -1, -1, 1, 1, 1, 1, -1))) {
            solid.nearest(0, 0, 0, hit);
            assertEquals(-1, hit.distance(), 1e-6, solid + ": its middle");
            assertEquals(1, length(hit.nx(), hit.ny(), hit.nz()), 1e-6);
            solid.nearest(1, 0, 0, hit);
            assertEquals(0, hit.distance(), 1e-6, solid + ": its surface");
            assertEquals(1, hit.nx(), 1e-6, solid + ": outwards");
            assertTrue(solid.meets(new Ray().from(.5f, 0, 0).along(1, 0, 0, 3), hit));
            assertEquals(0, hit.distance());
            assertEquals(1, hit.nx(), 1e-6, solid + ": the normal of the nearest point");
            assertFalse(solid.meets(new Ray().from(3, 0, 0).along(1, 0, 0, 9), hit), solid + ": behind");
            assertFalse(solid.meets(new Ray().from(3, 0, 0).along(-1, 0, 0, 1.9f), hit), solid + ": too short");
            assertTrue(solid.meets(new Ray().from(3, 0, 0).along(-1, 0, 0, 2.1f), hit));
            assertEquals(2, hit.distance(), 1e-6);
        }
        var wall = new Segment(0, -1, 0, 1);
        wall.nearest(0, 0, 0, hit);
        assertEquals(1, length(hit.nx(), hit.ny(), hit.nz()), 1e-6, "there is a normal on the wall");
        assertTrue(wall.meets(new Ray().from(-2, 0, 0).along(1, 0, 0, 9), hit));
        assertEquals(-1, hit.nx(), "towards the beginning of the ray");
        assertTrue(wall.meets(new Ray().from(2, 0, 0).along(-1, 0, 0, 9), hit));
        assertEquals(1, hit.nx());
    }

    /** Also for a polygon far from the origin, in either order, with repeated vertices. */
    @Test
    void theOrderOfVerticesDoesNotMatter() {
        var hit = new ObstacleHit();
        for (float at : new float[] {0, 1e4f}) {
            var polygon = new Polygon(
                    new float[] {at, at, at + 2, at + 2, at + 2, at}, new float[] {at, at + 2, at + 2, at, at, at});
            polygon.nearest(at + 3, at + 1, 0, hit);
            assertEquals(1, hit.distance(), 1e-6);
            assertEquals(1, hit.nx(), 1e-6);
            assertEquals(at + 1, polygon.middle(0));
            assertEquals(Math.sqrt(2), polygon.reach(), 1e-6);
        }
    }

    @Test
    void onATorusTheNearestImageCounts() {
        var axis = Axis.torus(100);
        var circle = new Circle(98, 50, 1);
        assertEquals(103, circle.image(axis, 0, 3));
        assertEquals(60, circle.image(axis, 0, 60));
        assertEquals(-1, new Circle(2, 0, 1).image(axis, 0, 99));
        assertEquals(3, circle.image(Axis.OPEN, 0, 3));
    }

    @Test
    void invalidObstaclesAreRefused() {
        refused("NaN", () -> new Circle(Float.NaN, 0, 1));
        refused("-1.0 m; allowed is 0 to", () -> new Circle(0, 0, -1));
        refused("no inside", () -> new Box(1, 0, 1, 2));
        refused("Infinity", () -> new Box(0, 0, 1, Float.POSITIVE_INFINITY));
        refused("no length", () -> new Segment(1, 2, 1, 2));
        refused("NaN", () -> new Segment(1, 2, 1, Float.NaN));
        refused("2 different vertices", () -> Polygon.of(0, 0, 1, 0, 1, 0));
        refused("lacks the y", () -> Polygon.of(0, 0, 1));
        refused("2 x and 1 y", () -> new Polygon(new float[2], new float[1]));
        refused("index 1 is NaN", () -> Polygon.of(0, 0, Float.NaN, 0, 1, 1));
        refused("cross or touch", () -> Polygon.of(0, 0, 1, 1, 1, 0, 0, 1));
        refused("cross or touch", () -> Polygon.of(0, 0, 2, 0, 2, 2, 1, 0, 0, 2)); // a vertex touches an edge
        refused("cross or touch", () -> Polygon.of(0, 0, 4, 0, 2, 0, 2, 2)); // an edge runs back along another
        refused("no area", () -> Polygon.of(0, 0, 1, 1, 2, 2));
    }

    private static void refused(String says, Runnable door) {
        String message = assertThrows(IllegalArgumentException.class, door::run).getMessage();
        assertTrue(message.contains(says), message);
    }
}
