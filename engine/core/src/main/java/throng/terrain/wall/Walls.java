package throng.terrain.wall;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.terrain.Polygon;

/**
 * Straight walls that nobody gets through: thin segments, from the ground to the sky in a world of three axes. They are
 * added, moved and removed between ticks; agents slide along them, see {@link Slide}. They stand in cells, so a wall
 * costs only who comes near it. Like rules they are set up by code: they are neither hashed nor in snapshots.
 *
 * <p>On a torus a wall stands in all its images. A wall without length is a post.
 */
public final class Walls {
    /** The farthest end of a wall, metres. */
    public static final float MAX_COORDINATE = 1e8f;

    /** The longest wall along an axis, metres. */
    public static final float MAX_LENGTH = 1e6f;

    /** Cells of one wall at most, and of a ray that is followed from cell to cell: longer ones are asked otherwise. */
    private static final long MANY = 4096;

    /** A ray that leads round a torus more than so many times is followed from cell to cell, as far as that is. */
    private static final int ROUNDS = 4;

    private static final long FARTHEST_CELL = 1 << 16;

    private final Space space;
    private final Runnable guard;
    private final BitSet live = new BitSet();
    private final WallCells cells;
    /** Those of walls that would stand in more than {@link #MANY} cells, and how many they are. */
    private final WallCells large;

    private int longWalls;
    private double[] ends = new double[64];

    /**
     * @param space of the world
     * @param guard throws where a change is not allowed now
     */
    public Walls(Space space, Runnable guard) {
        this(space, guard, WallCells.MAX_BOX_CELLS);
    }

    /** @param most cells of a box that are looked at: the bits are the same, whatever it is */
    Walls(Space space, Runnable guard, int most) {
        this.space = Check.given("the space", space);
        this.guard = Check.given("the guard", guard);
        cells = new WallCells(space, WallCells.CELL, most);
        large = new WallCells(space, WallCells.LARGE_CELL, most);
    }

    /** Walls that stand. */
    public int count() {
        return live.cardinality();
    }

    /** Whether there are any. */
    public boolean any() {
        return !live.isEmpty();
    }

    /** A new wall from (ax, ay) to (bx, by), metres: its number, the lowest that is free. */
    public int add(float ax, float ay, float bx, float by) {
        guard.run();
        admit(ax, ay, bx, by);
        int wall = live.nextClearBit(0);
        if (4 * wall == ends.length) ends = Arrays.copyOf(ends, 2 * ends.length);
        put(wall, ax, ay, bx, by);
        return wall;
    }

    /** The outline of a polygon as walls: their numbers. A hole in it is an outline of its own. */
    public int[] add(Polygon polygon) {
        guard.run();
        int n = polygon.vertices();
        for (int k = 0; k < n; k++) admit(polygon.x(k), polygon.y(k), polygon.x((k + 1) % n), polygon.y((k + 1) % n));
        var walls = new int[n];
        for (int k = 0; k < n; k++)
            walls[k] = add(polygon.x(k), polygon.y(k), polygon.x((k + 1) % n), polygon.y((k + 1) % n));
        return walls;
    }

    /** Puts a wall elsewhere. Whom it is moved across is on its other side then. */
    public void move(int wall, float ax, float ay, float bx, float by) {
        guard.run();
        standing(wall);
        admit(ax, ay, bx, by);
        take(wall);
        put(wall, ax, ay, bx, by);
    }

    /** Takes a wall away. */
    public void remove(int wall) {
        guard.run();
        standing(wall);
        take(wall);
        live.clear(wall);
    }

    private void put(int wall, float ax, float ay, float bx, float by) {
        ends[4 * wall] = ax;
        ends[4 * wall + 1] = ay;
        ends[4 * wall + 2] = bx;
        ends[4 * wall + 3] = by;
        live.set(wall);
        cellsOf(wall).add(wall, ends);
        if (cellsOf(wall).equals(large)) longWalls++;
    }

    private void take(int wall) {
        cellsOf(wall).remove(wall, ends);
        if (cellsOf(wall).equals(large)) longWalls--;
    }

    private WallCells cellsOf(int wall) {
        double across = Math.abs(ends[4 * wall + 2] - ends[4 * wall]) / cells.x.size();
        double down = Math.abs(ends[4 * wall + 3] - ends[4 * wall + 1]) / cells.y.size();
        return across + down > MANY ? large : cells;
    }

    /**
     * Whether a wall touches the straight way from a to b, metres; {@code out} says which is met first. It costs the
     * cells of 4 m on the way, or all walls where it is longer than some thousand of them; so several may ask at once,
     * each with an own {@code out}. On a torus the way is the one that is given, not the short way round: b may lie
     * outside; but one that leads more than four times round it is followed through 65,536 cells at most, each of
     * which is an eighth of a small torus, and what stands beyond is not met.
     *
     * @throws IllegalArgumentException if a coordinate is farther than {@link #MAX_COORDINATE}, or no number
     */
    public boolean meets(float ax, float ay, float bx, float by, WallHit out) {
        Check.within("x of a ray's begin", ax, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("y of a ray's begin", ay, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("x of a ray's end", bx, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("y of a ray's end", by, -MAX_COORDINATE, MAX_COORDINATE, "m");
        double dx = (double) bx - ax, dy = (double) by - ay;
        out.at(-1, 0);
        out.fraction = Double.POSITIVE_INFINITY;
        int found = -1;
        if (cells.stepsBetween(ax, ay, bx, by) <= MANY
                || rounds(cells.x, dx) > ROUNDS
                || rounds(cells.y, dy) > ROUNDS) {
            found = follow(cells, ax, ay, bx, by, found, out);
            if (longWalls > 0) found = follow(large, ax, ay, bx, by, found, out);
        } else {
            found = ask(ax, ay, dx, dy, out);
        }
        return out.at(found, out.fraction * Math.sqrt(dx * dx + dy * dy));
    }

    private static double rounds(WallCells.Side side, double d) {
        return side.count() == 0 ? 0 : Math.abs(d) / side.length();
    }

    /** From cell to cell: the number of what is met first, if it is before {@code out.part}. */
    private int follow(WallCells cells, double ax, double ay, double bx, double by, int before, WallHit out) {
        double dx = bx - ax, dy = by - ay, best = out.fraction;
        int found = before;
        long cx = cells.x.cell(ax), cy = cells.y.cell(ay), stepX = dx < 0 ? -1 : 1, stepY = dy < 0 ? -1 : 1;
        long across = Math.abs(cells.x.cell(bx) - cx), down = Math.abs(cells.y.cell(by) - cy);
        for (long n = 0; n < FARTHEST_CELL; n++) {
            // where the way leaves the cell: along an axis on which it has come to its last cell it does not
            double outX = across == 0 ? 2 : ((dx > 0 ? cx + 1 : cx) * cells.x.size() - ax) / dx;
            double outY = down == 0 ? 2 : ((dy > 0 ? cy + 1 : cy) * cells.y.size() - ay) / dy;
            IntArrayList there = cells.at(cx, cy);
            for (int k = 0; there != null && k < there.size(); k++) {
                int w = there.getInt(k);
                double t = SegmentCrossing.fraction(
                        ends, w, ax, ay, dx, dy, image(cells.x, cx, w, 0), image(cells.y, cy, w, 1));
                if (t < best || t == best && w < found) {
                    best = t;
                    found = w;
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

    /** All walls, in all images that the box of the way touches. */
    private int ask(double ax, double ay, double dx, double dy, WallHit out) {
        double length = cells.x.length(), width = cells.y.length();
        int found = -1;
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) {
            double firstX = begin(length, Math.min(ax, ax + dx) - Math.max(ends[4 * w], ends[4 * w + 2]));
            double firstY = begin(width, Math.min(ay, ay + dy) - Math.max(ends[4 * w + 1], ends[4 * w + 3]));
            double lastX = last(length, Math.max(ax, ax + dx) - Math.min(ends[4 * w], ends[4 * w + 2]));
            double lastY = last(width, Math.max(ay, ay + dy) - Math.min(ends[4 * w + 1], ends[4 * w + 3]));
            for (double i = firstX; i <= lastX; i++)
                for (double j = firstY; j <= lastY; j++) {
                    double t = SegmentCrossing.fraction(ends, w, ax, ay, dx, dy, i * length, j * width);
                    if (t >= out.fraction) continue;
                    out.fraction = t;
                    found = w;
                }
        }
        return found;
    }

    /** How far the image of a wall that stands in a cell is from the wall, metres. */
    private double image(WallCells.Side side, long cell, int wall, int axis) {
        if (side.count() == 0) return 0;
        double middle = (ends[4 * wall + axis] + ends[4 * wall + 2 + axis]) / 2;
        return side.length() * Math.rint(((cell + .5) * side.size() - middle) / side.length());
    }

    /** Collects what stands within the box; false: it holds too many cells or images, and nothing is collected. */
    boolean collectInBox(WallSides into) {
        return live.isEmpty() || cells.collectInBox(this, into) && (longWalls == 0 || large.collectInBox(this, into));
    }

    /** The same, for a box of any size: asks all walls. */
    void collectAll(WallSides into) {
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) collectWall(w, into);
    }

    /** The same for a sweep that goes through them as they come, till it touches one already. */
    void collectAll(WallSides into, BallSweep taking) {
        for (int w = live.nextSetBit(0); w >= 0 && taking.hitFraction > 0; w = live.nextSetBit(w + 1)) {
            int known = into.count;
            collectWall(w, into);
            taking.testFrom(known);
        }
    }

    /** Collects the images of a wall that touch the box, if it is asked for the first time. */
    void collectWall(int wall, WallSides into) {
        if (!into.firstVisit(wall)) return;
        double ax = ends[4 * wall], ay = ends[4 * wall + 1], bx = ends[4 * wall + 2], by = ends[4 * wall + 3];
        double length = cells.x.length(), width = cells.y.length();
        if (length == 0 && width == 0) {
            into.add(wall, ax, ay, bx, by);
            return;
        }
        double lastX = last(length, into.highX - Math.min(ax, bx)), lastY = last(width, into.highY - Math.min(ay, by));
        for (double i = begin(length, into.lowX - Math.max(ax, bx)); i <= lastX; i++)
            for (double j = begin(width, into.lowY - Math.max(ay, by)); j <= lastY; j++)
                into.add(wall, ax + i * length, ay + j * width, bx + i * length, by + j * width);
    }

    private static double begin(double length, double gap) {
        return length == 0 ? 0 : Math.ceil(gap / length);
    }

    private static double last(double length, double gap) {
        return length == 0 ? 0 : Math.floor(gap / length);
    }

    private void standing(int wall) {
        if (wall < 0 || !live.get(wall))
            throw new IllegalArgumentException("there is no wall %d: add() has told its number".formatted(wall));
    }

    private void admit(float ax, float ay, float bx, float by) {
        end("x", space.x(), ax, bx);
        end("y", space.y(), ay, by);
    }

    private static void end(String name, Axis axis, float from, float to) {
        Check.within(name + " of a wall's begin", from, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within(name + " of a wall's end", to, -MAX_COORDINATE, MAX_COORDINATE, "m");
        float most = axis.torus() ? Math.min(MAX_LENGTH, axis.high() / 4) : MAX_LENGTH;
        Check.within("the length of a wall along " + name, Math.abs(to - from), 0, most, "m");
    }
}
