package throng.navigation.way;

import java.util.Arrays;

/**
 * The bends of all ways to one set of goals: first the corners of the space, by their numbers, then the goal tiles,
 * then the entries of links. Each has a length to a goal, and a corner has the root that comes next. Lengths are tiles.
 */
final class WayRoots {
    final BodySpace space;

    /** By root: where the grown corner is, or the middle of the part of a goal tile in one cell. */
    double[] x = {}, y = {};

    /** By root: the length of the way on, infinite without one. */
    double[] length = {};

    /** By root: the next root; −1 for goals. */
    int[] next = {};

    /**
     * By root, its code: twice its number, and 1 if ways turn left there. So directions read the turn without another
     * line of the cache.
     */
    int[] codes = {};

    /** By root: twice the code of the next root, −2 without one, and 1 more if ways turn left at this one. */
    int[] on = {};

    /** By part of a goal tile: the middle of the tile, then zeros, in the order of {@link BodySpace#places}. */
    float[] goals = new float[BodySpace.PLACE];

    /**
     * By root: by how much the circle of a lane may be wider than {@link BodySpace#circle}, tiles; 0 for goals. Lanes
     * are never wider than the space at the corner. Two that turn to opposite sides leave each other room. All lanes of
     * a way make it at most {@link #LONGER} longer.
     */
    float[] lanes = new float[1];

    /** The part of a way by which its lanes may make it longer, and how much of what is left of that one bend takes. */
    private static final double LONGER = .15, SHARE = .7;

    /** How much longer a lane that is wider by 1 makes a way at most: a quarter of a circle. */
    private static final double QUARTER = Math.PI / 2;

    /** By corner: by how much the lanes of its way on make that longer at most; −1 if not known yet. */
    private float[] longer = {};

    /** Corners whose ways on are not known yet. */
    private int[] waiting = new int[64];

    /** How many bends of a way directions look at. */
    static final int BENDS = 6;

    private int count;

    /** The number of the first root that is the entry of a link, and how many goal tiles there are, by parts. */
    int firstLink;

    /** The rectangle about the goal tiles, both ends inclusive. */
    private int left, right, low, high;

    WayRoots(BodySpace space) {
        this.space = space;
    }

    /** Sets the corners of the space, none with a way, and no goals. */
    void begin(int goalTiles) {
        firstLink = space.corners + goalTiles;
        count = firstLink + space.links.count;
        if (x.length < count) {
            int capacity = count + count / 8;
            x = new double[capacity];
            y = new double[capacity];
            length = new double[capacity];
            next = new int[capacity];
            codes = new int[capacity];
            on = new int[capacity];
            lanes = new float[capacity];
            longer = new float[capacity];
        }
        int places = BodySpace.PLACE * (count - space.corners);
        if (goals.length < places) goals = new float[places];
        for (int c = 0; c < space.corners; c++) {
            x[c] = space.vertexX[c] - space.grown * space.closedX[c];
            y[c] = space.vertexY[c] - space.grown * space.closedY[c];
        }
        left = low = Integer.MAX_VALUE;
        right = high = -1;
        Arrays.fill(length, 0, count, Double.POSITIVE_INFINITY);
        Arrays.fill(next, 0, count, -1);
        LinkCells links = space.links;
        for (int k = 0; k < links.count; k++) place(firstLink + k, links.column[k], links.row[k], links.part[k]);
    }

    /** Sets a part of a goal: the tile with a column and a row, or a quarter of it (1: right half, 2: upper half). */
    void goal(int k, int tileColumn, int tileRow, int part) {
        place(space.corners + k, tileColumn, tileRow, part);
        length[space.corners + k] = 0;
        left = Math.min(left, tileColumn);
        right = Math.max(right, tileColumn);
        low = Math.min(low, tileRow);
        high = Math.max(high, tileRow);
    }

    private void place(int root, int tileColumn, int tileRow, int part) {
        int rightHalf = part & 1, upperHalf = part >> 1;
        double middleX = tileColumn + .5 + space.shift, middleY = tileRow + .5 + space.shift;
        boolean besideX = space.closed(tileColumn + 1 - rightHalf, tileRow + upperHalf);
        boolean besideY = space.closed(tileColumn + rightHalf, tileRow + 1 - upperHalf);
        x[root] = middleX + (2 * rightHalf - 1) * off(besideX);
        y[root] = middleY + (2 * upperHalf - 1) * off(besideY);
        int at = BodySpace.PLACE * (root - space.corners);
        goals[at] = (float) middleX;
        goals[at + 1] = (float) middleY;
    }

    /** Whether a tile is in the rectangle about the goals. */
    boolean isNearGoals(double column, double row) {
        return column >= left && column <= right && row >= low && row <= high;
    }

    /** Completes what directions read once all ways are known. */
    void finish() {
        for (int r = 0; r < count; r++) {
            boolean left = r < space.corners && next[r] >= 0 && turn(r) > 0;
            codes[r] = left ? 2 * r + 1 : 2 * r;
        }
        for (int c = 0; c < count; c++) on[c] = 2 * (next[c] < 0 ? -1 : codes[next[c]]) + (codes[c] & 1);
        findLanes();
    }

    private void findLanes() {
        Arrays.fill(lanes, space.corners, count, 0f);
        Arrays.fill(longer, 0, space.corners, -1f);
        Arrays.fill(longer, space.corners, count, 0f);
        System.arraycopy(space.room, 0, lanes, 0, space.corners);
        for (int c = 0; c < space.corners; c++) {
            int n = next[c];
            if (n < 0 || isGoal(n) || (codes[c] & 1) == (codes[n] & 1)) continue;
            double dx = x[n] - x[c], dy = y[n] - y[c];
            float most = (float) Math.max(.5 * Math.sqrt(dx * dx + dy * dy) - space.circle, 0);
            lanes[c] = Math.min(lanes[c], most);
            lanes[n] = Math.min(lanes[n], most);
        }
        for (int c = 0; c < space.corners; c++) if (next[c] >= 0) shorten(c);
    }

    /** Narrows the lane of a corner, after those of its way on. */
    private void shorten(int corner) {
        int n = 0;
        for (int c = corner; longer[c] < 0; c = next[c]) {
            if (n == waiting.length) waiting = Arrays.copyOf(waiting, 2 * n);
            waiting[n++] = c;
        }
        while (n > 0) {
            int c = waiting[--n];
            double before = longer[next[c]], most = Math.max(LONGER * length[c] - before, 0) * SHARE / QUARTER;
            lanes[c] = (float) Math.min(lanes[c], most);
            longer[c] = (float) (before + QUARTER * lanes[c]);
        }
    }

    /** 1 if ways turn left at a corner, −1 if right. */
    private int turn(int c) {
        int bx = space.closedX[c], by = space.closedY[c], n = next[c];
        return (x[n] - x[c]) * bx >= 0 && (y[n] - y[c]) * by <= 0 ? bx * by : -bx * by;
    }

    /** 1 if a way turns left at the root of a code, −1 if right, 0 at goals. */
    static int turn(int code, int corners) {
        return (2 * (code & 1) - 1) & (code >> 1) - corners >> 31;
    }

    /** Whether the way of a root comes to another one within a few bends, and by which. */
    boolean leads(int root, int to) {
        double least = length[to];
        for (int k = 0, on = root; k < BENDS && length[on] >= least; k++) {
            on = next[on];
            if (on == to) return true;
            if (on < 0) return false;
        }
        return false;
    }

    /** How far the middle of a quarter of a goal, of what bodies reach of it, is off the middle of its tile. */
    private double off(boolean closedBeside) {
        return space.shift == 0 ? 0 : closedBeside ? (.5 + space.grown) / 2 : .25;
    }

    /** How long the way on from a place is, by a root: to the corner, or to where bodies may be in the goal. */
    double way(int root, double fromX, double fromY) {
        double dx = fromX - x[root], dy = fromY - y[root];
        dx = Math.max(Math.abs(dx) - reachX(root, dx > 0 ? 1 : -1), 0);
        dy = Math.max(Math.abs(dy) - reachY(root, dy > 0 ? 1 : -1), 0);
        return Math.sqrt(dx * dx + dy * dy) + length[root];
    }

    /**
     * How far a root reaches from its place to a side: bodies in the tile of a goal, up to the wall. It is 0 for
     * corners and links: the way on from a link is that from the middle of its exit.
     */
    double reachX(int root, int side) {
        if (!isGoal(root) || isLink(root)) return 0;
        int column = (int) x[root];
        boolean wall = space.closed(column + side, (int) y[root]);
        return reach(x[root], column, goals[BodySpace.PLACE * (root - space.corners)], wall, side);
    }

    double reachY(int root, int side) {
        if (!isGoal(root) || isLink(root)) return 0;
        int row = (int) y[root];
        boolean wall = space.closed((int) x[root], row + side);
        return reach(y[root], row, goals[BodySpace.PLACE * (root - space.corners) + 1], wall, side);
    }

    private double reach(double at, int cell, double middle, boolean wall, int side) {
        double free = wall ? space.grown : 0;
        double end = side > 0 ? Math.min(cell + 1 - free, middle + .5) : Math.max(cell + free, middle - .5);
        return Math.max(side * (end - at), 0);
    }

    /** Where directions lead: to the middle of the circle of a corner, or to that of a goal tile; axis 0 or 1. */
    double place(int root, int axis) {
        int goal = BodySpace.PLACE * (root - space.corners);
        return goal < 0 ? space.places[BodySpace.PLACE * root + axis] : goals[goal + axis];
    }

    /** Whether ways on the map end at a root: at a goal, or in a link. */
    boolean isGoal(int root) {
        return root >= space.corners;
    }

    boolean isLink(int root) {
        return root >= firstLink;
    }
}
