package throng.terrain.wall;

/**
 * A ball that moves along a straight path: finds the first side that it meets, and turns what is left of the path along
 * it. Scratch of one worker.
 *
 * <pre>
 *                  n, the normal of the side, towards the ball
 *                  |
 *       o          |            the ball of radius r touches the side where its middle comes
 *         \        |            within r of it: this is {@code hitFraction} of the path (dx, dy)
 *      - - - o - - + - - -
 *      ===================      side hitSide
 * </pre>
 */
final class BallSweep {
    /** A ball that is no further than this from a side touches it already, metres. */
    private static final double TOUCH_DISTANCE = 1e-9;

    private final WallSides sides;
    double px;
    double py;
    /** What is left of the path, metres. */
    double dx;

    double dy;
    /** The id of the side that is met first, −1 for none, and its normal, towards the ball. */
    int hitSide;

    double nx;
    double ny;
    /** The share of the path up to there. */
    double hitFraction;
    /** How far its middle stays from walls, and from tiles, metres. */
    double wallRadius;

    double tileRadius;

    BallSweep(WallSides sides) {
        this.sides = sides;
    }

    void begin(double x, double y, double dx, double dy) {
        px = x;
        py = y;
        this.dx = dx;
        this.dy = dy;
        nx = 0;
        ny = 0;
    }

    /** Finds the first side that the ball meets; of equally near ones the one with the lowest id. */
    void findFirst() {
        clearHit();
        testFrom(0);
    }

    /** Returns whether a square lies wholly behind the ball, so that no side of it can be met. */
    boolean behind(double middleX, double middleY, double half) {
        return dx * (middleX - px) + dy * (middleY - py) < -1.001 * half * (Math.abs(dx) + Math.abs(dy));
    }

    /** Forgets the hit: nothing is met yet. */
    void clearHit() {
        hitFraction = 1;
        hitSide = -1;
    }

    /**
     * Tests side {@code from} and those after it, which were not there before, and keeps the earlier hit if it is
     * nearer.
     */
    void testFrom(int from) {
        double[] ends = sides.ends;
        for (int k = from; k < sides.count; k++) {
            int id = sides.id[k];
            if (hitFraction == 0 && id >= hitSide) continue; // nothing is nearer
            boolean tile = id == WallSides.TILE;
            double ax = ends[4 * k] - px, ay = ends[4 * k + 1] - py;
            testSide(id, ax, ay, ends[4 * k + 2] - px, ends[4 * k + 3] - py, tile ? tileRadius : wallRadius);
        }
    }

    /** Moves the ball to the hit, and turns what is left of the path along the side. */
    void advance() {
        px += dx * hitFraction;
        py += dy * hitFraction;
        double left = 1 - hitFraction, into = hitSide < 0 ? 0 : Math.min(0, dx * nx + dy * ny) * left;
        dx = dx * left - into * nx;
        dy = dy * left - into * ny;
    }

    /** The position rounded away from the side that it met last: roundings never lead into a wall. */
    float storedX() {
        return away(px, nx);
    }

    float storedY() {
        return away(py, ny);
    }

    private static float away(double p, double n) {
        float f = (float) p;
        if (n > 0 && f < p) return Math.nextUp(f);
        return n < 0 && f > p ? Math.nextDown(f) : f;
    }

    /** Tests the segment from a to b, both sides and its ends, for the ball at 0 that moves along d. */
    private void testSide(int id, double ax, double ay, double bx, double by, double r) {
        double ex = bx - ax, ey = by - ay, e2 = ex * ex + ey * ey;
        double s = e2 > 0 ? Math.clamp(-(ax * ex + ay * ey) / e2, 0, 1) : 0;
        // from the segment to the ball
        double qx = -(ax + s * ex), qy = -(ay + s * ey), q = Math.sqrt(qx * qx + qy * qy);
        if (q <= r + TOUCH_DISTANCE) {
            if (q > TOUCH_DISTANCE) touch(id, qx / q, qy / q);
            else if (id == WallSides.TILE) touch(id, ey / Math.sqrt(e2), -ex / Math.sqrt(e2));
            return;
        }
        if (dx * qx + dy * qy >= 0) return; // it moves away
        if (e2 > 0) {
            double e = Math.sqrt(e2), mx = -ey / e, my = ex / e, gap = -(ax * mx + ay * my);
            if (gap < 0) {
                mx = -mx;
                my = -my;
                gap = -gap;
            }
            double closing = -(dx * mx + dy * my);
            if (closing > 0 && gap >= r) {
                double t = (gap - r) / closing, along = ((t * dx - ax) * ex + (t * dy - ay) * ey) / e2;
                if (along >= 0 && along <= 1) {
                    offer(id, t, mx, my);
                    return;
                }
            }
        }
        testEnd(id, ax, ay, r);
        if (e2 > 0) testEnd(id, bx, by, r);
    }

    /** The ball touches the side already: that stops only what goes further in. */
    private void touch(int id, double mx, double my) {
        if (dx * mx + dy * my < -TOUCH_DISTANCE * Math.sqrt(dx * dx + dy * dy)) offer(id, 0, mx, my);
    }

    /** Tests an end of a side: |t·d − c| = r. */
    private void testEnd(int id, double cx, double cy, double r) {
        double d2 = dx * dx + dy * dy, b = dx * cx + dy * cy, c = cx * cx + cy * cy - r * r;
        double root = b * b - d2 * c;
        if (b <= 0 || root < 0) return;
        double t = Math.max(0, (b - Math.sqrt(root)) / d2);
        double mx = t * dx - cx, my = t * dy - cy, m = Math.sqrt(mx * mx + my * my);
        if (m > 0) offer(id, t, mx / m, my / m);
    }

    private void offer(int id, double t, double mx, double my) {
        if (t > hitFraction || t == hitFraction && (hitSide < 0 || id >= hitSide)) return;
        setHit(t, id, mx, my);
    }

    /** Sets the hit, whatever was met before. */
    void setHit(double t, int id, double mx, double my) {
        hitFraction = t;
        hitSide = id;
        nx = mx;
        ny = my;
    }

    /**
     * Returns whether the straight line between two positions, as they are stored, touches a side; it may begin on one.
     */
    boolean crosses(double x, double y, double endX, double endY) {
        double tx = endX - x, ty = endY - y;
        double[] ends = sides.ends;
        for (int k = 0; k < sides.count; k++) {
            double ax = ends[4 * k] - x, ay = ends[4 * k + 1] - y, bx = ends[4 * k + 2] - x, by = ends[4 * k + 3] - y;
            double ex = bx - ax, ey = by - ay;
            // on which side of the line the ends of the wall lie, and on which side of the wall those of the line
            double a = tx * ay - ty * ax, b = tx * by - ty * bx;
            double begin = ey * ax - ex * ay, end = ex * (ty - ay) - ey * (tx - ax);
            if (a > 0 && b > 0 || a < 0 && b < 0 || begin == 0) continue;
            if (begin > 0 ? end <= 0 : end >= 0) return true;
        }
        return false;
    }

    /** Returns the distance from a position to the nearest side, metres. */
    double distanceToSides(double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        double[] ends = sides.ends;
        for (int k = 0; k < sides.count; k++) {
            double ax = ends[4 * k] - x, ay = ends[4 * k + 1] - y;
            double ex = ends[4 * k + 2] - ends[4 * k], ey = ends[4 * k + 3] - ends[4 * k + 1], e2 = ex * ex + ey * ey;
            double s = e2 > 0 ? Math.clamp(-(ax * ex + ay * ey) / e2, 0, 1) : 0;
            double qx = ax + s * ex, qy = ay + s * ey;
            least = Math.min(least, qx * qx + qy * qy);
        }
        return Math.sqrt(least);
    }
}
