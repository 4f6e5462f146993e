package throng.measure;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.CrowdSteps;

/**
 * Counts who crosses a line. {@link #passed} counts each agent once, at its first crossing, in either sense: it is the
 * N of N–t diagrams. {@link #forwards} and {@link #backwards} count each crossing.
 *
 * <p>An agent crosses where the straight way between two moments meets the line. Who stands on the line belongs to its
 * right side.
 */
public final class LineCount {
    private final MeasuringLine line;
    private final LongOpenHashSet met = new LongOpenHashSet();
    private final MeasureTable crossings;
    private long forwards;
    private long backwards;
    /** Time of the moment before the first crossing. */
    private double opened;

    /** Time of the last moment. */
    private double last;

    /**
     * Begins with 0.
     *
     * @param line where
     */
    public LineCount(MeasuringLine line) {
        this.line = line;
        crossings = new MeasureTable(
                line.name() + "-crossings", "tick", "seconds", "agent", "group", "sense", "first", "speed");
    }

    /**
     * Takes the next moment.
     *
     * @param steps how the agents got there
     */
    public void add(CrowdSteps steps) {
        CrowdMoment now = steps.now();
        if (met.isEmpty()) opened = steps.formerSeconds();
        last = now.seconds;
        double minX = Math.min(line.ax(), line.bx()), maxX = Math.max(line.ax(), line.bx());
        double minY = Math.min(line.ay(), line.by()), maxY = Math.max(line.ay(), line.by());
        for (int i = 0; i < now.count; i++) {
            double fx = steps.fromX(i), fy = steps.fromY(i), x = now.x[i], y = now.y[i];
            if (!(Math.min(fx, x) <= maxX && Math.max(fx, x) >= minX)) continue; // NaN: has just come
            if (!(Math.min(fy, y) <= maxY && Math.max(fy, y) >= minY)) continue;
            int sense = crossed(fx, fy, x, y);
            if (sense == 0) continue;
            if (sense > 0) forwards++;
            else backwards++;
            boolean first = met.add(now.life[i]);
            crossings.row(
                    (double) now.tick,
                    now.seconds,
                    (double) now.life[i],
                    now.group[i],
                    sense,
                    first ? 1 : 0,
                    Float.isNaN(now.speed[i])
                            ? way(x - fx, y - fy) / (now.seconds - steps.formerSeconds())
                            : now.speed[i]);
        }
    }

    private static double way(double dx, double dy) {
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** {@return 1 where a way meets the line forwards, −1 backwards, 0 where it does not} */
    private int crossed(double fx, double fy, double x, double y) {
        boolean left = left(x, y);
        if (left(fx, fy) == left) return 0;
        double wx = x - fx, wy = y - fy;
        double a = wx * (line.ay() - fy) - wy * (line.ax() - fx), b = wx * (line.by() - fy) - wy * (line.bx() - fx);
        if (a > 0 && b > 0 || a < 0 && b < 0) return 0; // passes beside one of its ends
        return left ? 1 : -1;
    }

    private boolean left(double x, double y) {
        return (line.bx() - line.ax()) * (y - line.ay()) - (line.by() - line.ay()) * (x - line.ax()) > 0;
    }

    /** {@return the line} */
    public MeasuringLine line() {
        return line;
    }

    /** {@return the time of the last moment, seconds} */
    double seconds() {
        return last;
    }

    /** {@return whether an agent has crossed it} */
    boolean met(long life) {
        return met.contains(life);
    }

    /** {@return how many agents have crossed it at least once} */
    public int passed() {
        return met.size();
    }

    /** {@return how often it was crossed from its right to its left, seen along it} */
    public long forwards() {
        return forwards;
    }

    /** {@return how often it was crossed from its left to its right, seen along it} */
    public long backwards() {
        return backwards;
    }

    /** {@return a row for each crossing: tick, seconds, agent, group, sense (1 forwards, −1 back), first, speed} */
    public MeasureTable crossings() {
        return crossings;
    }

    /**
     * {@return the flow over the middle 80 % of first crossings, persons/s; NaN with fewer than 10 of them}
     */
    public double flow() {
        int n = 0, begin = met.size() / 10, end = (int) (met.size() * 9L / 10) - 1;
        double from = 0, to = 0;
        for (int r = 0; r < crossings.rows(); r++) {
            if (crossings.value(r, 5) == 0) continue;
            if (n == begin) from = crossings.value(r, 1);
            if (n == end) to = crossings.value(r, 1);
            n++;
        }
        return met.size() < 10 || !(to > from) ? Double.NaN : (end - begin) / (to - from);
    }

    /**
     * {@return a row for each whole window of so many seconds since the first crossing: begin and end in seconds, first
     *     crossings, flow in persons/s, mean speed of who crossed in m/s}
     *
     * <p>The flow of a window is the number of its first crossings by a time, as in PedPy. That time goes from the last
     * crossing before the window to its own last one. In the first window it begins a moment before the first crossing.
     *
     * @param window seconds, in [0.01, 10⁶]
     * @throws IllegalArgumentException if it is out of range
     */
    public MeasureTable flows(double window) {
        if (!(window >= .01 && window <= 1e6))
            throw new IllegalArgumentException(
                    "the window of flows is %s s; allowed is 0.01 to 1000000: 10 are usual".formatted(window));
        var flows = new MeasureTable(line.name() + "-flow", "seconds", "end", "passed", "flow", "speed");
        int row = 0;
        double before = opened, first = met.isEmpty() ? 0 : crossings.value(0, 1);
        for (int w = 0; !met.isEmpty() && first + (w + 1) * window <= last + 1e-9; w++) {
            double end = first + (w + 1) * window, latest = before, speed = 0;
            int passed = 0, moving = 0;
            for (; row < crossings.rows() && crossings.value(row, 1) <= end + 1e-9; row++) {
                if (crossings.value(row, 5) == 0) continue;
                passed++;
                latest = crossings.value(row, 1);
                if (Double.isNaN(crossings.value(row, 6))) continue;
                moving++;
                speed += crossings.value(row, 6);
            }
            flows.row(
                    end - window,
                    end,
                    passed,
                    passed == 0 ? 0 : passed / (latest - before),
                    moving == 0 ? Double.NaN : speed / moving);
            before = latest;
        }
        return flows;
    }

    /**
     * Saves all counts.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeLong(forwards);
        out.writeLong(backwards);
        out.writeDouble(opened);
        out.writeDouble(last);
        crossings.write(out);
    }

    /**
     * Takes saved counts in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or holds something else
     */
    public void read(DataInput in) throws IOException {
        forwards = in.readLong();
        backwards = in.readLong();
        opened = in.readDouble();
        last = in.readDouble();
        crossings.read(in);
        met.clear();
        for (int r = 0; r < crossings.rows(); r++) met.add((long) crossings.value(r, 2));
    }
}
