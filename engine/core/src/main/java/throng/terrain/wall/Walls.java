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
    public static final float FARTHEST = 1e8f;

    /** The longest wall along an axis, metres: 250,000 cells. */
    public static final float LONGEST = 1e6f;

    private final Space space;
    private final Runnable guard;
    private final BitSet live = new BitSet();
    private final WallCells cells;
    private double[] ends = new double[64];

    /**
     * @param space of the world
     * @param guard throws where a change is not allowed now
     */
    public Walls(Space space, Runnable guard) {
        this.space = space;
        this.guard = guard;
        cells = new WallCells(space);
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
        cells.remove(wall, ends);
        put(wall, ax, ay, bx, by);
    }

    /** Takes a wall away. */
    public void remove(int wall) {
        guard.run();
        standing(wall);
        cells.remove(wall, ends);
        live.clear(wall);
    }

    private void put(int wall, float ax, float ay, float bx, float by) {
        ends[4 * wall] = ax;
        ends[4 * wall + 1] = ay;
        ends[4 * wall + 2] = bx;
        ends[4 * wall + 3] = by;
        live.set(wall);
        cells.add(wall, ends);
    }

    /**
     * Whether a wall touches the straight way from a to b, metres; {@code out} says which is met first. It costs the
     * cells of 4 m on the way, so several may ask at once, each with an own {@code out}. On a torus the way is the
     * one that is given, not the short way round: b may lie outside.
     */
    public boolean meets(float ax, float ay, float bx, float by, WallHit out) {
        Check.within("x of a ray's begin", ax, -FARTHEST, FARTHEST, "m");
        Check.within("y of a ray's begin", ay, -FARTHEST, FARTHEST, "m");
        Check.within("x of a ray's end", bx, -FARTHEST, FARTHEST, "m");
        Check.within("y of a ray's end", by, -FARTHEST, FARTHEST, "m");
        double dx = (double) bx - ax, dy = (double) by - ay, best = Double.POSITIVE_INFINITY;
        int found = -1;
        long cx = cells.x.cell(ax), cy = cells.y.cell(ay), stepX = dx < 0 ? -1 : 1, stepY = dy < 0 ? -1 : 1;
        long across = Math.abs(cells.x.cell(bx) - cx), down = Math.abs(cells.y.cell(by) - cy);
        while (true) {
            // where the way leaves the cell: along an axis on which it has come to its last cell it does not
            double outX = across == 0 ? 2 : ((dx > 0 ? cx + 1 : cx) * cells.x.size() - ax) / dx;
            double outY = down == 0 ? 2 : ((dy > 0 ? cy + 1 : cy) * cells.y.size() - ay) / dy;
            IntArrayList there = cells.at(cx, cy);
            for (int k = 0; there != null && k < there.size(); k++) {
                int w = there.getInt(k);
                double t = Cut.part(ends, w, ax, ay, dx, dy, image(cells.x, cx, w, 0), image(cells.y, cy, w, 1));
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
        return out.at(found, best * Math.sqrt(dx * dx + dy * dy));
    }

    /** How far the image of a wall that stands in a cell is from the wall, metres. */
    private double image(WallCells.Side side, long cell, int wall, int axis) {
        if (side.count() == 0) return 0;
        double middle = (ends[4 * wall + axis] + ends[4 * wall + 2 + axis]) / 2;
        return side.length() * Math.rint(((cell + .5) * side.size() - middle) / side.length());
    }

    /** Collects what stands within the box. */
    void near(Sides into) {
        if (live.isEmpty() || cells.near(this, into)) return;
        for (int w = live.nextSetBit(0); w >= 0; w = live.nextSetBit(w + 1)) collect(w, into);
    }

    /** Collects the images of a wall that touch the box, if it is asked for the first time. */
    void collect(int wall, Sides into) {
        if (!into.first(wall)) return;
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
        Check.within(name + " of a wall's begin", from, -FARTHEST, FARTHEST, "m");
        Check.within(name + " of a wall's end", to, -FARTHEST, FARTHEST, "m");
        float most = axis.torus() ? Math.min(LONGEST, axis.high() / 4) : LONGEST;
        Check.within("the length of a wall along " + name, Math.abs(to - from), 0, most, "m");
    }
}
