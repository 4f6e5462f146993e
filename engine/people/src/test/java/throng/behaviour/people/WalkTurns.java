package throng.behaviour.people;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import throng.GroupState;

/** How people turn from frame to frame, 16 frames a second as recordings have them, and how far they walk back. */
final class WalkTurns {
    private static final double FRAME = 1 / 16.0;

    /** Metres a second: slower people have no direction. */
    private static final double SLOW = .05;

    private final double[] x;
    private final double[] y;
    private final double[] dx;
    private final double[] dy;
    private final float[][] heading;
    private double next;
    private long steps;
    private long looks;
    private double turned;
    private double looked;
    private long turnedFar;
    private long lookedFar;
    private double way;
    private double back;

    WalkTurns(int count) {
        x = new double[count];
        y = new double[count];
        dx = new double[count];
        dy = new double[count];
        heading = new float[2][count];
        Arrays.fill(x, Double.NaN);
        Arrays.fill(dx, Double.NaN);
    }

    /** Adds a tick. Each goes for (goalX, goalY), and is left out where goalX is NaN. */
    void add(GroupState now, double time, IntToDoubleFunction goalX, double goalY) {
        if (time < next - 1e-6) return;
        next += FRAME;
        for (int i = 0; i < x.length && i < now.count(); i++) {
            double toX = goalX.applyAsDouble(i), px = now.of(0, i), py = now.of(1, i);
            if (Double.isNaN(toX)) {
                x[i] = dx[i] = Double.NaN;
                continue;
            }
            if (!Double.isNaN(x[i]))
                step(i, px - x[i], py - y[i], (px - x[i]) * (toX - px) + (py - y[i]) * (goalY - py));
            float hx = now.of(6, i), hy = now.of(7, i);
            if (!Double.isNaN(x[i])) {
                double angle = angle(heading[0][i], heading[1][i], hx, hy);
                looked += angle;
                looks++;
                if (angle > Math.PI / 2) lookedFar++;
            }
            heading[0][i] = hx;
            heading[1][i] = hy;
            x[i] = px;
            y[i] = py;
        }
    }

    private void step(int i, double sx, double sy, double nearer) {
        double length = Math.hypot(sx, sy);
        way += length;
        if (nearer < 0) back += length;
        boolean slow = !(length > SLOW * FRAME);
        if (!slow && !Double.isNaN(dx[i])) {
            double angle = angle(dx[i], dy[i], sx, sy);
            turned += angle;
            steps++;
            if (angle > Math.PI / 2) turnedFar++;
        }
        dx[i] = slow ? Double.NaN : sx;
        dy[i] = sy;
    }

    private static double angle(double ax, double ay, double bx, double by) {
        return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
    }

    /** The share of frames in which the direction of motion turns by more than 90°. */
    double far() {
        return turnedFar / (double) Math.max(1, steps);
    }

    /** The same of headings, also of those who stand. */
    double headingFar() {
        return lookedFar / (double) Math.max(1, looks);
    }

    /** The mean turn of the direction of motion, degrees a second. */
    double degrees() {
        return Math.toDegrees(turned / Math.max(1, steps)) / FRAME;
    }

    /** The share of the way that leads away from the goal. */
    double backward() {
        return back / way;
    }

    @Override
    public String toString() {
        return "far %.2f %%, headings %.2f %%, %.0f °/s, headings %.0f °/s, back %.1f %%"
                .formatted(
                        100 * far(),
                        100 * headingFar(),
                        degrees(),
                        Math.toDegrees(looked / Math.max(1, looks)) / FRAME,
                        100 * backward());
    }
}
