package throng.terrain;

/** Distances and rays for one straight edge, of which segments and polygons are made. */
final class StraightEdge {
    private StraightEdge() {}

    /** Returns the squared distance from (px, py) to the edge. */
    static double square(double x0, double y0, double x1, double y1, double px, double py) {
        double t = along(x0, y0, x1, y1, px, py);
        double dx = px - (x0 + t * (x1 - x0)), dy = py - (y0 + t * (y1 - y0));
        return dx * dx + dy * dy;
    }

    /** Returns the position of the nearest point on the edge, from 0 to 1. */
    private static double along(double x0, double y0, double x1, double y1, double px, double py) {
        double ex = x1 - x0, ey = y1 - y0;
        double t = ((px - x0) * ex + (py - y0) * ey) / (ex * ex + ey * ey);
        return t > 0 ? Math.min(1, t) : 0;
    }

    /**
     * Sets the distance and the direction from the edge to (px, py); for a point on the edge, the direction to its
     * right.
     */
    static void nearest(double x0, double y0, double x1, double y1, double px, double py, ObstacleHit out) {
        double t = along(x0, y0, x1, y1, px, py);
        double ex = x1 - x0, ey = y1 - y0;
        double dx = px - (x0 + t * ex), dy = py - (y0 + t * ey);
        double d = Math.sqrt(dx * dx + dy * dy);
        if (d < Obstacle.COINCIDENT) out.at(d, ey, -ex, 0, Math.sqrt(ex * ex + ey * ey));
        else out.at(d, dx, dy, 0, d);
    }

    /**
     * Sets where the ray first meets the edge grown by its radius, if that comes before the hit in {@code out}. The ray
     * begins outside. The edge has two long sides and two round ends:
     *
     * <pre>
     *      ___________________
     *     (   x0 ------- x1   )   radius r on all sides
     *      -------------------
     * </pre>
     */
    static boolean meets(double x0, double y0, double x1, double y1, Ray ray, ObstacleHit out) {
        double ex = x1 - x0, ey = y1 - y0, length = Math.sqrt(ex * ex + ey * ey);
        double nx = ey / length, ny = -ex / length;
        double side = (ray.x - x0) * nx + (ray.y - y0) * ny;
        if (side < 0) {
            nx = -nx;
            ny = -ny;
            side = -side;
        }
        double closing = -(ray.dx * nx + ray.dy * ny), gap = side - ray.radius;
        if (closing > 0 && gap >= 0) {
            double t = gap / closing;
            double s = ((ray.x + t * ray.dx - x0) * ex + (ray.y + t * ray.dy - y0) * ey) / length;
            if (s >= 0 && s <= length) return takeIfFirst(t, nx, ny, ray, out); // no end can be met before that
        }
        boolean firstEnd = ray.radius > 0 && end(x0, y0, ray, out);
        return ray.radius > 0 && end(x1, y1, ray, out) || firstEnd;
    }

    /** The smaller root of |m + t·d|² = r². In a world of three axes d, seen from above, may be shorter than 1. */
    private static boolean end(double x, double y, Ray ray, ObstacleHit out) {
        double mx = ray.x - x, my = ray.y - y, d2 = ray.dx * ray.dx + ray.dy * ray.dy;
        double b = mx * ray.dx + my * ray.dy;
        if (b >= 0 || d2 == 0) return false;
        double foot = -b / d2, fx = mx + foot * ray.dx, fy = my + foot * ray.dy;
        double inside = ray.radius * ray.radius - (fx * fx + fy * fy);
        if (inside < 0) return false;
        double t = Math.max(0, foot - Math.sqrt(inside / d2));
        return takeIfFirst(t, (mx + t * ray.dx) / ray.radius, (my + t * ray.dy) / ray.radius, ray, out);
    }

    private static boolean takeIfFirst(double t, double nx, double ny, Ray ray, ObstacleHit out) {
        if (t > ray.length || out.hit() && out.distance() <= t) return false;
        return out.at(t, nx, ny, 0);
    }
}
