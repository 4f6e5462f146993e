package throng.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How often each kind of event has happened, moment by moment: catches, arrivals and all that rules tell. */
public final class EventSeries {
    private static final int MOST_KINDS = 1 << 16;

    private final List<String> names = new ArrayList<>();
    private final List<MeasureTable> tables = new ArrayList<>();
    private long[] counts = new long[16];
    /** What the last row of each table tells. */
    private long[] told = new long[16];
    /** How often each had happened before the run went on. */
    private long[] before = new long[16];

    private long endTick;
    private double endSeconds;

    /** Begins with none. */
    public EventSeries() {}

    /**
     * Takes counts at a moment. A kind has a row where its count has changed.
     *
     * @param tick of the moment
     * @param seconds of the moment
     * @param kinds names of events; those of the moment before come first, in their order
     * @param totals how often each has happened since the run began, or went on
     * @param size how many kinds
     */
    public void add(long tick, double seconds, List<String> kinds, long[] totals, int size) {
        for (int k = 0; k < size; k++) {
            int at = names.indexOf(kinds.get(k));
            if (at < 0) at = begin(kinds.get(k));
            long total = before[at] + totals[k];
            counts[at] = total;
            if (told[at] == total) continue;
            told[at] = total;
            tables.get(at).row((double) tick, seconds, (double) total);
        }
    }

    /** Takes the counts at the end. A run that goes on from there has the rows of one that did not end. */
    void end(long tick, double seconds, List<String> kinds, long[] totals, int size) {
        endTick = tick;
        endSeconds = seconds;
        for (int k = 0; k < size; k++) {
            int at = names.indexOf(kinds.get(k));
            if (at < 0) at = begin(kinds.get(k));
            counts[at] = before[at] + totals[k];
        }
    }

    private int begin(String name) {
        names.add(name);
        tables.add(table(name));
        if (counts.length < names.size()) {
            counts = Arrays.copyOf(counts, 2 * counts.length);
            told = Arrays.copyOf(told, counts.length);
            before = Arrays.copyOf(before, counts.length);
        }
        return names.size() - 1;
    }

    private static MeasureTable table(String name) {
        return new MeasureTable("events-" + name.replaceAll("[^\\p{L}\\p{N}_]+", "-"), "tick", "seconds", "count");
    }

    /** {@return the names of the events, in the order of their first one} */
    public List<String> names() {
        return List.copyOf(names);
    }

    /**
     * {@return how often an event has happened}
     *
     * @param kind its index in {@link #names}
     */
    public long count(int kind) {
        return counts[kind];
    }

    /**
     * {@return for each name a table with a row at each moment where its count had changed, and at the end: tick,
     *     seconds, count}
     */
    public List<MeasureTable> tables() {
        var all = new ArrayList<>(tables);
        for (int k = 0; k < all.size(); k++) {
            if (told[k] == counts[k]) continue;
            MeasureTable ended = table(names.get(k));
            for (int r = 0; r < tables.get(k).rows(); r++)
                ended.row(
                        tables.get(k).value(r, 0),
                        tables.get(k).value(r, 1),
                        tables.get(k).value(r, 2));
            ended.row((double) endTick, endSeconds, (double) counts[k]);
            all.set(k, ended);
        }
        return all;
    }

    /**
     * Saves all counts.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeInt(names.size());
        for (int k = 0; k < names.size(); k++) {
            out.writeUTF(names.get(k));
            out.writeLong(counts[k]);
            tables.get(k).write(out);
        }
    }

    /**
     * Takes saved counts in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or holds something else
     */
    public void read(DataInput in) throws IOException {
        int n = in.readInt();
        if (n < 0 || n > MOST_KINDS)
            throw new IOException("the measures have %d kinds of events: the file is damaged".formatted(n));
        names.clear();
        tables.clear();
        for (int k = 0; k < n; k++) {
            begin(in.readUTF());
            counts[k] = before[k] = in.readLong();
            MeasureTable table = tables.get(k);
            table.read(in);
            told[k] = table.rows() == 0 ? 0 : (long) table.value(table.rows() - 1, 2);
        }
    }
}
