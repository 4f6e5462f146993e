package throng.measure.moment;

import throng.math.Axis;
import throng.math.Check;
import throng.math.Origin;
import throng.math.Space;

/**
 * Ways, distances and crossings in a space, in double: all measures ask it. On a torus axis a place has images, whole
 * lengths apart. A way is the shorter one, across the seam or not, and a line or an area is at all its images.
 *
 * <p>Places are those on the map of the world. Those of agents lie in [origin, origin + length) on a torus axis. Lines
 * and areas may be named by any image.
 */
public final class MeasuredSpace {
    /** A space without seams. */
    public static final MeasuredSpace OPEN = new MeasuredSpace(0, 0, 0, Origin.NONE);

    /** What is as long as the torus may be longer by rounding, relative. */
    private static final double ROUNDING = 1e-6;

    private final double periodX;
    private final double periodY;
    private final double periodZ;
    private final Origin origin;
    private final double[] shiftX;
    private final double[] shiftY;

    private MeasuredSpace(double periodX, double periodY, double periodZ, Origin origin) {
        this.origin = origin;
        this.periodX = periodX;
        this.periodY = periodY;
        this.periodZ = periodZ;
        int columns = periodX > 0 ? 3 : 1, rows = periodY > 0 ? 3 : 1;
        shiftX = new double[columns * rows];
        shiftY = new double[columns * rows];
        for (int k = 0; k < shiftX.length; k++) {
            shiftX[k] = shift(k % columns) * periodX;
            shiftY[k] = shift(k / columns) * periodY;
        }
    }

    private static int shift(int number) {
        return number == 2 ? -1 : number;
    }

    /**
     * {@return the ways of a space}
     *
     * @param space axes and borders of a world; open axes for places that go on over its seams
     * @throws IllegalArgumentException if it is null
     */
    public static MeasuredSpace of(Space space) {
        Axis z = Check.given("the space to measure in", space).z();
        if (!space.x().torus() && !space.y().torus() && (z == null || !z.torus())) return OPEN;
        return new MeasuredSpace(period(space.x()), period(space.y()), z == null ? 0 : period(z), space.origin());
    }

    private static double period(Axis axis) {
        return axis.torus() ? axis.high() : 0;
    }

    /** {@return by how many whole lengths of a torus a straight way differs from the shorter one} */
    private static double turns(double way, double period) {
        return period > 0 ? Math.rint(way / period) : 0;
    }

    private static double shorter(double way, double period) {
        return way - turns(way, period) * period;
    }

    /**
     * {@return the shorter way along x, metres}
     *
     * @param straight the difference of two places, metres
     */
    public double wayX(double straight) {
        return shorter(straight, periodX);
    }

    /**
     * {@return the shorter way along y, metres}
     *
     * @param straight the difference of two places, metres
     */
    public double wayY(double straight) {
        return shorter(straight, periodY);
    }

    /**
     * {@return the shorter way along z, metres}
     *
     * @param straight the difference of two places, metres
     */
    public double wayZ(double straight) {
        return shorter(straight, periodZ);
    }

    /** {@return the length of a torus along x, metres; 0: no torus} */
    public double periodX() {
        return periodX;
    }

    /** {@return the length of a torus along y, metres; 0: no torus} */
    public double periodY() {
        return periodY;
    }

    /** {@return where a torus begins on the map} */
    public Origin origin() {
        return origin;
    }

    /** {@return how many images of a place lie around it in the plane, itself the first: 1, 3 or 9} */
    public int images() {
        return shiftX.length;
    }

    /**
     * {@return how far an image is along x, metres}
     *
     * @param image from 0, which is the place itself
     */
    public double shiftX(int image) {
        return shiftX[image];
    }

    /**
     * {@return how far an image is along y, metres}
     *
     * @param image from 0, which is the place itself
     */
    public double shiftY(int image) {
        return shiftY[image];
    }

    /**
     * {@return the first image along x that is not below an end; without a seam the place itself}
     *
     * @param x of the place, metres
     * @param low the end, metres
     */
    public double imageX(double x, double low) {
        return periodX > 0 ? x + periodX * Math.ceil((low - x) / periodX) : x;
    }

    /**
     * {@return the first image along y that is not below an end; without a seam the place itself}
     *
     * @param y of the place, metres
     * @param low the end, metres
     */
    public double imageY(double y, double low) {
        return periodY > 0 ? y + periodY * Math.ceil((low - y) / periodY) : y;
    }

    /**
     * Tells whether the shorter way from one place to another crosses a line, at any of its images. Who stands on the
     * line belongs to its right side. A way crosses a line once at most.
     *
     * @param ax begin of the line, metres
     * @param ay begin of the line, metres
     * @param bx its end, metres; not farther along a torus axis than that is long
     * @param by its end, metres
     * @param fx where the way begins, metres
     * @param fy where the way begins, metres
     * @param x where it ends, metres
     * @param y where it ends, metres
     * @return 1 where it goes from the right of the line to its left, −1 the other way, 0 where it does not meet it
     */
    public int crossed(double ax, double ay, double bx, double by, double fx, double fy, double x, double y) {
        double turnsX = turns(x - fx, periodX), turnsY = turns(y - fy, periodY);
        double wx = x - fx - turnsX * periodX, wy = y - fy - turnsY * periodY;
        double firstX = first(Math.max(ax, bx), Math.min(x, x - wx), periodX);
        double lastX = -first(-Math.min(ax, bx), -Math.max(x, x - wx), periodX);
        double firstY = first(Math.max(ay, by), Math.min(y, y - wy), periodY);
        double lastY = -first(-Math.min(ay, by), -Math.max(y, y - wy), periodY);
        for (double column = firstX; column <= lastX; column++)
            for (double row = firstY; row <= lastY; row++) {
                // each end of the way is compared with the line as its own place sees it: the next way begins so, too
                double former = (column - turnsX) * periodX, formerY = (row - turnsY) * periodY;
                boolean left = left(bx - ax, by - ay, ax + column * periodX - x, ay + row * periodY - y);
                double px = ax + former - fx, py = ay + formerY - fy;
                if (left(bx - ax, by - ay, px, py) == left) continue;
                double a = wx * py - wy * px, b = wx * (by + formerY - fy) - wy * (bx + former - fx);
                if (a > 0 && b > 0 || a < 0 && b < 0) continue; // passes beside one of its ends
                return left ? 1 : -1;
            }
        return 0;
    }

    /** {@return whether a place is left of a line (ex, ey) that begins at (px, py) from it} */
    private static boolean left(double ex, double ey, double px, double py) {
        return ey * px - ex * py > 0;
    }

    /** The first image of a line that ends at {@code high} and reaches up to {@code low}. */
    private static double first(double high, double low, double period) {
        if (period > 0) return Math.ceil((low - high) / period);
        return low <= high ? 0 : Double.POSITIVE_INFINITY; // none
    }

    /**
     * {@return the distance of a place from the nearest image of a line, metres}
     *
     * @param ax begin of the line, metres
     * @param ay begin of the line, metres
     * @param bx its end, metres
     * @param by its end, metres
     * @param x of the place, metres
     * @param y of the place, metres
     */
    public double distance(double ax, double ay, double bx, double by, double x, double y) {
        double px = imageX(x, (ax + bx - periodX) / 2), py = imageY(y, (ay + by - periodY) / 2);
        double dx = bx - ax, dy = by - ay, least = Double.POSITIVE_INFINITY;
        for (int image = 0; image < shiftX.length; image++) {
            double wx = px + shiftX[image] - ax, wy = py + shiftY[image] - ay;
            double part = Math.clamp((wx * dx + wy * dy) / (dx * dx + dy * dy), 0, 1);
            double gx = wx - part * dx, gy = wy - part * dy;
            least = Math.min(least, gx * gx + gy * gy);
        }
        return Math.sqrt(least);
    }

    /**
     * Refuses a line or an area that would meet its own images.
     *
     * @param what its name, for the message
     * @param width along x, metres
     * @param height along y, metres
     * @throws IllegalArgumentException if it is longer than the torus along an axis
     */
    public void check(String what, double width, double height) {
        check(what, "x", width, periodX);
        check(what, "y", height, periodY);
    }

    private static void check(String what, String axis, double length, double period) {
        if (period > 0 && length > period * (1 + ROUNDING))
            throw new IllegalArgumentException(
                    "%s goes %s m along %s, and the torus has %s m: it would meet itself there; draw it no longer"
                            .formatted(what, length, axis, period));
    }

    @Override
    public String toString() {
        return "a space with periods of %s, %s and %s m; 0: none".formatted(periodX, periodY, periodZ);
    }
}
