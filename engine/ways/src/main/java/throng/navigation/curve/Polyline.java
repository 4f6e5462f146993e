package throng.navigation.curve;

import java.util.Arrays;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.navigation.search.StringPull;
import throng.navigation.search.TilePath;
import throng.terrain.TileMap;

/**
 * A path of straight pieces, measured by its arc length: open, or a loop that returns from its last point to its first.
 * Use it for agents that follow a path ({@code FollowPath}), patrol a route or drive along a road. It never changes.
 *
 * <p>A point that repeats the one before it is dropped, so no piece has length 0 and every tangent is a unit vector. A
 * loop of one point is open. All is computed in double.
 *
 * <p>An arc length is in [0, {@link #length}]. Beyond the ends of an open path it means the end; on a loop it goes
 * round again.
 *
 * <p>On a torus a path may leave [0, length): positions are taken in the image that is nearest to the middle of each
 * piece. That is right for an agent whose distance from the path, on each axis, is at most half of the torus less half
 * of the piece.
 */
public final class Polyline {
    /** The largest number of points: such a path takes 56 MB. */
    public static final int MAX_POINTS = 1_000_000;

    /** Coordinates of the points, by axis; those of a loop end with the first point once more. */
    final double[][] points;
    /** Unit vectors along the pieces, by axis. */
    final double[][] tangents;
    /** Arc lengths of the points, metres. */
    final double[] arcLengths;

    private final boolean closed;

    private Polyline(float[] x, float[] y, float[] z, boolean closed) {
        Check.within("points of a path", x.length, 1, MAX_POINTS);
        if (y.length != x.length || z.length != x.length)
            throw new IllegalArgumentException("a path has %d x, %d y and %d z: each point needs one of each"
                    .formatted(x.length, y.length, z.length));
        Check.column("x of a path", x, x.length, Axis.MAX_COORDINATE);
        Check.column("y of a path", y, x.length, Axis.MAX_COORDINATE);
        Check.column("z of a path", z, x.length, Axis.MAX_COORDINATE);
        double[][] kept = new double[3][x.length + 1];
        int n = 0;
        for (int i = 0; i < x.length; i++) n = add(kept, n, x[i], y[i], z[i]);
        if (closed && n > 1) n = add(kept, n, kept[0][0], kept[1][0], kept[2][0]);
        this.closed = closed && n > 2;
        points = new double[][] {Arrays.copyOf(kept[0], n), Arrays.copyOf(kept[1], n), Arrays.copyOf(kept[2], n)};
        tangents = new double[3][n];
        arcLengths = new double[n];
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
        for (int i = 0; i + 1 < arcLengths.length; i++) {
            double dx = points[0][i + 1] - points[0][i], dy = points[1][i + 1] - points[1][i];
            double dz = points[2][i + 1] - points[2][i], d = Math.sqrt(dx * dx + dy * dy + dz * dz);
            tangents[0][i] = dx / d;
            tangents[1][i] = dy / d;
            tangents[2][i] = dz / d;
            arcLengths[i + 1] = arcLengths[i] + d;
        }
    }

    /**
     * Makes an open path from the first point to the last.
     *
     * @param x x of the points, metres
     * @param y y of the points, metres
     * @param z z of the points, metres; zeros in a flat world
     * @return the path
     * @throws IllegalArgumentException for no point, more than {@link #MAX_POINTS}, arrays of different lengths, or a
     *     number that is not finite
     */
    public static Polyline open(float[] x, float[] y, float[] z) {
        Check.given("the array of z", z);
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        return new Polyline(x, y, z, false);
    }

    /**
     * Makes an open path from the first point to the last, in a flat world.
     *
     * @param x x of the points, metres
     * @param y y of the points, metres
     * @return the path
     */
    public static Polyline open(float[] x, float[] y) {
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        return open(x, y, new float[x.length]);
    }

    /**
     * Makes a loop from the first point to the last and back to the first, which you need not repeat.
     *
     * @param x x of the points, metres
     * @param y y of the points, metres
     * @param z z of the points, metres
     * @return the loop
     */
    public static Polyline closed(float[] x, float[] y, float[] z) {
        Check.given("the array of z", z);
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        return new Polyline(x, y, z, true);
    }

    /**
     * Makes a loop in a flat world.
     *
     * @param x x of the points, metres
     * @param y y of the points, metres
     * @return the loop
     */
    public static Polyline closed(float[] x, float[] y) {
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        return closed(x, y, new float[x.length]);
    }

    /**
     * Makes an open path along the middles of the tiles of a search, or of the corners that {@link StringPull} has
     * left.
     *
     * @param map the map of the search
     * @param path the result of the search
     * @return the path
     * @throws IllegalArgumentException if the search found no path
     */
    public static Polyline of(TileMap map, TilePath path) {
        Check.given("the path", path);
        Check.given("the map", map);
        if (path.size() == 0)
            throw new IllegalArgumentException(
                    "the search ended with " + path.outcome() + ": there is no path to follow");
        float[] x = new float[path.size()], y = new float[path.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = map.middleX(path.tile(i));
            y[i] = map.middleY(path.tile(i));
        }
        return open(x, y);
    }

    /** {@return the length of the path, metres} That of a loop includes the piece back to its first point. */
    public double length() {
        return arcLengths[arcLengths.length - 1];
    }

    /** {@return whether the path is a loop} */
    public boolean closed() {
        return closed;
    }

    /**
     * {@return how many points the path has, without repeated ones} The first point of a loop counts again as its
     * last.
     */
    public int size() {
        return arcLengths.length;
    }

    /**
     * Returns a coordinate of a point.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @param i the number of the point
     * @return metres
     */
    public double point(int axis, int i) {
        return points[axis(axis)][Check.index("a point of a path", i, arcLengths.length)];
    }

    /**
     * Returns the arc length of a point.
     *
     * @param i the number of the point
     * @return metres
     */
    public double at(int i) {
        return arcLengths[Check.index("a point of a path", i, arcLengths.length)];
    }

    /**
     * Brings an arc length into [0, length]: on a loop it is wrapped, on an open path it stops at the ends.
     *
     * @param s an arc length, metres
     * @return an arc length in [0, length]; 0 for NaN
     */
    public double normalise(double s) {
        double length = length();
        if (closed) {
            double wrapped = s - length * Math.floor(s / length);
            return wrapped >= 0 && wrapped < length ? wrapped : 0;
        }
        return s > 0 ? s < length ? s : length : 0;
    }

    /**
     * Returns the number of the piece at an arc length; at a point, the piece that begins there.
     *
     * @param s an arc length, metres
     * @return the number of the piece
     */
    public int piece(double s) {
        double to = normalise(s);
        int low = 0, high = arcLengths.length - 1; // arcLengths[low] <= to < arcLengths[high], or the last piece
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (arcLengths[middle] <= to) low = middle;
            else high = middle;
        }
        return low;
    }

    /**
     * Returns a coordinate of the point at an arc length.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @param s an arc length, metres
     * @return metres
     */
    public double place(int axis, double s) {
        int i = piece(s);
        return points[axis(axis)][i] + tangents[axis][i] * (normalise(s) - arcLengths[i]);
    }

    /**
     * Returns a component of the unit vector along the path at an arc length.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @param s an arc length, metres
     * @return the component; 0 if the path is a single point
     */
    public double tangent(int axis, double s) {
        return tangents[axis(axis)][piece(s)];
    }

    private static int axis(int axis) {
        return Check.index("an axis", axis, 3);
    }

    /**
     * Returns the arc length in [low, high] that is nearest to a position; of several, the smallest. A loop is searched
     * from {@code low} on, once round at most. Its results are not wrapped, so they are never smaller than {@code low}.
     *
     * @param space the space of the world
     * @param x of the position, metres
     * @param y of the position, metres
     * @param z of the position, metres
     * @param low metres of arc length, not negative
     * @param high metres of arc length
     * @return metres of arc length
     */
    public double nearest(Space space, double x, double y, double z, double low, double high) {
        Check.given("the space", space);
        double length = length();
        double from = normalise(low), to = from + (high - low);
        double limit = closed ? from + length : length;
        if (!(to < limit)) to = limit;
        double lx = size(space, 0), ly = size(space, 1), lz = size(space, 2);
        double best = from, smallest = Double.POSITIVE_INFINITY, round = 0;
        for (int i = piece(from); ; i++) {
            if (i >= arcLengths.length - 1 && i > 0) {
                if (!closed) break;
                i = 0;
                round = length;
            }
            double begin = arcLengths[i] + round;
            double end = i + 1 < arcLengths.length ? arcLengths[i + 1] + round : begin, half = (end - begin) / 2;
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
            if (d2 < smallest) {
                smallest = d2;
                best = s;
            }
            if (end >= to) break;
        }
        return closed ? low + (best - from) : best;
    }

    /** The length of a torus axis, metres; 0 for other axes. */
    private static double size(Space space, int axis) {
        return space.axis(axis).torus() ? space.axis(axis).high() : 0;
    }

    /** A difference by the short way round an axis of that length; a length of 0 means no torus. */
    private static double image(double d, double length) {
        return length > 0 ? d - length * Math.rint(d / length) : d;
    }

    /**
     * Returns how far ahead of s an agent may aim without cutting a corner by more than {@code radius}.
     *
     * <p>It is the largest a up to {@code limit} with a² − c² ≤ 4·radius², where c is the straight distance between the
     * points at s and s + a. The path between them lies within the ellipse with these two foci and the half axis √(a² −
     * c²)/2. a² − c² never falls with a, and within a piece it is linear in a.
     *
     * @param s an arc length, metres
     * @param radius how far from the path a cut may lead, metres
     * @param limit the largest result, metres
     * @return metres of arc length ahead of s
     */
    public double lookahead(double s, double radius, double limit) {
        double length = length(), from = normalise(s), bound = 4 * radius * radius;
        double end = closed ? length / 2 : length - from;
        double last = limit < end ? limit : end;
        int i = piece(from);
        double px = points[0][i] + tangents[0][i] * (from - arcLengths[i]);
        double py = points[1][i] + tangents[1][i] * (from - arcLengths[i]);
        double pz = points[2][i] + tangents[2][i] * (from - arcLengths[i]);
        double a = i + 1 < arcLengths.length ? arcLengths[i + 1] - from : last;
        while (a < last) {
            i++;
            if (i >= arcLengths.length - 1) {
                if (!closed) return last; // rounding only
                i = 0;
            }
            double dx = points[0][i] - px, dy = points[1][i] - py, dz = points[2][i] - pz;
            double slack = a * a - (dx * dx + dy * dy + dz * dz);
            double slope = 2 * (a - dx * tangents[0][i] - dy * tangents[1][i] - dz * tangents[2][i]);
            double piece = arcLengths[i + 1] - arcLengths[i];
            if (slack + slope * piece > bound) {
                double step = bound > slack ? (bound - slack) / slope : 0;
                a += step < piece ? step : piece;
                return a < last ? a : last;
            }
            a += piece;
        }
        return last;
    }

    @Override
    public String toString() {
        return "a %s line of %d points, %s m".formatted(closed() ? "closed" : "open", size(), length());
    }
}
