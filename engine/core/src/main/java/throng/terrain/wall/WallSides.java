package throng.terrain.wall;

import java.util.Arrays;

/**
 * The straight sides of walls and blocked tiles within a box, one image of each: scratch of one worker.
 *
 * <pre>
 *    setBox     all sides whose bounds touch the box        +---------------------+
 *    setPath    only those near the path in the box         |  /          ____    |
 *                                                           | o------->           |
 *                                                           |     \____           |
 *                                                           +---------------------+
 * </pre>
 */
final class WallSides {
    /**
     * The id of all sides of tiles: the solid is left of the direction from a to b. The id of a wall's side is its
     * number.
     */
    static final int TILE = Integer.MAX_VALUE;

    double lowX;
    double lowY;
    double highX;
    double highY;
    int count;
    /** ax, ay, bx, by of side k, from index 4k on. */
    double[] ends = new double[64];

    int[] id = new int[16];
    private int[] lastBox = new int[64];
    private int boxNumber;
    /** Whether only sides near a straight path are collected: where it begins, its vector, and how near, metres. */
    private boolean nearPathOnly;

    private double fromX;
    private double fromY;
    private double dx;
    private double dy;
    private double twiceDistance;

    /** Empties the list, and collects from now on only sides that a ball of radius r may touch on a path, metres. */
    void setPath(double x, double y, double dx, double dy, double r) {
        double far = r + 1e-6 + 1e-12 * (Math.abs(x) + Math.abs(y) + Math.abs(dx) + Math.abs(dy));
        setBox(
                Math.min(x, x + dx) - far,
                Math.min(y, y + dy) - far,
                Math.max(x, x + dx) + far,
                Math.max(y, y + dy) + far);
        nearPathOnly = true;
        fromX = x;
        fromY = y;
        this.dx = dx;
        this.dy = dy;
        twiceDistance = 2 * far * Math.sqrt(dx * dx + dy * dy); // twice, because of roundings
    }

    /** Returns whether both ends lie on one side of the path, too far from it. */
    private boolean farFromPath(double ax, double ay, double bx, double by) {
        double a = dx * (ay - fromY) - dy * (ax - fromX), b = dx * (by - fromY) - dy * (bx - fromX);
        return a > twiceDistance && b > twiceDistance || a < -twiceDistance && b < -twiceDistance;
    }

    /** Empties the list, and collects from now on what touches a box, metres. */
    void setBox(double lowX, double lowY, double highX, double highY) {
        nearPathOnly = false;
        this.lowX = lowX;
        this.lowY = lowY;
        this.highX = highX;
        this.highY = highY;
        count = 0;
        if (++boxNumber == 0) Arrays.fill(lastBox, 0); // box numbers repeat after 2³² boxes
    }

    /** Returns whether a wall is visited for the first time since the box was set. */
    boolean firstVisit(int wall) {
        if (wall >= lastBox.length) lastBox = Arrays.copyOf(lastBox, Math.max(wall + 1, 2 * lastBox.length));
        boolean first = lastBox[wall] != boxNumber;
        lastBox[wall] = boxNumber;
        return first;
    }

    /** Adds a side if its bounds touch the box. */
    void add(int name, double ax, double ay, double bx, double by) {
        if (Math.min(ax, bx) > highX || Math.max(ax, bx) < lowX) return;
        if (Math.min(ay, by) > highY || Math.max(ay, by) < lowY) return;
        if (nearPathOnly && farFromPath(ax, ay, bx, by)) return;
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
