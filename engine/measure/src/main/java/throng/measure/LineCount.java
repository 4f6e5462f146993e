package throng.measure;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.CrowdSteps;
import throng.measure.moment.MeasuredSpace;
import throng.trace.Figures;

/**
 * Counts who crosses a line. {@link #passed} counts each agent once, at its first crossing, in either sense: it is the
 * N of N–t diagrams. {@link #forwards} and {@link #backwards} count each crossing.
 *
 * <p>An agent crosses where the straight way between two moments meets the line; on a torus that is the shorter way,
 * and the line is at all its images. Who stands on the line belongs to its right side.
 */
public final class LineCount {
    private static final int SECONDS = 1, GROUP = 3, FIRST = 5, SPEED = 6;

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
            if (crossings.value(r, FIRST) == 0) continue;
            if (n == begin) from = crossings.value(r, SECONDS);
            if (n == end) to = crossings.value(r, SECONDS);
            n++;
        }
        return met.size() < 10 || !(to > from) ? Double.NaN : (end - begin) / (to - from);
    }

    /** Adds the figures of the line. With several groups each has its number of first crossings. */
    void figures(List<String> groups, Figures into) {
        String name = line.name() + ".";
        var passed = new int[groups.size()];
        int known = 0;
        double from = Double.NaN, to = Double.NaN, sum = 0, squares = 0;
        double slowest = Double.POSITIVE_INFINITY, fastest = Double.NEGATIVE_INFINITY;
        for (int r = 0; r < crossings.rows(); r++) {
            if (crossings.value(r, FIRST) == 0) continue;
            to = crossings.value(r, SECONDS);
            if (Double.isNaN(from)) from = to;
            passed[(int) crossings.value(r, GROUP)]++;
            double speed = crossings.value(r, SPEED);
            if (Double.isNaN(speed)) continue;
            known++;
            sum += speed;
            squares += speed * speed;
            slowest = Math.min(slowest, speed);
            fastest = Math.max(fastest, speed);
        }
        into.add(name + "passed", "", "agents that have crossed the line, each once", met.size());
        into.add(name + "forwards", "", "crossings from right to left, seen along the line", (double) forwards);
        into.add(name + "backwards", "", "crossings from left to right, seen along the line", (double) backwards);
        into.add(name + "flow", "1/s", "flow over the middle 80 % of first crossings, of 10 at least", flow());
        into.add(name + "first", "s", "when the first agent crossed", from);
        into.add(name + "last", "s", "when the last agent crossed for the first time", to);
        into.add(name + "speed", "m/s", "mean speed at first crossings", sum / known);
        into.add(name + "slowest", "m/s", "least speed at first crossings", known == 0 ? Double.NaN : slowest);
        into.add(name + "fastest", "m/s", "greatest speed at first crossings", known == 0 ? Double.NaN : fastest);
        double variance = known < 2 ? Double.NaN : (squares - sum * sum / known) / (known - 1);
        into.add(name + "variance", "m²/s²", "variance of the speeds at first crossings", variance);
        for (int g = 0; groups.size() > 1 && g < groups.size(); g++)
            into.add(name + "passed." + groups.get(g), "", "agents of this group that have crossed", passed[g]);
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
        double before = opened, first = met.isEmpty() ? 0 : crossings.value(0, SECONDS);
        for (int w = 0; !met.isEmpty() && first + (w + 1) * window <= last + 1e-9; w++) {
            double end = first + (w + 1) * window, latest = before, speed = 0;
            int passed = 0, moving = 0;
            for (; row < crossings.rows() && crossings.value(row, SECONDS) <= end + 1e-9; row++) {
                if (crossings.value(row, FIRST) == 0) continue;
                passed++;
                latest = crossings.value(row, SECONDS);
                if (Double.isNaN(crossings.value(row, SPEED))) continue;
                moving++;
                speed += crossings.value(row, SPEED);
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
