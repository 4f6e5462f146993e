package throng.navigation.way;

import java.util.Arrays;
import throng.terrain.TileMap;

/**
 * Computes the shortest ways from all tiles to goals: exact lengths in a space with straight sides, but for what the
 * trimming of wedges misses (below 0.1 %).
 *
 * <p>A root is a goal, or a corner where ways bend. A wedge is what is seen from a root between two straight lines.
 * Wedges are followed row by row, the nearest row of all first, as in Dijkstra's algorithm. In each row a wedge offers
 * its root to the tiles whose middles are in it, cuts itself at closed tiles, and offers the way to corners. A corner
 * with a shorter way begins a wedge of its own: the part behind it that the former root does not see. A wedge ends
 * where all tiles have shorter ways. Harabor, Grastien, Öz, Aksakalli, Optimal Any-Angle Pathfinding In Practice,
 * 2016, search for one goal so.
 *
 * <p>A link leads from its exit back to its entry. As soon as a cell of an exit has a way, that of the entry is a root
 * with that way's length and what the link adds. It begins wedges as goals do, when its length is the next.
 *
 * <p><b>Order.</b> {@link #begin} seeds a wedge up and one down for each goal. {@link #go} takes the nearest wedge: a
 * new corner {@link #turn}s it, all others {@link #follow} it into their row. Each {@link #run} of open tiles of that
 * row offers the root to tiles and corners, and puts the rest of the wedge into the queue, for the row after it.
 *
 * <p><b>Coordinates.</b> A wedge looks up or down. A height is counted from its root in that direction, in tiles. Its
 * sides are slopes: how far x goes for each tile of height, {@code low} to {@code high}. So at height h it sees x₀ +
 * low·h to x₀ + high·h. Closed tiles are {@code space.grown} wider than they are, as bodies have a radius.
 *
 * <p>One thread may use it. It keeps its buffers. Equal maps and goals give equal bits.
 */
final class WedgeSweep {
    /** Slopes and columns that differ by less are equal: a line along a side sees both of its ends. */
    private static final double TOLERANCE = 1e-9;

    /**
     * A tile is lost to another root that is shorter by more than this, tiles. Less is faster, but wedges that are thin
     * beside the middles of lost tiles are missed: with 0, one tile of 10,000 has no way.
     */
    private static final double LOST = .5;

    private static final WayRoots NONE = new WayRoots(new BodySpace(new TileMap(1, 1), 0));

    private final WedgeQueue queue = new WedgeQueue();
    final WayLooks.Relations relations = new WayLooks.Relations();

    // The field in work.
    private WayRoots roots = NONE;
    private BodySpace space = NONE.space;
    private double[] distance = {};

    /** By tile of the map with a rim: its root, or −1. */
    int[] rootOf = {};

    // The wedge in work: its root, the way on, and its direction along rows.
    private int root;
    private double x0, y0, length;
    private int up;

    /** What is left of the wedge behind the run in work: its slopes. */
    private double restLow, restHigh;

    // How far the square of the root reaches from its middle: where bodies may be in the tile of a goal; 0 for corners.
    private double west, east, south, north;

    /** How many wedges were followed since {@link #begin}. */
    private long followed;

    /** Begins to find the ways to some goals. */
    void begin(WayRoots roots, int[] goals, double[] distance) {
        this.roots = roots;
        space = roots.space;
        this.distance = distance;
        if (rootOf.length < distance.length) rootOf = new int[distance.length];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        Arrays.fill(rootOf, -1);
        queue.clear();
        roots.begin(space.parts * goals.length);
        seed(goals);
        followed = 0;
    }

    long followed() {
        return followed;
    }

    /** Goes on until so many wedges were followed since {@link #begin}; returns whether that were all. */
    boolean go(long most) {
        while (followed < most) {
            if (!queue.take()) return true;
            followed++;
            if (roots.length[queue.root] != queue.length) continue; // a shorter way was found since
            root = queue.root;
            x0 = roots.x[root];
            y0 = roots.y[root];
            length = queue.length;
            west = roots.reachX(root, -1);
            east = roots.reachX(root, 1);
            south = roots.reachY(root, -1);
            north = roots.reachY(root, 1);
            if (roots.isLink(root) && queue.column == Integer.MIN_VALUE) enter();
            else if (queue.column == Integer.MIN_VALUE) turn();
            else follow(queue.row, queue.column, queue.low, queue.high);
        }
        return false;
    }

    /** How far a place lies beyond the square of the root along x. */
    private double beyond(double dx) {
        return dx > 0 ? Math.max(dx - east, 0) : Math.max(-dx - west, 0);
    }

    /** Makes a root of each part of a goal, and puts their wedges: all that lies above, and all that lies below. */
    private void seed(int[] goals) {
        int stride = space.width + 2;
        for (int k = 0, parts = space.parts; k < parts * goals.length; k++) {
            int tile = goals[k / parts], part = k % parts;
            int node = node(tile, part);
            if (space.closed(node % stride - 1, node / stride - 1) || distance[node] == 0) continue;
            roots.goal(k, space.map.column(tile), space.map.row(tile), part);
            distance[node] = 0;
            rootOf[node] = space.corners + k;
        }
        for (int k = 0, parts = space.parts; k < parts * goals.length; k++) {
            int node = node(goals[k / parts], k % parts), goal = space.corners + k;
            if (rootOf[node] != goal) continue;
            if (distance[node - 1] + distance[node + 1] + distance[node - stride] + distance[node + stride] == 0)
                continue; // in the middle of an area: ways come to its rim
            int column = node % stride - 1, row = node / stride - 1;
            spread(goal, column, row, 0);
        }
        for (int k = 0; k < space.links.count; k++) leadBack(k);
    }

    /** Puts the wedges of a goal or a link. */
    private void spread(int from, int column, int row, double way) {
        put(way, from, row, 1, column, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, way);
        put(way, from, row, -1, column, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, way);
    }

    /** Gives the entry of a link the way from its exit, if there is a shorter one. */
    private void leadBack(int link) {
        double way = distance[space.links.exit[link]] + space.links.longer[link];
        int entry = roots.firstLink + link;
        if (way >= roots.length[entry]) return;
        roots.length[entry] = way;
        queue.put(way, entry, 0, Integer.MIN_VALUE, 0, 0, way);
    }

    /** Begins the wedges of the link {@link #root}, unless its entry has a shorter way on the map. */
    private void enter() {
        int node = space.links.entry[root - roots.firstLink], stride = space.width + 2;
        int column = node % stride - 1, row = node / stride - 1;
        if (space.closed(column, row) || distance[node] <= length) return;
        distance[node] = length;
        rootOf[node] = root;
        linksFrom(row, column, column);
        spread(root, column, row, length);
    }

    /** Leads back through the links whose exits lie in a part of a row. */
    private void linksFrom(int row, int first, int last) {
        LinkCells links = space.links;
        int node = (row + 1) * (space.width + 2) + 1;
        for (int k = links.first(row); k < links.first(row + 1); k++)
            if (links.exit[k] >= node + first && links.exit[k] <= node + last) leadBack(k);
    }

    /** The node of the cell in which a part of a tile lies. */
    private int node(int tile, int part) {
        int column = space.map.column(tile) + (part & 1), row = space.map.row(tile) + (part >> 1);
        return (row + 1) * (space.width + 2) + column + 1;
    }

    /** Puts a wedge for a row; those that look down have the complement of the row. */
    private void put(double key, int root, int row, int up, int column, double low, double high, double length) {
        queue.put(key, root, up > 0 ? row : ~row, column, low, high, length);
    }

    /**
     * Returns whether the next row hides a corner of this one: the sides of both overlap.
     *
     * @param at x where the line to the corner meets the sides of the next row
     */
    private boolean hidden(int corner, int vertex, int row, double at) {
        if (space.closedX[corner] > 0) return at < space.lastClosed(vertex - 1, row) + 1 + space.grown - TOLERANCE;
        return at > space.nextClosed(vertex, row) - space.grown + TOLERANCE;
    }

    /** Begins the wedge behind the corner {@link #root}: from the line of its next root to the side of the tile. */
    private void turn() {
        int bx = space.closedX[root], by = space.closedY[root], vx = space.vertexX[root], vy = space.vertexY[root];
        int next = roots.next[root];
        double ux = (roots.x[next] - x0) * bx, uy = (roots.y[next] - y0) * by;
        int freeColumn = bx < 0 ? vx : vx - 1, freeRow = by < 0 ? vy : vy - 1;
        if (ux >= 0 && uy <= 0) { // past the corner along the column
            if (ux <= TOLERANCE) return;
            if (uy == 0) level(vx, vy, -bx, by);
            double slope = ux / Math.abs(uy); // infinite if level
            double low = bx > 0 ? -slope : 0, high = bx > 0 ? 0 : slope;
            follow(space.grown > 0 ? freeRow : freeRow + by, by, freeColumn, low, high);
        } else { // along the row
            level(vx, vy, bx, by);
            if (uy <= TOLERANCE) return;
            double slope = -ux / uy;
            double low = bx > 0 ? slope : Double.NEGATIVE_INFINITY, high = bx > 0 ? Double.POSITIVE_INFINITY : -slope;
            follow(freeRow, -by, freeColumn, low, high);
        }
    }

    /** Offers the way to the next corner on the line of a corner, if there is one round which it bends. */
    private void level(int vx, int line, int by, int closedY) {
        int row = closedY < 0 ? line : line - 1;
        for (int x = vx; ; ) {
            if (space.closed(by > 0 ? x : x - 1, row)) return;
            x += by;
            if (!space.isCorner(x, line)) continue;
            int corner = space.corner(x, line);
            if (space.closedX[corner] != -by || space.closedY[corner] != closedY) continue;
            lead(corner, length + Math.abs(roots.x[corner] - x0));
            return;
        }
    }

    /** Gives a corner a way on by the present root, if it is shorter. */
    private void lead(int corner, double way) {
        if (way >= roots.length[corner]) return;
        roots.length[corner] = way;
        roots.next[corner] = root;
        queue.put(way, corner, 0, Integer.MIN_VALUE, 0, 0, way);
    }

    private void follow(int row, int by, int column, double low, double high) {
        follow(by > 0 ? row : ~row, column, low, high);
    }

    /** Follows a wedge from a row on; with a column, its root is in that run of the row or beside it. */
    private void follow(int coded, int column, double low, double high) {
        up = coded >= 0 ? 1 : -1;
        int row = coded >= 0 ? coded : ~coded;
        if (row < 0 || row >= space.height) return;
        if (column >= 0) run(row, space.lastClosed(column, row) + 1, space.nextClosed(column, row), low, high, column);
        else runs(row, low, high);
    }

    /** Follows a wedge into each run of open tiles that it sees in a row. */
    private void runs(int row, double low, double high) {
        double grown = space.grown, near = up * (row + .5 - y0) - .5 - Math.max(grown, 0);
        int c = (int) Math.floor(Math.max(x0 + low * near - Math.abs(grown) - TOLERANCE, 0));
        if (c >= space.width) return;
        c = space.closed(c, row) ? space.nextOpen(c, row) : space.lastClosed(c, row) + 1;
        double last = x0 + high * near - grown;
        while (c < space.width && c <= last) {
            int end = space.nextClosed(c, row);
            double a = Math.max(low, (c + grown - x0) / near), b = Math.min(high, (end - grown - x0) / near);
            if (a < b) run(row, c, end, a, b, -1);
            c = space.nextOpen(end, row);
        }
    }

    /** Handles the part of a wedge in one run of open tiles: offers it to tiles, then to corners, and puts the rest. */
    private void run(int row, int start, int end, double low, double high, int column) {
        double middle = up * (row + .5 - y0);
        restLow = low;
        restHigh = high;
        boolean goesOn = offerRun(row, start, end, middle);
        corners(row, start, end, low, high, middle);
        if (goesOn) putRest(row, start, end, middle, column);
    }

    /**
     * Offers the root to the tiles of a run whose middles the wedge sees, and cuts the rest to those that took it.
     * Returns false if none took it; a wedge that passes between two middles goes on.
     */
    private boolean offerRun(int row, int start, int end, double middle) {
        if (middle < 0 || middle == 0 && up < 0)
            return true; // behind the root; at its height the wedge offers that looks up
        int first = start, last = end - 1;
        if (middle > 0) {
            first = Math.max(start, (int) Math.ceil(x0 + restLow * middle - .5 - TOLERANCE));
            last = Math.min(end - 1, (int) Math.floor(x0 + restHigh * middle - .5 + TOLERANCE));
        }
        if (first > last) return true;
        long won = offer((row + 1) * (space.width + 2) + 1, first, last, middle);
        if (won < 0) return false;
        int from = (int) (won >>> 32), to = (int) won;
        if (space.links.count > 0) linksFrom(row, from, to);
        if (middle > 0) {
            if (from > first) restLow = Math.max(restLow, (from - .5 - x0) / middle);
            if (to < last) restHigh = Math.min(restHigh, (to + 1.5 - x0) / middle);
        }
        return true;
    }

    /** Cuts the rest at the ends of the run, and puts it for the next row, by the length to where it enters. */
    private void putRest(int row, int start, int end, double middle, int column) {
        double far = middle + .5 + Math.max(space.grown, 0);
        if (far > TOLERANCE) {
            restLow = Math.max(restLow, (start + space.grown - x0) / far);
            restHigh = Math.min(restHigh, (end - space.grown - x0) / far);
        }
        double a = restLow, b = restHigh;
        if (a >= b || row + up < 0 || row + up >= space.height) return;
        double slope = a > 0 ? a : b < 0 ? b : 0, ahead = middle + 1;
        boolean inBand = ahead - .5 - Math.max(space.grown, 0) <= TOLERANCE; // the root lies within the next row
        double key = length + Math.max(ahead, 0) * Math.sqrt(1 + slope * slope);
        put(key, root, row + up, up, inBand ? column : -1, a, b, length);
    }

    /**
     * Offers the root to tiles of a row. Returns the first and the last that took it or have it, in the upper and lower
     * half of the number; negative without any.
     */
    private long offer(int node, int first, int last, double middle) {
        int from = -1, to = -1;
        double dy = Math.max(middle - (up > 0 ? north : south), 0), square = dy * dy;
        for (int c = first; c <= last; c++) {
            double dx = beyond(c + .5 - x0);
            double d = length + Math.sqrt(dx * dx + square), old = distance[node + c];
            if (d > old + LOST) continue;
            if (from < 0) from = c;
            to = c;
            if (d < old || d == old && root < rootOf[node + c]) {
                distance[node + c] = d;
                rootOf[node + c] = root;
            }
        }
        return from < 0 ? -1 : (long) from << 32 | to;
    }

    /** Offers the way to the corners at the far end of a row that a wedge sees, and that bend it. */
    private void corners(int row, int start, int end, double low, double high, double middle) {
        double grown = space.grown, reach = Math.abs(grown);
        int line = up > 0 ? row + 1 : row;
        double near = Math.max(middle + .5 - reach, 0), far = middle + .5 + reach;
        double least = Math.min(x0 + low * near, x0 + low * far) - reach - TOLERANCE;
        double most = Math.max(x0 + high * near, x0 + high * far) + reach + TOLERANCE;
        if (Double.isNaN(least)) least = Double.NEGATIVE_INFINITY; // an infinite slope at height 0
        if (Double.isNaN(most)) most = Double.POSITIVE_INFINITY;
        int x = Math.max(start, (int) Math.ceil(least)), stop = Math.min(end, (int) Math.floor(most));
        if (x > stop) return;
        for (x = space.nextCorner(x, line, stop); x <= stop; x = space.nextCorner(x + 1, line, stop)) {
            int corner = space.corner(x, line);
            int bx = space.closedX[corner], by = space.closedY[corner];
            double dx = x - grown * bx - x0, dy = up * (line - grown * by - y0);
            if (dy <= TOLERANCE || dx < (low - TOLERANCE) * dy || dx > (high + TOLERANCE) * dy) continue;
            double ux = -dx * bx, uy = -dy * up * by;
            if (ux > 0 == uy > 0) continue; // the way would not bend round it
            if (grown > 0 && by == -up && hidden(corner, x, row + up, x0 + dx / dy * (dy - 2 * grown))) continue;
            double aside = beyond(dx), ahead = Math.max(dy - (up > 0 ? north : south), 0);
            lead(corner, length + Math.sqrt(aside * aside + ahead * ahead));
        }
    }

    /**
     * Wedges by the least distance in them, nearly the nearest first: those of a bucket of {@link #WIDTH} come in the
     * order in which they were put. So the order depends on what was put alone. A heap takes a third of a build longer.
     */
    private static final class WedgeQueue {
        /** How far the distances of a bucket differ, tiles. Wider ones take wedges that are lost soon after. */
        private static final double WIDTH = .25;

        /** No way over a map is as long, tiles: what is not finite comes at once. */
        private static final double MAX_KEY = 1e9;

        private static final int BUCKETS = 1 << 13;
        private static final int INTS = 4;

        // By bucket, in a ring: the slot of its first and last wedge; −1 if it is empty.
        private final int[] first = new int[BUCKETS], last = new int[BUCKETS];

        /** The number of the bucket that is taken from. */
        private long present;

        private int size;

        // By slot: root, row, column and the next slot of the bucket; low, high and length; the bucket.
        private int[] ints = new int[64 * INTS];
        private double[] numbers = new double[64 * INTS];
        private int spare;
        private int used;

        // The wedge taken last.
        int root, row, column;
        double low, high, length;

        void clear() {
            size = used = 0;
            spare = -1;
            present = 0;
            Arrays.fill(first, -1);
        }

        /**
         * Puts a wedge.
         *
         * @param key the least distance in it; not less than that of the wedge taken last, but for rounding
         * @param row the next row, bits inverted for wedges that go down
         * @param column of the run of tiles in which it begins; −1 if it has left its root's row
         * @param length from the root to a goal
         */
        void put(double key, int root, int row, int column, double low, double high, double length) {
            int slot = spare;
            if (slot >= 0) {
                spare = ints[INTS * slot + 3];
            } else {
                slot = used++;
                if (INTS * slot == ints.length) {
                    ints = Arrays.copyOf(ints, 2 * ints.length);
                    numbers = Arrays.copyOf(numbers, 2 * numbers.length);
                }
            }
            int at = INTS * slot;
            ints[at] = root;
            ints[at + 1] = row;
            ints[at + 2] = column;
            numbers[at] = low;
            numbers[at + 1] = high;
            numbers[at + 2] = length;
            numbers[at + 3] = key;
            size++;
            link(slot, number(key));
        }

        private static long number(double key) {
            return key < MAX_KEY ? (long) (key * (1 / WIDTH)) : 0;
        }

        private void link(int slot, long wanted) {
            long number = Math.min(Math.max(wanted, present), present + BUCKETS - 1);
            int bucket = (int) number & BUCKETS - 1;
            ints[INTS * slot + 3] = -1;
            if (first[bucket] < 0) first[bucket] = slot;
            else ints[INTS * last[bucket] + 3] = slot;
            last[bucket] = slot;
        }

        /** Removes one of the nearest wedges into the fields of this class; returns false if there is none. */
        boolean take() {
            while (size > 0) {
                int bucket = (int) present & BUCKETS - 1, slot = first[bucket];
                if (slot < 0) {
                    present++;
                    continue;
                }
                int at = INTS * slot;
                first[bucket] = ints[at + 3];
                long number = number(numbers[at + 3]);
                if (number > present) { // it was farther than all buckets reach
                    link(slot, number);
                    continue;
                }
                root = ints[at];
                row = ints[at + 1];
                column = ints[at + 2];
                low = numbers[at];
                high = numbers[at + 1];
                length = numbers[at + 2];
                ints[at + 3] = spare;
                spare = slot;
                size--;
                return true;
            }
            return false;
        }
    }
}
