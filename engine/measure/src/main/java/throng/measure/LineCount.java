package throng.measure;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.CrowdSteps;
import throng.measure.moment.MeasuredSpace;

/**
 * Counts who crosses a line. {@link #passed} counts each agent once, at its first crossing, in either sense: it is the
 * N of N–t diagrams. {@link #forwards} and {@link #backwards} count each crossing.
 *
 * <p>An agent crosses where the straight way between two moments meets the line; on a torus that is the shorter way,
 * and the line is at all its images. Who stands on the line belongs to its right side.
 */
public final class LineCount {
    private final MeasuringLine line;
    private final MeasuredSpace space;
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
     * @param space in which agents go
     * @throws IllegalArgumentException if the line is longer than a torus
     */
    public LineCount(MeasuringLine line, MeasuredSpace space) {
        this.line = line;
        this.space = space;
        space.check("line " + line.name(), Math.abs(line.bx() - line.ax()), Math.abs(line.by() - line.ay()));
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
        for (int i = 0; i < now.count; i++) {
            if (Double.isNaN(steps.fromX(i))) continue; // has just come
            int sense = space.crossed(
                    line.ax(), line.ay(), line.bx(), line.by(), steps.fromX(i), steps.fromY(i), now.x[i], now.y[i]);
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
                    now.speed[i]);
        }
    }

    /** {@return the line} */
    public MeasuringLine line() {
        return line;
    }

    /** {@return the time of the last moment, seconds} */
    double seconds() {
        return last;
    }

    /** {@return how far a place is from it, metres} */
    double distance(double x, double y) {
        return space.distance(line.ax(), line.ay(), line.bx(), line.by(), x, y);
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
