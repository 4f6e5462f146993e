package throng.terrain.wall;

import java.util.Arrays;

/** The straight sides of what stands within a box, in one image each: scratch of one worker. */
final class WallSides {
    /** The name of all sides of tiles: the solid is left of the way from a to b. Walls have their numbers. */
    static final int TILE = Integer.MAX_VALUE;

    double lowX;
    double lowY;
    double highX;
    double highY;
    int count;
    /** ax, ay, bx, by of side k from index 4k. */
    double[] ends = new double[64];

    int[] id = new int[16];
    private int[] seen = new int[64];
    private int round;
    /** Whether only what is near a straight way counts: where it begins, where it leads, and how near, metres. */
    private boolean narrow;

    private double fromX;
    private double fromY;
    private double dx;
    private double dy;
    private double least;

    /** Begins anew, with the box of a way, and what touches it alone: for a ball of radius r, metres. */
    void setPath(double x, double y, double dx, double dy, double r) {
        double far = r + 1e-6 + 1e-12 * (Math.abs(x) + Math.abs(y) + Math.abs(dx) + Math.abs(dy));
        setBox(
                Math.min(x, x + dx) - far,
                Math.min(y, y + dy) - far,
                Math.max(x, x + dx) + far,
                Math.max(y, y + dy) + far);
        narrow = true;
        fromX = x;
        fromY = y;
        this.dx = dx;
        this.dy = dy;
        least = 2 * far * Math.sqrt(dx * dx + dy * dy); // twice: roundings
    }

    /** Whether both ends lie on one side of the way, and too far from it. */
    private boolean aside(double ax, double ay, double bx, double by) {
        double a = dx * (ay - fromY) - dy * (ax - fromX), b = dx * (by - fromY) - dy * (bx - fromX);
        return a > least && b > least || a < -least && b < -least;
    }

    /** Begins anew, with a box, metres. */
    void setBox(double lowX, double lowY, double highX, double highY) {
        narrow = false;
        this.lowX = lowX;
        this.lowY = lowY;
        this.highX = highX;
        this.highY = highY;
        count = 0;
        if (++round == 0) Arrays.fill(seen, 0); // after 2³² boxes
    }

    /** Whether a wall is asked for the first time since the box was set. */
    boolean firstVisit(int wall) {
        if (wall >= seen.length) seen = Arrays.copyOf(seen, Math.max(wall + 1, 2 * seen.length));
        boolean first = seen[wall] != round;
        seen[wall] = round;
        return first;
    }

    /** One side, if its bounds touch the box. */
    void add(int name, double ax, double ay, double bx, double by) {
        if (Math.min(ax, bx) > highX || Math.max(ax, bx) < lowX) return;
        if (Math.min(ay, by) > highY || Math.max(ay, by) < lowY) return;
        if (narrow && aside(ax, ay, bx, by)) return;
        if (count == this.id.length) {
            this.id = Arrays.copyOf(this.id, 2 * count);
            ends = Arrays.copyOf(ends, 8 * count);
        }
        this.id[count] = name;
        ends[4 * count] = ax;
        ends[4 * count + 1] = ay;
        ends[4 * count + 2] = bx;
        ends[4 * count + 3] = by;
        count++;
    }
}
