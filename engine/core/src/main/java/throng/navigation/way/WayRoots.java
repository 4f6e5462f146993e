package throng.navigation.way;

import java.util.Arrays;

/**
 * The bends of all ways to one set of goals: first the corners of the space, by their numbers, then the goal tiles.
 * Each has a length to a goal, and a corner has the root that comes next. Lengths are tiles.
 */
final class WayRoots {
    final BodySpace space;

    /** By root: where the grown corner is, or the middle of the goal tile. */
    double[] x = {}, y = {};

    /** By root: the length of the way on, infinite without one. */
    double[] length = {};

    /** By root: the next root; −1 for goals. */
    int[] next = {};

    /**
     * The radius of the circles that ways pass, tiles: that of bodies, about vertices. Where bodies close rings of
     * tiles, it is 0, about grown corners, as circles would lead through closed tiles.
     */
    final double radius;

    /**
     * By root, {@link #PLACE} numbers for directions.
     *
     * <p>Two are the middle of the circle that ways pass, tiles. The third is 1 if ways turn left there, −1 if right, 0
     * for goals. The next is by how much the circle may be wider than the radius, tiles. The last two are the direction
     * in which ways leave the side on which they come, ±1; the rest fills a quarter of a line of the cache.
     */
    float[] places = new float[PLACE];

    static final int PLACE = 8;

    /** How many bends of a way directions look at. */
    static final int BENDS = 6;

    private int count;

    WayRoots(BodySpace space) {
        this.space = space;
        radius = radius(space);
    }

    static double radius(BodySpace space) {
        return space.rings == 0 ? Math.max(space.radius, space.grown) : 0;
    }

    /** Sets the corners of the space, none with a way, and no goals. */
    void begin(int goals) {
        count = space.corners + goals;
        if (x.length < count) {
            int capacity = count + count / 8;
            x = new double[capacity];
            y = new double[capacity];
            length = new double[capacity];
            next = new int[capacity];
            places = new float[PLACE * capacity];
        }
        for (int c = 0; c < space.corners; c++) {
            x[c] = space.vertexX[c] - space.grown * space.closedX[c];
            y[c] = space.vertexY[c] - space.grown * space.closedY[c];
        }
        Arrays.fill(length, 0, count, Double.POSITIVE_INFINITY);
        Arrays.fill(next, 0, count, -1);
    }

    void goal(int k, int column, int row) {
        int root = space.corners + k;
        x[root] = column + .5;
        y[root] = row + .5;
        length[root] = 0;
    }

    /** Completes the places once all ways are known. */
    void finish() {
        for (int c = 0; c < count; c++) {
            int n = next[c], at = PLACE * c;
            boolean bends = n >= 0;
            int bx = bends ? space.closedX[c] : 0, by = bends ? space.closedY[c] : 0;
            places[at] = (float) (bends && space.rings == 0 ? space.vertexX[c] : x[c]);
            places[at + 1] = (float) (bends && space.rings == 0 ? space.vertexY[c] : y[c]);
            boolean alongColumn = bends && (x[n] - x[c]) * bx >= 0 && (y[n] - y[c]) * by <= 0;
            int turn = alongColumn ? bx * by : -bx * by;
            places[at + 2] = turn;
            places[at + 3] = bends ? (float) Math.max(space.room[c] - 2 * space.radius, 0) : 0;
            places[at + 4] = turn * by;
            places[at + 5] = turn * bx;
        }
    }

    /** Whether the way of a root comes to another one within a few bends, and by which. */
    boolean leads(int root, int to) {
        for (int k = 0, on = root; k < BENDS && on >= 0; k++) {
            on = next[on];
            if (on == to) return true;
        }
        return false;
    }

    boolean isGoal(int root) {
        return root >= space.corners;
    }

    /** Half the side of the square that a root is: a goal is its tile. */
    double half(int root) {
        return root >= space.corners ? .5 : 0;
    }
}
