package throng.io.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * The shortest ways of a disc in a plan, in double: a visibility graph of the vertices of the space that its middle may
 * be in. Round corners are polygons there, whose sides are 3 mm long.
 */
final class PlanOracle {
    /** Side k leads from (x, y) to the vertex of next[k]; the free space lies to its left. */
    private final double[] x, y;

    private final int[] next, before;

    /** Vertices round which ways bend. */
    private final int[] bends;

    private final int[][] to;
    private final double[][] length;

    // Sides by squares of the plan, for lines of sight.
    private static final double SQUARE = 2;
    private final double left, low;
    private final int columns, rows;
    private final int[][] sides;
    private final int[] seen;
    private int asked;

    /** The length of the way on from each bend to the goals of {@link #aim}. */
    private final double[] way;

    private final List<double[]> goals = new ArrayList<>();

    /** Takes rings of x, y, x, y and so on, with the free space to the left of their sides. */
    PlanOracle(List<double[]> rings) {
        int n = rings.stream().mapToInt(ring -> ring.length / 2).sum(), k = 0;
        x = new double[n];
        y = new double[n];
        next = new int[n];
        before = new int[n];
        for (double[] ring : rings) {
            int first = k, count = ring.length / 2;
            for (int i = 0; i < count; i++, k++) {
                x[k] = ring[2 * i];
                y[k] = ring[2 * i + 1];
                next[k] = first + (i + 1) % count;
                before[k] = first + (i + count - 1) % count;
            }
        }
        left = Arrays.stream(x).min().orElse(0);
        low = Arrays.stream(y).min().orElse(0);
        columns = (int) ((Arrays.stream(x).max().orElse(0) - left) / SQUARE) + 1;
        rows = (int) ((Arrays.stream(y).max().orElse(0) - low) / SQUARE) + 1;
        var lists = new ArrayList<List<Integer>>();
        for (int square = 0; square < columns * rows; square++) lists.add(new ArrayList<>());
        for (int side = 0; side < n; side++) {
            int c0 = column(Math.min(x[side], x[next[side]])), c1 = column(Math.max(x[side], x[next[side]]));
            int r0 = row(Math.min(y[side], y[next[side]])), r1 = row(Math.max(y[side], y[next[side]]));
            for (int r = r0; r <= r1; r++)
                for (int c = c0; c <= c1; c++) lists.get(r * columns + c).add(side);
        }
        sides = new int[columns * rows][];
        for (int s = 0; s < sides.length; s++)
            sides[s] = lists.get(s).stream().mapToInt(e -> e).toArray();
        seen = new int[n];
        bends = IntStream.range(0, n)
                .filter(v -> turn(x[before[v]], y[before[v]], x[v], y[v], x[next[v]], y[next[v]]) < 0)
                .toArray();
        to = new int[bends.length][];
        length = new double[bends.length][];
        way = new double[bends.length];
    }

    private int column(double at) {
        return Math.clamp((int) ((at - left) / SQUARE), 0, columns - 1);
    }

    private int row(double at) {
        return Math.clamp((int) ((at - low) / SQUARE), 0, rows - 1);
    }

    private static double turn(double ax, double ay, double bx, double by, double cx, double cy) {
        return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
    }

    /** Whether a line to a bend touches it: both of its sides lie on one side of the line. */
    private boolean touches(double fromX, double fromY, int v) {
        double a = turn(fromX, fromY, x[v], y[v], x[before[v]], y[before[v]]);
        double b = turn(fromX, fromY, x[v], y[v], x[next[v]], y[next[v]]);
        return a * b >= -1e-12;
    }

    /** Whether nothing crosses a line; what touches it does not count. */
    boolean clear(double ax, double ay, double bx, double by) {
        asked++;
        int r0 = row(Math.min(ay, by)), r1 = row(Math.max(ay, by));
        for (int r = r0; r <= r1; r++) {
            double from = 0, until = 1;
            if (ay != by) {
                double u = (low + r * SQUARE - ay) / (by - ay), v = (low + (r + 1) * SQUARE - ay) / (by - ay);
                from = Math.max(0, Math.min(u, v));
                until = Math.min(1, Math.max(u, v));
            }
            double a = ax + (bx - ax) * from, b = ax + (bx - ax) * until;
            int last = column(Math.max(a, b) + 1e-9);
            for (int c = column(Math.min(a, b) - 1e-9); c <= last; c++)
                for (int side : sides[r * columns + c]) {
                    if (seen[side] == asked) continue;
                    seen[side] = asked;
                    if (crosses(ax, ay, bx, by, side)) return false;
                }
        }
        return contains((ax + bx) / 2, (ay + by) / 2);
    }

    private boolean crosses(double ax, double ay, double bx, double by, int side) {
        double cx = x[side], cy = y[side], dx = x[next[side]], dy = y[next[side]];
        double c = turn(ax, ay, bx, by, cx, cy), d = turn(ax, ay, bx, by, dx, dy);
        double line = 1e-9 * (Math.abs(bx - ax) + Math.abs(by - ay) + 1e-6);
        if (c >= -line && d >= -line || c <= line && d <= line) return false;
        double a = turn(cx, cy, dx, dy, ax, ay), b = turn(cx, cy, dx, dy, bx, by);
        double wall = 1e-9 * (Math.abs(dx - cx) + Math.abs(dy - cy) + 1e-6);
        return !(a >= -wall && b >= -wall || a <= wall && b <= wall);
    }

    /** Whether a place is in the free space, by the sides right of it; at a side, either. */
    boolean contains(double px, double py) {
        boolean inside = false;
        int r = row(py);
        asked++;
        for (int c = column(px); c < columns; c++)
            for (int side : sides[r * columns + c]) {
                if (seen[side] == asked) continue;
                seen[side] = asked;
                double ay = y[side], by = y[next[side]];
                if (ay > py == by > py) continue;
                if (px < x[side] + (py - ay) / (by - ay) * (x[next[side]] - x[side])) inside = !inside;
            }
        return inside;
    }

    /** Finds the shortest ways from all bends to the nearest of some places. */
    void aim(List<double[]> places) {
        goals.clear();
        goals.addAll(places);
        Arrays.fill(way, Double.POSITIVE_INFINITY);
        var queue = new PriorityQueue<double[]>((a, b) -> Double.compare(a[0], b[0]));
        for (int k = 0; k < bends.length; k++) {
            way[k] = straight(x[bends[k]], y[bends[k]], bends[k]);
            if (way[k] < 1e9) queue.add(new double[] {way[k], k});
        }
        while (!queue.isEmpty()) {
            double[] first = queue.poll();
            int k = (int) first[1];
            if (first[0] > way[k]) continue;
            if (to[k] == null) connect(k);
            for (int e = 0; e < to[k].length; e++) {
                int on = to[k][e];
                double by = first[0] + length[k][e];
                if (by >= way[on] - 1e-12) continue;
                way[on] = by;
                queue.add(new double[] {by, on});
            }
        }
    }

    /** The straight way to the nearest goal that is seen; from a bend, only what touches it. */
    private double straight(double px, double py, int bend) {
        double best = Double.POSITIVE_INFINITY;
        for (double[] goal : goals) {
            double d = Math.hypot(goal[0] - px, goal[1] - py);
            if (d >= best || bend >= 0 && !touches(goal[0], goal[1], bend)) continue;
            if (clear(px, py, goal[0], goal[1])) best = d;
        }
        return best;
    }

    private void connect(int k) {
        int v = bends[k];
        var found = new ArrayList<double[]>();
        for (int other = 0; other < bends.length; other++) {
            int u = bends[other];
            if (other == k || !touches(x[v], y[v], u) || !touches(x[u], y[u], v)) continue;
            boolean side = next[v] == u || next[u] == v;
            if (side || clear(x[v], y[v], x[u], y[u]))
                found.add(new double[] {other, Math.hypot(x[u] - x[v], y[u] - y[v])});
        }
        to[k] = found.stream().mapToInt(e -> (int) e[0]).toArray();
        length[k] = found.stream().mapToDouble(e -> e[1]).toArray();
    }

    /** The length of the shortest way from a place to the goals; infinite if there is none. */
    double way(double px, double py) {
        double best = straight(px, py, -1);
        for (int k = 0; k < bends.length; k++) {
            double by = Math.hypot(x[bends[k]] - px, y[bends[k]] - py) + way[k];
            if (by >= best || !touches(px, py, bends[k])) continue;
            if (clear(px, py, x[bends[k]], y[bends[k]])) best = by;
        }
        return best;
    }

    /** Moves a place that is outside to the nearest one of the free space; returns how far it was. */
    double pushIn(double[] at) {
        if (contains(at[0], at[1])) return 0;
        double best = Double.POSITIVE_INFINITY, bestX = at[0], bestY = at[1];
        int c0 = column(at[0] - 1), c1 = column(at[0] + 1), r0 = row(at[1] - 1), r1 = row(at[1] + 1);
        for (int r = r0; r <= r1; r++)
            for (int c = c0; c <= c1; c++)
                for (int side : sides[r * columns + c]) {
                    double ux = x[next[side]] - x[side], uy = y[next[side]] - y[side], square = ux * ux + uy * uy;
                    double t = ((at[0] - x[side]) * ux + (at[1] - y[side]) * uy) / Math.max(square, 1e-300);
                    double nearX = x[side] + Math.clamp(t, 0, 1) * ux, nearY = y[side] + Math.clamp(t, 0, 1) * uy;
                    double d = Math.hypot(nearX - at[0], nearY - at[1]);
                    if (d >= best) continue;
                    best = d;
                    bestX = nearX;
                    bestY = nearY;
                }
        at[0] = bestX;
        at[1] = bestY;
        return best;
    }
}
