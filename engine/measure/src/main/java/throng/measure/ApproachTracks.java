package throng.measure;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import throng.measure.moment.CrowdMoment;

/**
 * How far agents are from a line, moment by moment, until they cross it for the first time: the time–distance diagram
 * of a door.
 *
 * <p>Source: Adrian, Seyfried and Sieben, "Crowds in front of bottlenecks at entrances from the perspective of physics
 * and social psychology", Journal of the Royal Society Interface 17, 2020.
 */
public final class ApproachTracks {
    private static final int MOST_ROWS = 1 << 22;

    private final LineCount count;
    private final MeasureTable places;
    private long leftOut;

    /**
     * Begins with none.
     *
     * @param count who has crossed the line; it must see each moment before this does
     */
    public ApproachTracks(LineCount count) {
        this.count = count;
        places = new MeasureTable(count.line().name() + "-places", "tick", "seconds", "agent", "group", "distance");
    }

    /**
     * Adds a moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        for (int i = 0; i < now.count; i++) {
            if (count.met(now.life[i])) continue;
            if (places.rows() < MOST_ROWS)
                places.row(
                        (double) now.tick,
                        now.seconds,
                        (double) now.life[i],
                        now.group[i],
                        count.distance(now.x[i], now.y[i]));
            else leftOut++;
        }
    }

    /** {@return how many rows beyond the four millionth are not kept} */
    public long leftOut() {
        return leftOut;
    }

    /** {@return the line} */
    public MeasuringLine line() {
        return count.line();
    }

    /**
     * {@return a row for each agent and moment until it has crossed, agent by agent}
     *
     * <p>Columns are tick, seconds, agent, group, distance to the line (metres), and left: the seconds to the crossing,
     * not known if it never came.
     */
    public MeasureTable table() {
        var crossed = new Long2DoubleOpenHashMap();
        crossed.defaultReturnValue(Double.NaN);
        MeasureTable crossings = count.crossings();
        for (int r = 0; r < crossings.rows(); r++)
            crossed.putIfAbsent((long) crossings.value(r, 2), crossings.value(r, 1));
        var table =
                new MeasureTable(line().name() + "-approach", "tick", "seconds", "agent", "group", "distance", "left");
        var lives = new long[places.rows()];
        var order = new int[lives.length];
        for (int r = 0; r < lives.length; r++) {
            lives[r] = (long) places.value(r, 2);
            order[r] = r;
        }
        LongArrays.radixSortIndirect(order, lives, true);
        for (int r : order)
            table.row(
                    places.value(r, 0),
                    places.value(r, 1),
                    places.value(r, 2),
                    places.value(r, 3),
                    places.value(r, 4),
                    crossed.get(lives[r]) - places.value(r, 1));
        return table;
    }

    /**
     * Saves all places.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeLong(leftOut);
        places.write(out);
    }

    /**
     * Takes saved places in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or holds something else
     */
    public void read(DataInput in) throws IOException {
        leftOut = in.readLong();
        places.read(in);
    }
}
