package throng.measure;

import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import throng.measure.moment.MeasuredSpace;

/** A polygon in which density, speed and flow are measured. It has a name, which names its tables and plots. */
public final class MeasuringArea {
    /** The most corners that an area may have. */
    public static final int MAX_CORNERS = 1000;

    private final String name;
    private final double[] x;
    private final double[] y;
    private final Polygon polygon;
    private final Envelope box;

    /**
     * Makes an area.
     *
     * @param name letters, digits, {@code -} and {@code _}; a table has it in its file name
     * @param corners x, y, x, y and so on, metres, of 3 to 1000 corners in either sense of turning
     * @throws IllegalArgumentException if the name or the number of corners is not allowed, a coordinate is not finite
     *     or beyond 10⁷ m, or the polygon crosses itself or has no area
     */
    public MeasuringArea(String name, double... corners) {
        this.name = MeasuredName.check(name);
        if (corners.length % 2 != 0 || corners.length < 6 || corners.length > 2 * MAX_CORNERS)
            throw refusal("has %d numbers; allowed is x,y for each of 3 to %d corners"
                    .formatted(corners.length, MAX_CORNERS));
        int n = corners.length / 2;
        var ring = new Coordinate[n + 1];
        for (int k = 0; k <= n; k++) {
            double cornerX = corners[2 * (k % n)], cornerY = corners[2 * (k % n) + 1];
            MeasuredName.coordinate("area " + name, cornerX);
            MeasuredName.coordinate("area " + name, cornerY);
            ring[k] = new Coordinate(cornerX, cornerY);
        }
        polygon = new GeometryFactory().createPolygon(ring);
        if (!polygon.isValid() || !(polygon.getArea() > 0))
            throw refusal("crosses or touches itself, or has no area; allowed is a simple polygon: order its corners");
        box = polygon.getEnvelopeInternal();
        boolean turn = !Orientation.isCCW(ring);
        x = new double[n];
        y = new double[n];
        for (int k = 0; k < n; k++) {
            x[k] = ring[turn ? n - k : k].x;
            y[k] = ring[turn ? n - k : k].y;
        }
    }

    private IllegalArgumentException refusal(String problem) {
        return new IllegalArgumentException("area %s %s".formatted(name, problem));
    }

    /**
     * Reads an area from a text such as {@code door=-1,0,1,0,1,2,-1,2}; without a name it is the one given.
     *
     * @param text {@code NAME=x,y,x,y,x,y…}, metres; the name and its = may be missing
     * @param otherwise the name then
     * @return the area
     * @throws IllegalArgumentException that names the text and what is allowed
     */
    public static MeasuringArea parse(String text, String otherwise) {
        return new MeasuringArea(MeasuredName.of(text, otherwise), MeasuredName.numbers("area", text));
    }

    /** {@return its name} */
    public String name() {
        return name;
    }

    /** {@return the number of its corners} */
    public int corners() {
        return x.length;
    }

    /**
     * {@return the x of a corner, metres}
     *
     * @param corner from 0; corners go anticlockwise
     */
    public double x(int corner) {
        return x[corner];
    }

    /**
     * {@return the y of a corner, metres}
     *
     * @param corner from 0
     */
    public double y(int corner) {
        return y[corner];
    }

    /** {@return its size, m²} */
    public double size() {
        return polygon.getArea();
    }

    /** {@return the polygon as JTS has it; not to be changed} */
    public Polygon polygon() {
        return polygon;
    }

    /** {@return whether no corner points inwards} */
    public boolean convex() {
        int n = x.length;
        for (int k = 0; k < n; k++) {
            int next = (k + 1) % n, after = (k + 2) % n;
            double turn = (x[next] - x[k]) * (y[after] - y[next]) - (y[next] - y[k]) * (x[after] - x[next]);
            if (turn < 0) return false;
        }
        return true;
    }

    /**
     * {@return whether a place lies inside; its border does not}
     *
     * @param px metres
     * @param py metres
     */
    public boolean contains(double px, double py) {
        boolean inside = false;
        for (int k = 0, before = x.length - 1; k < x.length; before = k++) {
            double ex = x[before] - x[k], ey = y[before] - y[k], wx = px - x[k], wy = py - y[k];
            double side = ex * wy - ey * wx, along = ex * wx + ey * wy;
            if (side == 0 && along >= 0 && along <= ex * ex + ey * ey) return false; // on the border
            if (y[k] > py != y[before] > py && ey > 0 == side > 0) inside = !inside;
        }
        return inside;
    }

    /** {@return whether a place lies inside, at any of its images; the border does not} */
    boolean contains(double px, double py, MeasuredSpace space) {
        return contains(space.imageX(px, box.getMinX()), space.imageY(py, box.getMinY()));
    }

    /** Refuses an area that is longer than a torus. */
    void check(MeasuredSpace space) {
        space.check("area " + name, box.getWidth(), box.getHeight());
    }

    /** {@return the text from which {@link #parse} makes it again} */
    @Override
    public String toString() {
        var text = new StringBuilder(name).append('=');
        for (int k = 0; k < x.length; k++)
            text.append(k == 0 ? "" : ",").append(x[k]).append(',').append(y[k]);
        return text.toString();
    }
}
