package throng.measure;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;
import throng.trace.Figures;

/** How long agents take from one area to another: from the last moment in the first to the next in the second. */
public final class TravelTimes {
    private static final int MOST_AGENTS = 1 << 26;

    private final MeasuringArea from;
    private final MeasuringArea to;
    private final MeasuredSpace space;
    private final Long2DoubleOpenHashMap left = new Long2DoubleOpenHashMap();
    private final MeasureTable table;

    /**
     * Begins with none.
     *
     * @param from where agents start
     * @param to where they arrive
     * @param space in which they go
     * @throws IllegalArgumentException if an area is longer than a torus
     */
    public TravelTimes(MeasuringArea from, MeasuringArea to, MeasuredSpace space) {
        from.check(space);
        to.check(space);
        this.space = space;
        this.from = from;
        this.to = to;
        table = new MeasureTable(
                from.name() + "-" + to.name() + "-travel", "tick", "seconds", "agent", "group", "travel");
    }

    /**
     * Takes the next moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        for (int i = 0; i < now.count; i++) {
            if (from.contains(now.x[i], now.y[i], space)) left.put(now.life[i], now.seconds);
            if (left.isEmpty() || !to.contains(now.x[i], now.y[i], space) || !left.containsKey(now.life[i])) continue;
            double took = now.seconds - left.remove(now.life[i]);
            table.row((double) now.tick, now.seconds, (double) now.life[i], now.group[i], took);
        }
    }

    /** Adds the figures of the travel. */
    void figures(Figures into) {
        into.add(table.name() + ".arrived", "", "agents that have come from one area to the other", table.rows());
        double mean = table.mean("travel", Double.NEGATIVE_INFINITY);
        into.add(table.name() + ".travel", "s", "mean time from one area to the other", mean);
    }

    /** {@return a row for each arrival: tick, seconds, agent, group, and the time it took, seconds} */
    public MeasureTable table() {
        return table;
    }

    /**
     * Saves all times.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeInt(left.size());
        for (var entry : left.long2DoubleEntrySet()) {
            out.writeLong(entry.getLongKey());
            out.writeDouble(entry.getDoubleValue());
        }
        table.write(out);
    }

    /**
     * Takes saved times in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or tells an impossible number of agents
     */
    public void read(DataInput in) throws IOException {
        int n = in.readInt();
        if (n < 0 || n > MOST_AGENTS)
            throw new IOException("%s has %d agents on their way; allowed is 0 to %d: the file is damaged"
                    .formatted(table.name(), n, MOST_AGENTS));
        left.clear();
        for (int k = 0; k < n; k++) left.put(in.readLong(), in.readDouble());
        table.read(in);
    }
}
