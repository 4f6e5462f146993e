package throng.navigation.curve;

import java.util.Arrays;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.navigation.search.StringPull;
import throng.navigation.search.TilePath;
import throng.terrain.TileMap;

/**
 * A way of straight pieces, measured along itself: open, or a loop that returns from its last point to its first. A
 * point that repeats the one before it is dropped, so that no piece has length 0 and every tangent is a unit vector; a
 * loop of one point is open. All is worked out in double. On a torus a way may leave [0, length): places are looked at
 * in the image that is nearest to the middle of each piece, which is right for who is, on each axis, no farther from
 * the way than half of the torus less half of the piece. Never changes.
 *
 * <p>Arc length is in [0, {@link #length}]; beyond the ends of an open way it means the end, on a loop it goes round
 * again.
 */
public final class Polyline {
    /** Points of the longest way: it takes 56 MB. */
    public static final int MAX_POINTS = 1_000_000;

    /** Points; those of a loop end with the first once more. */
    private final double[][] points;
    /** Unit vectors along the pieces. */
    private final double[][] tangents;
    /** Arc lengths of the points. */
    private final double[] at;

    private final boolean closed;

    private Polyline(float[] x, float[] y, float[] z, boolean closed) {
        Check.within("points of a way", x.length, 1, MAX_POINTS);
        if (y.length != x.length || z.length != x.length)
            throw new IllegalArgumentException("a way has %d x, %d y and %d z: each point needs one of each"
                    .formatted(x.length, y.length, z.length));
        Check.column("x of a way", x, x.length, Axis.MAX_COORDINATE);
        Check.column("y of a way", y, x.length, Axis.MAX_COORDINATE);
        Check.column("z of a way", z, x.length, Axis.MAX_COORDINATE);
        double[][] kept = new double[3][x.length + 1];
        int n = 0;
        for (int i = 0; i < x.length; i++) n = add(kept, n, x[i], y[i], z[i]);
        if (closed && n > 1) n = add(kept, n, kept[0][0], kept[1][0], kept[2][0]);
        this.closed = closed && n > 2;
        points = new double[][] {Arrays.copyOf(kept[0], n), Arrays.copyOf(kept[1], n), Arrays.copyOf(kept[2], n)};
        tangents = new double[3][n];
        at = new double[n];
        measure();
    }

    private static int add(double[][] to, int n, double x, double y, double z) {
        if (n > 0 && to[0][n - 1] == x && to[1][n - 1] == y && to[2][n - 1] == z) return n;
        to[0][n] = x;
        to[1][n] = y;
        to[2][n] = z;
        return n + 1;
    }

    private void measure() {
        for (int i = 0; i + 1 < at.length; i++) {
            double dx = points[0][i + 1] - points[0][i], dy = points[1][i + 1] - points[1][i];
            double dz = points[2][i + 1] - points[2][i], d = Math.sqrt(dx * dx + dy * dy + dz * dz);
            tangents[0][i] = dx / d;
            tangents[1][i] = dy / d;
            tangents[2][i] = dz / d;
            at[i + 1] = at[i] + d;
        }
    }

    /**
     * From the first point to the last.
     *
     * @param x of the points, metres
     * @param y of the points
     * @param z of the points; zeros in a flat world
     * @throws IllegalArgumentException for no point, more than {@link #MAX_POINTS}, or a number that is not finite
     */
    public static Polyline open(float[] x, float[] y, float[] z) {
        return new Polyline(x, y, z, false);
    }

    /** From the first point to the last, in a flat world. */
    public static Polyline open(float[] x, float[] y) {
        return open(x, y, new float[x.length]);
    }

    /** From the first point to the last and back to the first, which need not be named twice. */
    public static Polyline closed(float[] x, float[] y, float[] z) {
        return new Polyline(x, y, z, true);
    }

    /** A loop in a flat world. */
    public static Polyline closed(float[] x, float[] y) {
        return closed(x, y, new float[x.length]);
    }

    /**
     * Along the centres of the tiles of a way that was found, or of the corners that {@link StringPull} has left.
     *
     * @throws IllegalArgumentException if none was found
     */
    public static Polyline of(TileMap map, TilePath path) {
        if (path.size() == 0)
            throw new IllegalArgumentException(
                    "the search ended with " + path.outcome() + ": there is no way to follow");
        float[] x = new float[path.size()], y = new float[path.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = map.middleX(path.tile(i));
            y[i] = map.middleY(path.tile(i));
        }
        return open(x, y);
    }

    /** Metres; of a loop with the way back to its first point. */
    public double length() {
        return at[at.length - 1];
    }

    /** Whether it is a loop. */
    public boolean closed() {
        return closed;
    }

    /** Points, none twice in a row; a loop's first counts again as its last. */
    public int size() {
        return at.length;
    }

    /** A coordinate of a point, metres. */
    public double point(int axis, int i) {
        return points[axis(axis)][Check.index("a point of a way", i, at.length)];
    }

    /** Arc length of a point, metres. */
    public double at(int i) {
        return at[Check.index("a point of a way", i, at.length)];
    }

    /** Arc length brought into [0, length]: a loop's wrapped, an open way's stopped at its ends; 0 for no number. */
    public double normalise(double s) {
        double length = length();
        if (closed) {
            double wrapped = s - length * Math.floor(s / length);
            return wrapped >= 0 && wrapped < length ? wrapped : 0;
        }
        return s > 0 ? s < length ? s : length : 0;
    }

    /** The number of the piece on which a place lies; at a point the piece that begins there. */
    public int piece(double s) {
        double to = normalise(s);
        int low = 0, high = at.length - 1; // at[low] <= to < at[high], or the last piece
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (at[middle] <= to) low = middle;
            else high = middle;
        }
        return low;
    }

    /** A coordinate of the place at arc length s, metres. */
    public double place(int axis, double s) {
        int i = piece(s);
        return points[axis(axis)][i] + tangents[axis][i] * (normalise(s) - at[i]);
    }

    /** A component of the unit vector along the way at arc length s; zero where all is one point. */
    public double tangent(int axis, double s) {
        return tangents[axis(axis)][piece(s)];
    }

    private static int axis(int axis) {
        return Check.index("an axis", axis, 3);
    }

    /**
     * The arc length in [low, high] that is nearest to a place, the least of several. A loop is looked at from
     * {@code low} on, once round at most, and its answers are not wrapped, so that they never lie before {@code low}.
     *
     * @param x of the place, metres
     * @param low metres of arc length, not negative
     * @param high metres of arc length
     */
    public double nearest(Space space, double x, double y, double z, double low, double high) {
        double length = length();
        double from = normalise(low), to = from + (high - low);
        double most = closed ? from + length : length;
        if (!(to < most)) to = most;
        double lx = size(space, 0), ly = size(space, 1), lz = size(space, 2);
        double best = from, least = Double.POSITIVE_INFINITY, round = 0;
        for (int i = piece(from); ; i++) {
            if (i >= at.length - 1 && i > 0) {
                if (!closed) break;
                i = 0;
                round = length;
            }
            double begin = at[i] + round, end = i + 1 < at.length ? at[i + 1] + round : begin, half = (end - begin) / 2;
            double tx = tangents[0][i], ty = tangents[1][i], tz = tangents[2][i];
            double dx = image(x - points[0][i] - tx * half, lx), dy = image(y - points[1][i] - ty * half, ly);
            double dz = image(z - points[2][i] - tz * half, lz); // from the middle of the piece
            double s = begin + half + dx * tx + dy * ty + dz * tz;
            s = s < end ? s : end;
            s = s < to ? s : to;
            s = s > begin ? s : begin;
            s = s > from ? s : from;
            double t = s - begin - half, ex = dx - tx * t, ey = dy - ty * t, ez = dz - tz * t;
            double d2 = ex * ex + ey * ey + ez * ez;
            if (d2 < least) {
                least = d2;
                best = s;
            }
            if (end >= to) break;
        }
        return closed ? low + (best - from) : best;
    }

    /** Of a torus axis, metres; else 0. */
    private static double size(Space space, int axis) {
        return space.axis(axis).torus() ? space.axis(axis).high() : 0;
    }

    /** A difference by the short way round an axis of that length; 0: it is no torus. */
    private static double image(double d, double length) {
        return length > 0 ? d - length * Math.rint(d / length) : d;
    }

    /**
     * How far ahead of s an agent may aim that cuts no corner by more than {@code radius}: the greatest a up to
     * {@code most} with a² − c² ≤ 4·radius², c the straight distance of the places at s and s + a. The way between them
     * lies within the ellipse about both of half axis √(a² − c²)/2. a² − c² never falls with a, and is linear in it
     * along a piece.
     */
    public double lookahead(double s, double radius, double most) {
        double length = length(), from = normalise(s), bound = 4 * radius * radius;
        double end = closed ? length / 2 : length - from;
        double last = most < end ? most : end;
        int i = piece(from);
        double px = points[0][i] + tangents[0][i] * (from - at[i]);
        double py = points[1][i] + tangents[1][i] * (from - at[i]);
        double pz = points[2][i] + tangents[2][i] * (from - at[i]);
        double a = i + 1 < at.length ? at[i + 1] - from : last;
        while (a < last) {
            i++;
            if (i >= at.length - 1) {
                if (!closed) return last; // rounding
                i = 0;
            }
            double dx = points[0][i] - px, dy = points[1][i] - py, dz = points[2][i] - pz;
            double slack = a * a - (dx * dx + dy * dy + dz * dz);
            double slope = 2 * (a - dx * tangents[0][i] - dy * tangents[1][i] - dz * tangents[2][i]);
            double piece = at[i + 1] - at[i];
            if (slack + slope * piece > bound) {
                double step = bound > slack ? (bound - slack) / slope : 0;
                a += step < piece ? step : piece;
                return a < last ? a : last;
            }
            a += piece;
        }
        return last;
    }
}
