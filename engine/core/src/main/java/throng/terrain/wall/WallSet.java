package throng.terrain.wall;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.terrain.Ground;
import throng.terrain.Polygon;

/**
 * The walls of a world, in cells of 4 m, so a wall costs only agents near it. Code of the user reaches them as
 * {@code World.walls()}. On a torus a wall stands in all its images, and leads once round it at most. A wall without
 * length is a post.
 */
public final class WallSet {
    /** The largest coordinate of a wall, metres. */
    public static final float MAX_COORDINATE = 1e8f;

    /** The largest extent of a wall along an axis, metres. */
    public static final float MAX_LENGTH = 1e6f;

    /** The largest number of cells for one wall, and for a ray that is followed cell by cell. */
    static final long MAX_CELLS = 4096;
    /** Images of a wall along one axis of a torus that a box holds at most. */
    private static final double MAX_IMAGES = 64;

    /** A ray that leads round a torus more often than this is followed cell by cell, up to {@link #MAX_RAY_CELLS}. */
    private static final int MAX_ROUNDS = 4;

    private static final long MAX_RAY_CELLS = 1 << 16;

    private static final float[] NO_ENDS = {};

    private final Space space;
    private final Runnable guard;
    final BitSet live = new BitSet();
    /** Walls that models see from their right side alone. */
    private final BitSet oneSided = new BitSet();

    private int version;
    final WallCells cells;
    /** For walls in more than {@link #MAX_CELLS} cells; {@code longWalls} counts them. */
    final WallCells largeCells;

    int longWalls;
    double[] ends = new double[64];

    /**
     * Makes an empty set of walls.
     *
     * @param space the space of the world
     * @param guard throws where walls must not change now
     */
    public WallSet(Space space, Runnable guard) {
        this(space, guard, WallCells.MAX_BOX_CELLS);
    }

    /** Makes an empty set that examines boxes of up to {@code maxBoxCells} cells; the bits do not depend on it. */
    WallSet(Space space, Runnable guard, int maxBoxCells) {
        this.space = Check.given("the space", space);
        this.guard = Check.given("the guard", guard);
        cells = new WallCells(space, WallCells.CELL, maxBoxCells);
        largeCells = new WallCells(space, WallCells.LARGE_CELL, maxBoxCells);
    }

    /** {@return the number of walls} */
    public int count() {
        return live.cardinality();
    }

    /** {@return the ends of all walls, ax, ay, bx, by of each in the order of numbers, metres} */
    public float[] ends() {
        if (!any()) return NO_ENDS;
        float[] all = new float[4 * count()];
        for (int w = live.nextSetBit(0), k = 0; w >= 0; w = live.nextSetBit(w + 1))
            for (int e = 0; e < 4; e++) all[k++] = (float) ends[4 * w + e];
        return all;
    }

    /** {@return a number of all walls, equal for equal walls, in whichever order they were added} */
    public long fingerprint() {
        long sum = 0;
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) {
            long print = oneSided.get(w) ? 1 : 2;
            for (int e = 0; e < 4; e++) print = Rng.mix(print + Double.doubleToLongBits(ends[4 * w + e]));
            sum += print;
        }
        return sum;
    }

    /** {@return whether there is a wall} */
    public boolean any() {
        return !live.isEmpty();
    }

    /**
     * {@return the number of a new wall from a to b, the lowest that is free}
     *
     * @param ax metres
     * @param ay metres
     * @param bx metres
     * @param by metres
     * @throws IllegalArgumentException if a coordinate or the length is out of range
     */
    public int add(float ax, float ay, float bx, float by) {
        guard.run();
        checkWall(ax, ay, bx, by);
        int wall = live.nextClearBit(0);
        if (4 * wall == ends.length) ends = Arrays.copyOf(ends, 2 * ends.length);
        insert(wall, ax, ay, bx, by);
        return wall;
    }

    /**
     * Adds the outline of a polygon as walls. A hole in it is an outline of its own.
     *
     * @param polygon the outline
     * @return the numbers of the walls
     * @throws IllegalArgumentException if a coordinate or a length is out of range
     */
    public int[] add(Polygon polygon) {
        guard.run();
        int n = polygon.vertices();
        for (int k = 0; k < n; k++)
            checkWall(polygon.x(k), polygon.y(k), polygon.x((k + 1) % n), polygon.y((k + 1) % n));
        var walls = new int[n];
        for (int k = 0; k < n; k++)
            walls[k] = add(polygon.x(k), polygon.y(k), polygon.x((k + 1) % n), polygon.y((k + 1) % n));
        return walls;
    }

    /**
     * Adds the outline of a solid polygon as walls. They hold agents as those of {@link #add(Polygon)} do, inside and
     * outside. Models of people see them from outside only.
     *
     * @param polygon the outline
     * @return the numbers of the walls
     * @throws IllegalArgumentException if a coordinate or a length is out of range
     */
    public int[] solid(Polygon polygon) {
        int[] walls = add(polygon);
        for (int wall : walls) oneSided.set(wall);
        return walls;
    }

    /** Gives the sides from which walls are seen. */
    void sides(Ground.Side to) {
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) {
            float ax = (float) ends[4 * w], ay = (float) ends[4 * w + 1];
            float bx = (float) ends[4 * w + 2], by = (float) ends[4 * w + 3];
            to.add(ax, ay, bx, by);
            if (!oneSided.get(w)) to.add(bx, by, ax, ay);
        }
    }

    /** {@return a number that each change of a wall increases by 1 or more} */
    public int version() {
        return version;
    }

    /**
     * Moves a wall. An agent that the wall passes over is on its other side afterwards.
     *
     * @param wall the number of the wall
     * @param ax metres
     * @param ay metres
     * @param bx metres
     * @param by metres
     * @throws IllegalArgumentException if there is no such wall, or a coordinate or the length is out of range
     */
    public void move(int wall, float ax, float ay, float bx, float by) {
        guard.run();
        requireWall(wall);
        checkWall(ax, ay, bx, by);
        erase(wall);
        insert(wall, ax, ay, bx, by);
    }

    /**
     * Removes a wall. Its number is free again.
     *
     * @param wall the number of the wall
     * @throws IllegalArgumentException if there is no such wall
     */
    public void remove(int wall) {
        guard.run();
        requireWall(wall);
        erase(wall);
        oneSided.clear(wall);
        live.clear(wall);
    }

    private void insert(int wall, float ax, float ay, float bx, float by) {
        version++;
        ends[4 * wall] = ax;
        ends[4 * wall + 1] = ay;
        ends[4 * wall + 2] = bx;
        ends[4 * wall + 3] = by;
        live.set(wall);
        cellsOf(wall).add(wall, ends);
        if (cellsOf(wall).equals(largeCells)) longWalls++;
    }

    private void erase(int wall) {
        version++;
        cellsOf(wall).remove(wall, ends);
        if (cellsOf(wall).equals(largeCells)) longWalls--;
    }

    private WallCells cellsOf(int wall) {
        double across = Math.abs(ends[4 * wall + 2] - ends[4 * wall]) / cells.x.size();
        double down = Math.abs(ends[4 * wall + 3] - ends[4 * wall + 1]) / cells.y.size();
        return across + down > MAX_CELLS ? largeCells : cells;
    }

    /**
     * Finds the first wall on the straight line from a to b; a wall that only touches it counts. Several threads may
     * ask at once, each with its own {@code out}.
     *
     * <p>It costs the cells of 4 m on the line, or all walls where it crosses more than some thousand cells. On a torus
     * the line is the one that is given, not the short way round: b may lie outside. A line that leads more than four
     * times round a torus is followed through 65,536 cells at most, each of which is an eighth of a small torus; walls
     * beyond are not met.
     *
     * @param ax x of the beginning, metres
     * @param ay y of the beginning, metres
     * @param bx x of the end, metres
     * @param by y of the end, metres
     * @param out receives the wall and its distance
     * @return whether a wall is met
     * @throws IllegalArgumentException if a coordinate is farther than {@link #MAX_COORDINATE}, or NaN
     */
    public boolean meets(float ax, float ay, float bx, float by, WallHit out) {
        Check.within("x of a ray's beginning", ax, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("y of a ray's beginning", ay, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("x of a ray's end", bx, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("y of a ray's end", by, -MAX_COORDINATE, MAX_COORDINATE, "m");
        return meet(ax, ay, bx, by, out);
    }

    /**
     * Looks cell by cell where the line crosses few cells or goes round a torus often, else by testing all walls.
     */
    private boolean meet(double ax, double ay, double bx, double by, WallHit out) {
        double dx = bx - ax, dy = by - ay;
        out.at(-1, 0);
        out.fraction = Double.POSITIVE_INFINITY;
        int found = -1;
        if (cells.stepsBetween(ax, ay, bx, by) <= MAX_CELLS
                || rounds(cells.x, dx) > MAX_ROUNDS
                || rounds(cells.y, dy) > MAX_ROUNDS) {
            found = meetCellByCell(cells, ax, ay, bx, by, found, out);
            if (longWalls > 0) found = meetCellByCell(largeCells, ax, ay, bx, by, found, out);
        } else {
            found = meetAnyWall(ax, ay, dx, dy, out);
        }
        return out.at(found, out.fraction * Math.sqrt(dx * dx + dy * dy));
    }

    private static double rounds(WallCells.Side side, double d) {
        return side.count() == 0 ? 0 : Math.abs(d) / side.length();
    }

    /**
     * Follows the line from cell to cell. Returns the wall that is met first, if it comes before {@code out.fraction};
     * else {@code earlier}.
     */
    private int meetCellByCell(WallCells in, double ax, double ay, double bx, double by, int earlier, WallHit out) {
        double[] ends = this.ends;
        double dx = bx - ax, dy = by - ay, best = out.fraction;
        int found = earlier;
        long cx = in.x.cell(ax), cy = in.y.cell(ay), stepX = dx < 0 ? -1 : 1, stepY = dy < 0 ? -1 : 1;
        long across = Math.abs(in.x.cell(bx) - cx), down = Math.abs(in.y.cell(by) - cy);
        for (long n = 0; n < MAX_RAY_CELLS; n++) {
            // where the line leaves the cell; on an axis where it is in its last cell, it does not
            double outX = across == 0 ? 2 : ((dx > 0 ? cx + 1 : cx) * in.x.size() - ax) / dx;
            double outY = down == 0 ? 2 : ((dy > 0 ? cy + 1 : cy) * in.y.size() - ay) / dy;
            IntArrayList inCell = in.at(cx, cy);
            for (int k = 0; inCell != null && k < inCell.size(); k++) {
                int w = inCell.getInt(k);
                double shiftX = imageShift(ends, in.x, cx, w, 0), shiftY = imageShift(ends, in.y, cy, w, 1);
                int besideX = imagesBeside(ends, in.x, w, 0), besideY = imagesBeside(ends, in.y, w, 1);
                for (int i = -besideX; i <= besideX; i++)
                    for (int j = -besideY; j <= besideY; j++) {
                        double moreX = i * in.x.length(), moreY = j * in.y.length();
                        double t = fraction(ends, w, ax, ay, dx, dy, shiftX + moreX, shiftY + moreY);
                        if (t < best || t == best && w < found) {
                            best = t;
                            found = w;
                        }
                    }
            }
            if (best <= Math.min(outX, outY) || across == 0 && down == 0) break;
            if (outX < outY) {
                cx += stepX;
                across--;
            } else {
                cy += stepY;
                down--;
            }
        }
        out.fraction = best;
        return found;
    }

    /**
     * Tests all walls, in all images that the box of the line touches. Returns the wall that is met first; −1 for none.
     */
    private int meetAnyWall(double ax, double ay, double dx, double dy, WallHit out) {
        double[] ends = this.ends;
        double length = cells.x.length(), width = cells.y.length();
        int found = -1;
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) {
            double firstX = firstImage(length, Math.min(ax, ax + dx) - Math.max(ends[4 * w], ends[4 * w + 2]));
            double firstY = firstImage(width, Math.min(ay, ay + dy) - Math.max(ends[4 * w + 1], ends[4 * w + 3]));
            double lastX = lastImage(length, Math.max(ax, ax + dx) - Math.min(ends[4 * w], ends[4 * w + 2]));
            double lastY = lastImage(width, Math.max(ay, ay + dy) - Math.min(ends[4 * w + 1], ends[4 * w + 3]));
            for (double i = firstX; i <= lastX; i++)
                for (double j = firstY; j <= lastY; j++) {
                    double t = fraction(ends, w, ax, ay, dx, dy, i * length, j * width);
                    if (t >= out.fraction) continue;
                    out.fraction = t;
                    found = w;
                }
        }
        return found;
    }

    /**
     * Returns how many images to each side of the nearest one may stand in the same cell. Of a wall of a quarter of a
     * torus that is none: cells are an eighth of it at most.
     */
    private static int imagesBeside(double[] ends, WallCells.Side side, int wall, int axis) {
        return side.count() > 0 && Math.abs(ends[4 * wall + 2 + axis] - ends[4 * wall + axis]) > side.length() / 4
                ? 1
                : 0;
    }

    /** Returns the shift from a wall to its image whose middle is nearest to a cell, metres. */
    private static double imageShift(double[] ends, WallCells.Side side, long cell, int wall, int axis) {
        if (side.count() == 0) return 0;
        double middle = (ends[4 * wall + axis] + ends[4 * wall + 2 + axis]) / 2;
        return side.length() * Math.rint(((cell + .5) * side.size() - middle) / side.length());
    }

    /**
     * Returns the share of the line from (px, py) along (dx, dy) at which it first touches a wall, in [0, 1]; infinity
     * if it does not.
     *
     * @param ends the ends of all walls
     * @param shiftX from the wall to its image, metres
     * @param shiftY from the wall to its image, metres
     */
    private static double fraction(
            double[] ends, int wall, double px, double py, double dx, double dy, double shiftX, double shiftY) {
        double ax = ends[4 * wall] + shiftX - px, ay = ends[4 * wall + 1] + shiftY - py;
        double bx = ends[4 * wall + 2] + shiftX - px, by = ends[4 * wall + 3] + shiftY - py;
        double ex = bx - ax, ey = by - ay;
        double a = dx * ay - dy * ax, b = dx * by - dy * bx; // on which side of the line the ends of the wall lie
        double begin = ey * ax - ex * ay,
                end = ex * (dy - ay) - ey * (dx - ax); // on which side of the wall the ends of the line lie
        if (a > 0 && b > 0 || a < 0 && b < 0 || begin > 0 && end > 0 || begin < 0 && end < 0)
            return Double.POSITIVE_INFINITY;
        return begin == 0 && end == 0 ? onOneLine(ax, ay, bx, by, dx, dy) : begin / (begin - end);
    }

    /** Both segments lie on one line, or one of them is a point. */
    private static double onOneLine(double ax, double ay, double bx, double by, double dx, double dy) {
        double d2 = dx * dx + dy * dy;
        if (d2 == 0) {
            boolean touches =
                    Math.min(ax, bx) <= 0 && Math.max(ax, bx) >= 0 && Math.min(ay, by) <= 0 && Math.max(ay, by) >= 0;
            return touches ? 0 : Double.POSITIVE_INFINITY;
        }
        double one = (ax * dx + ay * dy) / d2, two = (bx * dx + by * dy) / d2;
        double low = Math.min(one, two), high = Math.max(one, two);
        return high < 0 || low > 1 ? Double.POSITIVE_INFINITY : Math.max(0, low);
    }

    /** Collects the walls within the box; returns false, and collects nothing, if it holds too many cells or images. */
    boolean collectInBox(WallSides into) {
        return live.isEmpty()
                || cells.collectInBox(this, into) && (longWalls == 0 || largeCells.collectInBox(this, into));
    }

    /** Collects the walls within a box of any size: it tests all walls. */
    void collectAll(WallSides into) {
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) collectWall(w, into);
    }

    /** The same while a ball sweeps through them, until it touches one at its start. */
    void collectAll(WallSides into, BallSweep sweep) {
        for (int w = live.nextSetBit(0); w >= 0 && sweep.hitFraction > 0; w = live.nextSetBit(w + 1)) {
            int known = into.count;
            collectWall(w, into);
            sweep.testFrom(known);
        }
    }

    /** Collects the images of a wall that touch the box, when the wall is visited for the first time. */
    void collectWall(int wall, WallSides into) {
        if (!into.firstVisit(wall)) return;
        double ax = ends[4 * wall], ay = ends[4 * wall + 1], bx = ends[4 * wall + 2], by = ends[4 * wall + 3];
        double length = cells.x.length(), width = cells.y.length();
        if (length == 0 && width == 0) {
            into.add(wall, ax, ay, bx, by);
            return;
        }
        double firstX = firstImage(length, into.lowX - Math.max(ax, bx)),
                lastX = lastImage(length, into.highX - Math.min(ax, bx)),
                firstY = firstImage(width, into.lowY - Math.max(ay, by)),
                lastY = lastImage(width, into.highY - Math.min(ay, by));
        double cutX = cut(firstX, lastX), cutY = cut(firstY, lastY);
        for (double i = firstX + cutX; i <= lastX - cutX; i++)
            for (double j = firstY + cutY; j <= lastY - cutY; j++)
                into.add(wall, ax + i * length, ay + j * width, bx + i * length, by + j * width);
    }

    /**
     * How many images to leave out at both ends. A path leads once round a torus. More images are within a box only
     * because of its margin, where the agent is as far away on the other axis as floats go: it meets the middle ones.
     */
    private static double cut(double first, double last) {
        return Math.max(0, Math.floor((last - first + 1 - MAX_IMAGES) / 2));
    }

    private static double firstImage(double length, double gap) {
        return length == 0 ? 0 : Math.ceil(gap / length);
    }

    private static double lastImage(double length, double gap) {
        return length == 0 ? 0 : Math.floor(gap / length);
    }

    private void requireWall(int wall) {
        if (wall < 0 || !live.get(wall))
            throw new IllegalArgumentException(
                    "there is no wall %d: use a number that add() has returned".formatted(wall));
    }

    private void checkWall(float ax, float ay, float bx, float by) {
        checkEnds("x", space.x(), ax, bx);
        checkEnds("y", space.y(), ay, by);
    }

    private static void checkEnds(String name, Axis axis, float from, float to) {
        Check.within(name + " of a wall's beginning", from, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within(name + " of a wall's end", to, -MAX_COORDINATE, MAX_COORDINATE, "m");
        float length = Math.abs(to - from);
        if (axis.torus() && length > axis.high() && length <= MAX_LENGTH)
            throw new IllegalArgumentException(
                    "a wall of %s m along %s leads more than once round a torus of %s m: add it in pieces"
                            .formatted(length, name, axis.high()));
        Check.within("the length of a wall along " + name, length, 0, MAX_LENGTH, "m");
    }

    @Override
    public String toString() {
        return count() == 1 ? "one wall" : count() + " walls";
    }
}
