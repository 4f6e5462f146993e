package throng.terrain.wall;

/** A ball on its way among sides: which it meets first, and how it goes on from there. Scratch of one worker. */
final class BallSweep {
    /** Metres: who is no further from a side than that touches it. */
    private static final double TOUCH = 1e-9;

    private final WallSides sides;
    double px;
    double py;
    /** What is left of the way, metres. */
    double dx;

    double dy;
    /** The name of the side that is met first, −1: none; and its normal, towards the ball. */
    int hitSide;

    double nx;
    double ny;
    /** How much of the way leads there. */
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

    /** The first side that the ball meets on its way; of equally near ones that of the lowest name. */
    void findFirst() {
        clearHit();
        testFrom(0);
    }

    /** Whether all of a square lies behind it, so that nothing of it can be met. */
    boolean behind(double middleX, double middleY, double half) {
        return dx * (middleX - px) + dy * (middleY - py) < -1.001 * half * (Math.abs(dx) + Math.abs(dy));
    }

    /** It has met nothing yet. */
    void clearHit() {
        hitFraction = 1;
        hitSide = -1;
    }

    /** The same, as side k and those after it were not there before. */
    void testFrom(int from) {
        double[] ends = sides.ends;
        for (int k = from; k < sides.count; k++) {
            int name = sides.id[k];
            if (hitFraction == 0 && name >= hitSide) continue; // nothing is nearer
            boolean tile = name == WallSides.TILE;
            double ax = ends[4 * k] - px, ay = ends[4 * k + 1] - py;
            meet(name, ax, ay, ends[4 * k + 2] - px, ends[4 * k + 3] - py, tile ? tileRadius : wallRadius);
        }
    }

    /** Goes there; what is left of the way is turned along the side. */
    void advance() {
        px += dx * hitFraction;
        py += dy * hitFraction;
        double left = 1 - hitFraction, into = hitSide < 0 ? 0 : Math.min(0, dx * nx + dy * ny) * left;
        dx = dx * left - into * nx;
        dy = dy * left - into * ny;
    }

    /** Where it is, rounded away from the side that it met last: roundings never lead into a wall. */
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

    /** The ball at 0 goes along d: against both sides of the segment from a to b, and its ends. */
    private void meet(int name, double ax, double ay, double bx, double by, double r) {
        double ex = bx - ax, ey = by - ay, e2 = ex * ex + ey * ey;
        double s = e2 > 0 ? Math.clamp(-(ax * ex + ay * ey) / e2, 0, 1) : 0;
        double qx = -(ax + s * ex), qy = -(ay + s * ey), q = Math.sqrt(qx * qx + qy * qy); // from it to the ball
        if (q <= r + TOUCH) {
            if (q > TOUCH) lean(name, qx / q, qy / q);
            else if (name == WallSides.TILE) lean(name, ey / Math.sqrt(e2), -ex / Math.sqrt(e2));
            return;
        }
        if (dx * qx + dy * qy >= 0) return; // it goes away
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
                    take(name, t, mx, my);
                    return;
                }
            }
        }
        round(name, ax, ay, r);
        if (e2 > 0) round(name, bx, by, r);
    }

    /** It touches the side already: that stops only what goes further in. */
    private void lean(int name, double mx, double my) {
        if (dx * mx + dy * my < -TOUCH * Math.sqrt(dx * dx + dy * dy)) take(name, 0, mx, my);
    }

    /** Against an end of a side: |t·d − c| = r. */
    private void round(int name, double cx, double cy, double r) {
        double d2 = dx * dx + dy * dy, b = dx * cx + dy * cy, c = cx * cx + cy * cy - r * r;
        double root = b * b - d2 * c;
        if (b <= 0 || root < 0) return;
        double t = Math.max(0, (b - Math.sqrt(root)) / d2);
        double mx = t * dx - cx, my = t * dy - cy, m = Math.sqrt(mx * mx + my * my);
        if (m > 0) take(name, t, mx / m, my / m);
    }

    private void take(int name, double t, double mx, double my) {
        if (t > hitFraction || t == hitFraction && (hitSide < 0 || name >= hitSide)) return;
        setHit(t, name, mx, my);
    }

    /** It meets that, whatever it has met before. */
    void setHit(double t, int name, double mx, double my) {
        hitFraction = t;
        hitSide = name;
        nx = mx;
        ny = my;
    }

    /** Whether the straight way between two places, as they are stored, touches a side; one may begin on it. */
    boolean crosses(double x, double y, double endX, double endY) {
        double tx = endX - x, ty = endY - y;
        double[] ends = sides.ends;
        for (int k = 0; k < sides.count; k++) {
            double ax = ends[4 * k] - x, ay = ends[4 * k + 1] - y, bx = ends[4 * k + 2] - x, by = ends[4 * k + 3] - y;
            double ex = bx - ax, ey = by - ay;
            double a = tx * ay - ty * ax, b = tx * by - ty * bx; // the ends of the side, from the way
            double begin = ey * ax - ex * ay, end = ex * (ty - ay) - ey * (tx - ax); // those of the way, from the side
            if (a > 0 && b > 0 || a < 0 && b < 0 || begin == 0) continue;
            if (begin > 0 ? end <= 0 : end >= 0) return true;
        }
        return false;
    }

    /** Metres from a place to the nearest side. */
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
