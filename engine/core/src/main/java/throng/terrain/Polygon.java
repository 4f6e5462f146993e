package throng.terrain;

import java.util.Arrays;
import throng.math.Axis;
import throng.math.Check;
import throng.math.WrongPlace;

/**
 * A simple solid polygon in a flat world. Use it for houses and islands of any shape; {@code World.walls()}
 * turns it into walls that hold agents. Its vertices are kept anticlockwise, so that the outside lies to the right of
 * each edge.
 */
public final class Polygon implements Obstacle {
    /**
     * The largest number of vertices. The constructor compares each edge with each other one, which takes a second for
     * so many.
     */
    public static final int MAX_VERTICES = 1 << 14;

    private final double[] x;
    private final double[] y;
    private final float[] middle = new float[2];
    private final float reach;

    /**
     * Makes a polygon.
     *
     * @param x x of the vertices in order round it, either way, metres; a vertex that repeats the one before it is
     *     dropped
     * @param y y of the vertices, metres
     * @throws IllegalArgumentException for fewer than three different vertices, edges that cross or touch, or no area
     */
    public Polygon(float[] x, float[] y) {
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        if (x.length != y.length)
            throw new IllegalArgumentException(
                    "a polygon has %d x and %d y: give one of each for every vertex".formatted(x.length, y.length));
        Check.within("the number of vertices of a polygon", x.length, 0, MAX_VERTICES);
        Check.column("x of a polygon", x, x.length, Axis.MAX_COORDINATE);
        Check.column("y of a polygon", y, y.length, Axis.MAX_COORDINATE);
        double[] px = new double[x.length], py = new double[x.length];
        int n = 0;
        for (int k = 0; k < x.length; k++) {
            int before = (k + x.length - 1) % x.length;
            if (x.length > 1 && x[k] == x[before] && y[k] == y[before]) continue;
            px[n] = x[k];
            py[n++] = y[k];
        }
        if (n < 3)
            throw new IllegalArgumentException(
                    "a polygon has %d different vertices; allowed is 3 and more: for two take a segment".formatted(n));
        this.x = Arrays.copyOf(px, n);
        this.y = Arrays.copyOf(py, n);
        refuseCrossing();
        double area = area();
        if (area == 0)
            throw new IllegalArgumentException("a polygon has no area: its vertices lie on a line; take a segment");
        if (area < 0) reverse();
        reach = measure();
    }

    /**
     * Makes a polygon from x, y, x, y and so on.
     *
     * @param xy coordinates of the vertices, metres
     * @return the polygon
     * @throws IllegalArgumentException as {@link #Polygon(float[], float[])}, and for a coordinate without its y
     */
    public static Polygon of(float... xy) {
        if (xy.length % 2 != 0)
            throw new IllegalArgumentException(
                    "a polygon of %d numbers lacks the y of its last vertex: give pairs".formatted(xy.length));
        float[] x = new float[xy.length / 2], y = new float[xy.length / 2];
        for (int k = 0; k < x.length; k++) {
            x[k] = xy[2 * k];
            y[k] = xy[2 * k + 1];
        }
        return new Polygon(x, y);
    }

    /**
     * Makes a rectangle whose sides lie along the axes.
     *
     * @param x0 x of a corner, metres
     * @param y0 y of that corner
     * @param x1 x of the opposite corner
     * @param y1 y of the opposite corner
     * @return the rectangle
     * @throws IllegalArgumentException if a number is out of range, or the rectangle has no area
     */
    public static Polygon rectangle(float x0, float y0, float x1, float y1) {
        if (x0 == x1 || y0 == y1)
            throw new WrongPlace(
                    "a rectangle from (%s, %s) to (%s, %s) has no area: give opposite corners", x0, y0, x1, y1);
        return of(x0, y0, x1, y0, x1, y1, x0, y1);
    }

    /**
     * Returns whether a place lies inside. Of two polygons with a common edge, one alone has a place on it.
     *
     * @param px x of the place, metres
     * @param py y of the place, metres
     * @return whether a line from the place along x crosses the edges an odd number of times
     */
    public boolean contains(float px, float py) {
        double dx = px - middle[0], dy = py - middle[1];
        return dx * dx + dy * dy <= 1.001 * reach * reach && isInside(px, py); // far places need no loop
    }

    private boolean isInside(double px, double py) {
        boolean inside = false;
        for (int k = 0, n = x.length; k < n; k++) {
            int m = k + 1 < n ? k + 1 : 0;
            if (y[k] > py == y[m] > py) continue;
            int low = y[k] < y[m] ? k : m, high = k + m - low; // an edge has one formula, whichever way it runs
            if (px < x[low] + (py - y[low]) / (y[high] - y[low]) * (x[high] - x[low])) inside = !inside;
        }
        return inside;
    }

    /**
     * Returns how many vertices the polygon has, without repeated ones.
     *
     * @return the number of vertices
     */
    public int vertices() {
        return x.length;
    }

    /**
     * Returns x of a vertex; vertices are in anticlockwise order.
     *
     * @param vertex in [0, vertices)
     * @return metres
     */
    public float x(int vertex) {
        return (float) x[Check.index("a vertex", vertex, x.length)];
    }

    /**
     * Returns y of a vertex; vertices are in anticlockwise order.
     *
     * @param vertex in [0, vertices)
     * @return metres
     */
    public float y(int vertex) {
        return (float) y[Check.index("a vertex", vertex, y.length)];
    }

    private double area() {
        double twice = 0; // relative to the first vertex, so nothing cancels far from the origin
        for (int k = 1; k + 1 < x.length; k++) twice += side(0, k, k + 1);
        return twice / 2;
    }

    /** Returns a number above 0 if c lies left of the line from a to b. */
    private double side(int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }

    private void reverse() {
        for (int k = 0, last = x.length - 1; k < last; k++, last--) {
            double sx = x[k], sy = y[k];
            x[k] = x[last];
            y[k] = y[last];
            x[last] = sx;
            y[last] = sy;
        }
    }

    private float measure() {
        double ax = x[0], bx = ax, ay = y[0], by = ay, far = 0;
        for (int k = 1; k < x.length; k++) {
            ax = Math.min(ax, x[k]);
            bx = Math.max(bx, x[k]);
            ay = Math.min(ay, y[k]);
            by = Math.max(by, y[k]);
        }
        middle[0] = (float) ((ax + bx) / 2);
        middle[1] = (float) ((ay + by) / 2);
        for (int k = 0; k < x.length; k++) {
            double dx = x[k] - middle[0], dy = y[k] - middle[1];
            far = Math.max(far, dx * dx + dy * dy);
        }
        return (float) Math.sqrt(far);
    }

    private void refuseCrossing() {
        int n = x.length;
        for (int k = 0; k < n; k++) {
            for (int m = k + 1; m < n; m++) {
                boolean next = m == k + 1, last = k == 0 && m == n - 1;
                boolean bad = next && folds(k, m, (m + 1) % n)
                        || last && folds(m, k, k + 1)
                        || !next && !last && touch(k, k + 1, m, (m + 1) % n);
                if (bad)
                    throw new IllegalArgumentException(
                            ("edges %d and %d of a polygon cross or touch: give the vertices in order round it, or "
                                            + "take several polygons")
                                    .formatted(k, m));
            }
        }
    }

    /** Returns whether the edge from b to c runs back along the edge from a to b. */
    private boolean folds(int a, int b, int c) {
        double back = (x[b] - x[a]) * (x[c] - x[b]) + (y[b] - y[a]) * (y[c] - y[b]);
        return side(a, b, c) == 0 && back < 0 && x.length > 3; // three vertices on a line have no area: refused later
    }

    private boolean touch(int a, int b, int c, int d) {
        double one = side(a, b, c), two = side(a, b, d), three = side(c, d, a), four = side(c, d, b);
        if (one == 0 && within(a, b, c) || two == 0 && within(a, b, d)) return true;
        if (three == 0 && within(c, d, a) || four == 0 && within(c, d, b)) return true;
        return one * two < 0 && three * four < 0;
    }

    private boolean within(int a, int b, int c) {
        return Math.min(x[a], x[b]) <= x[c]
                && x[c] <= Math.max(x[a], x[b])
                && Math.min(y[a], y[b]) <= y[c]
                && y[c] <= Math.max(y[a], y[b]);
    }

    @Override
    public void nearest(float px, float py, float pz, ObstacleHit out) {
        nearest((double) px, (double) py, out);
    }

    private void nearest(double px, double py, ObstacleHit out) {
        int best = 0, n = x.length;
        double least = Double.POSITIVE_INFINITY;
        boolean inside = false;
        for (int k = 0; k < n; k++) {
            int m = k + 1 < n ? k + 1 : 0;
            double d2 = StraightEdge.square(x[k], y[k], x[m], y[m], px, py);
            if (d2 < least) {
                least = d2;
                best = k;
            }
            boolean crosses = y[k] > py != y[m] > py;
            if (crosses && px < x[k] + (py - y[k]) / (y[m] - y[k]) * (x[m] - x[k])) inside = !inside;
        }
        int m = best + 1 < n ? best + 1 : 0;
        StraightEdge.nearest(x[best], y[best], x[m], y[m], px, py, out);
        if (inside && least >= COINCIDENT * COINCIDENT) out.at(-Math.sqrt(least), -out.nx(), -out.ny(), 0);
    }

    @Override
    public boolean meets(Ray ray, ObstacleHit out) {
        nearest(ray.x, ray.y, out);
        if (out.distance() <= ray.radius) return out.at(0, out.nx(), out.ny(), 0);
        out.miss();
        for (int k = 0, n = x.length; k < n; k++) {
            int m = k + 1 < n ? k + 1 : 0;
            StraightEdge.meets(x[k], y[k], x[m], y[m], ray, out);
        }
        return out.hit();
    }

    @Override
    public float middle(int axis) {
        return axis == 0 || axis == 1 ? middle[axis] : 0;
    }

    @Override
    public float reach() {
        return reach;
    }

    @Override
    public String toString() {
        return "polygon of %d vertices round (%s, %s) m".formatted(x.length, middle[0], middle[1]);
    }
}
