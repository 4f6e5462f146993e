package throng.navigation.way;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import throng.terrain.TileMap;

/**
 * The shortest ways of a disc over a map of tiles of 1 m at (0, 0), in double. They are lines that touch two of the
 * circles about corners and hit nothing, and arcs between them.
 *
 * <p>A way has a state for each corner and side on which it is passed. Its length is counted to where the arc of the
 * corner begins, so all lines on from there cost the same arc more.
 */
final class WayOracle {
    private final TileMap map;
    private final double radius;
    private final List<int[]> corners = new ArrayList<>(); // x, y, and the direction of the blocked tile
    private final int[][] to;
    private final double[][] cost;

    WayOracle(TileMap map, double radius) {
        this.map = map;
        this.radius = radius;
        for (int y = 0; y <= map.height(); y++) for (int x = 0; x <= map.width(); x++) addCorner(x, y);
        to = new int[2 * corners.size()][];
        cost = new double[2 * corners.size()][];
        for (int state = 0; state < to.length; state++) connect(state);
    }

    private void addCorner(int x, int y) {
        boolean a = !map.open(x - 1, y - 1), b = !map.open(x, y - 1), c = !map.open(x - 1, y), d = !map.open(x, y);
        if ((a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0) + (d ? 1 : 0) == 1)
            corners.add(new int[] {x, y, a || c ? -1 : 1, a || b ? -1 : 1});
    }

    private static int turn(int state) {
        return (state & 1) == 0 ? 1 : -1;
    }

    private int[] corner(int state) {
        return corners.get(state >> 1);
    }

    /** The angle from where the arc of a corner begins to where a line in direction (ux, uy) touches it; NaN beside. */
    private double arc(int state, double ux, double uy) {
        int[] at = corner(state);
        double a = -uy * turn(state) * at[2], b = ux * turn(state) * at[3];
        if (a < -1e-9 || b < -1e-9) return Double.NaN;
        double angle = Math.atan2(Math.max(b, 0), Math.max(a, 0));
        return turn(state) > 0 == at[2] * at[3] > 0 ? angle : Math.PI / 2 - angle;
    }

    private void connect(int from) {
        int[] a = corner(from);
        var found = new ArrayList<double[]>();
        for (int other = 0; other < to.length; other++) {
            if (other >> 1 == from >> 1) continue;
            int[] b = corner(other);
            double[] u = line(b[0] - a[0], b[1] - a[1], radius * (turn(other) - turn(from)));
            if (u == null) continue;
            double begins = arc(from, u[0], u[1]), ends = arc(other, u[0], u[1]);
            if (Double.isNaN(begins) || Double.isNaN(ends)) continue;
            double x = a[0] + u[1] * turn(from) * radius, y = a[1] - u[0] * turn(from) * radius;
            if (clear(x, y, x + u[0] * u[2], y + u[1] * u[2]))
                found.add(new double[] {other, u[2] + radius * (begins - ends)});
        }
        to[from] = found.stream().mapToInt(e -> (int) e[0]).toArray();
        cost[from] = found.stream().mapToDouble(e -> e[1]).toArray();
    }

    /** Direction and length of a line, if the place at (wx, wy) lies {@code off} to its left. */
    private static double[] line(double wx, double wy, double off) {
        double square = wx * wx + wy * wy, rest = square - off * off;
        if (rest < 0 || square == 0) return null;
        double length = Math.sqrt(rest);
        return new double[] {(wx * length + wy * off) / square, (wy * length - wx * off) / square, length};
    }

    /** Whether a disc that moves straight from one place to the other hits nothing. */
    boolean clear(double x0, double y0, double x1, double y1) {
        int low = (int) Math.floor(Math.min(y0, y1) - radius), high = (int) Math.floor(Math.max(y0, y1) + radius);
        for (int row = low; row <= high; row++) {
            double from = 0, until = 1;
            if (Math.abs(y1 - y0) > 1e-12) {
                double u = (row - radius - y0) / (y1 - y0), v = (row + 1 + radius - y0) / (y1 - y0);
                from = Math.max(0, Math.min(u, v));
                until = Math.min(1, Math.max(u, v));
            }
            if (from > until) continue;
            double a = x0 + (x1 - x0) * from, b = x0 + (x1 - x0) * until;
            int last = (int) Math.floor(Math.max(a, b) + radius);
            for (int column = (int) Math.floor(Math.min(a, b) - radius); column <= last; column++)
                if (!map.open(column, row) && gap(x0, y0, x1, y1, column, row) < radius - 1e-7) return false;
        }
        return true;
    }

    /** From a line to a tile: 0 if they meet, else from an end to the tile or from a vertex to the line. */
    private static double gap(double x0, double y0, double x1, double y1, int column, int row) {
        double dx = x1 - x0, dy = y1 - y0, square = dx * dx + dy * dy;
        double best = Math.min(gap(x0, y0, column, row), gap(x1, y1, column, row));
        double left = Double.POSITIVE_INFINITY, right = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 4; k++) {
            double vx = column + (k & 1) - x0, vy = row + (k >> 1) - y0, side = dx * vy - dy * vx;
            left = Math.min(left, side);
            right = Math.max(right, side);
            double t = square > 0 ? Math.clamp((vx * dx + vy * dy) / square, 0, 1) : 0;
            best = Math.min(best, Math.hypot(t * dx - vx, t * dy - vy));
        }
        boolean boxes = Math.min(x0, x1) <= column + 1
                && Math.max(x0, x1) >= column
                && Math.min(y0, y1) <= row + 1
                && Math.max(y0, y1) >= row;
        return boxes && left <= 0 && right >= 0 ? 0 : best;
    }

    static double gap(double x, double y, int column, int row) {
        return Math.hypot(
                Math.max(0, Math.max(column - x, x - column - 1)), Math.max(0, Math.max(row - y, y - row - 1)));
    }

    /** Whether the disc may be there. */
    boolean free(double x, double y) {
        return clear(x, y, x, y);
    }

    /** The length of the shortest way to the square of a tile; infinite if there is none. */
    double way(double x, double y, int column, int row) {
        var rim = new ArrayList<double[]>();
        rim.add(new double[] {Math.clamp(x, column, column + 1), Math.clamp(y, row, row + 1)});
        for (int k = 0; k < 64; k++) {
            double along = k % 16 / 16.;
            rim.add(new double[] {
                column + (k < 16 ? along : k < 32 ? 1 : k < 48 ? 1 - along : 0),
                row + (k < 16 ? 0 : k < 32 ? along : k < 48 ? 1 : 1 - along)
            });
        }
        for (double along : new double[] {radius, 1 - radius}) // where bodies beside walls come to
        for (int k = 0; k < 2; k++) {
                rim.add(new double[] {column + along, row + k});
                rim.add(new double[] {column + k, row + along});
            }
        rim.removeIf(p -> !free(p[0], p[1]));
        double best = Double.POSITIVE_INFINITY;
        for (double[] p : rim) {
            double length = Math.hypot(p[0] - x, p[1] - y);
            if (length < best && clear(x, y, p[0], p[1])) best = length;
        }
        return byCorners(x, y, rim, best);
    }

    private double byCorners(double x, double y, List<double[]> rim, double best) {
        double[] length = new double[to.length], rest = new double[to.length];
        Arrays.fill(length, Double.POSITIVE_INFINITY);
        Arrays.fill(rest, Double.NaN);
        var queue = new PriorityQueue<double[]>((a, b) -> Double.compare(a[0], b[0]));
        for (int state = 0; state < to.length; state++) {
            int[] at = corner(state);
            double[] u = line(at[0] - x, at[1] - y, radius * turn(state));
            double arc = u == null ? Double.NaN : arc(state, u[0], u[1]);
            if (u == null || Double.isNaN(arc) || !clear(x, y, x + u[0] * u[2], y + u[1] * u[2])) continue;
            length[state] = u[2] - radius * arc;
            queue.add(new double[] {length[state], state});
        }
        while (!queue.isEmpty()) {
            double[] first = queue.poll();
            int state = (int) first[1];
            if (first[0] > length[state]) continue;
            if (first[0] > best + 2 * radius) break;
            if (Double.isNaN(rest[state])) rest[state] = rest(state, rim);
            best = Math.min(best, length[state] + rest[state]);
            for (int e = 0; e < to[state].length; e++) {
                double way = length[state] + cost[state][e];
                if (way >= length[to[state][e]] - 1e-12) continue;
                length[to[state][e]] = way;
                queue.add(new double[] {way, to[state][e]});
            }
        }
        return best;
    }

    private double rest(int state, List<double[]> rim) {
        double best = Double.POSITIVE_INFINITY;
        int[] at = corner(state);
        for (double[] p : rim) {
            double[] u = line(p[0] - at[0], p[1] - at[1], -radius * turn(state));
            double arc = u == null ? Double.NaN : arc(state, u[0], u[1]);
            if (u == null || Double.isNaN(arc) || u[2] + radius * arc >= best) continue;
            double x = at[0] + u[1] * turn(state) * radius, y = at[1] - u[0] * turn(state) * radius;
            if (clear(x, y, p[0], p[1])) best = u[2] + radius * arc;
        }
        return best;
    }
}
