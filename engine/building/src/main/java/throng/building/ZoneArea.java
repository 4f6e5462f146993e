package throng.building;

import java.util.Arrays;
import throng.math.Axis;
import throng.math.Check;

/**
 * A polygon in the plane, such as a stair or a lawn. A place is inside if a line from it to far away crosses the sides
 * an odd number of times. Of two polygons with a common side, one alone holds a place on it.
 */
public final class ZoneArea {
    /** The most corners of an area. */
    public static final int MOST_CORNERS = 1000;

    private final float[] x, y;
    private final float left, right, low, high;

    private ZoneArea(float[] corners) {
        int n = corners.length / 2;
        x = new float[n];
        y = new float[n];
        double area = 0;
        for (int k = 0; k < n; k++) {
            x[k] = Check.within("x of a corner", corners[2 * k], -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
            y[k] = Check.within("y of a corner", corners[2 * k + 1], -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        }
        for (int k = 0, before = n - 1; k < n; before = k++)
            area += (double) x[before] * y[k] - (double) x[k] * y[before];
        if (area == 0) throw refusal(corners, "has no size; give its corners in order");
        left = least(x);
        right = most(x);
        low = least(y);
        high = most(y);
    }

    /**
     * {@return an area}
     *
     * @param corners x, y, x, y and so on, metres: two opposite corners of a rectangle, or 3 to {@link
     *     #MOST_CORNERS} in their order
     * @throws IllegalArgumentException if there are too few or too many, a number is out of range, or it has no size
     */
    public static ZoneArea of(float... corners) {
        Check.given("the corners of an area", corners);
        if (corners.length % 2 != 0 || corners.length < 4 || corners.length > 2 * MOST_CORNERS)
            throw refusal(
                    corners,
                    "has %d numbers; allowed are x0, y0, x1, y1 of a rectangle, or x and y of 3 to %d corners"
                            .formatted(corners.length, MOST_CORNERS));
        if (corners.length > 4) return new ZoneArea(corners);
        float x0 = corners[0], y0 = corners[1], x1 = corners[2], y1 = corners[3];
        return new ZoneArea(new float[] {x0, y0, x1, y0, x1, y1, x0, y1});
    }

    private static IllegalArgumentException refusal(float[] corners, String problem) {
        String which = corners.length <= 16 ? Arrays.toString(corners) + " " : "";
        return new IllegalArgumentException("an area %s%s".formatted(which, problem));
    }

    private static float least(float[] of) {
        float least = of[0];
        for (float each : of) least = Math.min(least, each);
        return least;
    }

    private static float most(float[] of) {
        float most = of[0];
        for (float each : of) most = Math.max(most, each);
        return most;
    }

    /**
     * {@return whether a place lies inside}
     *
     * @param px metres
     * @param py metres
     */
    public boolean holds(float px, float py) {
        return px >= left && px <= right && py >= low && py <= high && isInside(px, py);
    }

    private boolean isInside(double px, double py) {
        boolean inside = false;
        for (int k = 0, before = x.length - 1; k < x.length; before = k++) {
            double bx = x[before], by = y[before], kx = x[k], ky = y[k];
            if (ky > py != by > py && px < kx + (bx - kx) * (py - ky) / (by - ky)) inside = !inside;
        }
        return inside;
    }

    @Override
    public String toString() {
        return "an area of %d corners from (%s, %s) to (%s, %s)".formatted(x.length, left, low, right, high);
    }
}
