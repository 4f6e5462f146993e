package throng.measure;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import throng.measure.moment.CrowdMoment;

/** Mean density and speed in the squares of a grid: profiles over all moments. */
public final class DensityMap {
    private static final int MOST_SQUARES = 1 << 22;

    private final double size;
    private final Long2IntOpenHashMap squares = new Long2IntOpenHashMap();
    private long[] places = new long[64];
    private double[] agents = new double[64];
    private double[] speeds = new double[64];
    private double[] moving = new double[64];
    private long moments;
    private long left;

    /**
     * Begins with no moment.
     *
     * @param size side of a square, metres, in [0.01, 10⁴]; squares begin at multiples of it
     * @throws IllegalArgumentException if it is out of range
     */
    public DensityMap(double size) {
        if (!(size >= .01 && size <= 1e4))
            throw new IllegalArgumentException(
                    "the squares of a density map have %s m; allowed is 0.01 to 10000: 0.5 are usual".formatted(size));
        this.size = size;
        squares.defaultReturnValue(-1);
    }

    /**
     * Adds a moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        moments++;
        for (int i = 0; i < now.count; i++) {
            double column = Math.floor(now.x[i] / size), row = Math.floor(now.y[i] / size);
            if (Math.abs(column) > Integer.MAX_VALUE || Math.abs(row) > Integer.MAX_VALUE) {
                left++;
                continue;
            }
            int s = square((int) column, (int) row);
            if (s < 0) continue;
            agents[s]++;
            if (Float.isNaN(now.speed[i])) continue;
            moving[s]++;
            speeds[s] += now.speed[i];
        }
    }

    private int square(int column, int row) {
        long place = (long) column << 32 | row & 0xFFFFFFFFL;
        int found = squares.get(place);
        if (found >= 0) return found;
        if (squares.size() == MOST_SQUARES) {
            left++;
            return -1;
        }
        int added = squares.size();
        if (added == agents.length) {
            places = Arrays.copyOf(places, 2 * added);
            agents = Arrays.copyOf(agents, 2 * added);
            speeds = Arrays.copyOf(speeds, 2 * added);
            moving = Arrays.copyOf(moving, 2 * added);
        }
        squares.put(place, added);
        places[added] = place;
        return added;
    }

    /**
     * {@return how many times an agent was in a square that is not kept: beyond the four millionth, or the 2³¹st of an
     *     axis}
     */
    public long left() {
        return left;
    }

    /** {@return the side of a square, metres} */
    public double size() {
        return size;
    }

    /**
     * {@return a row for each square that an agent was in: middle x and y (metres), density (1/m², the mean over all
     *     moments) and speed (m/s, the mean over agents), from low to high y, then x}
     */
    public MeasureTable table() {
        var table = new MeasureTable("map", "x", "y", "density", "speed");
        int n = squares.size();
        var order = new Integer[n];
        for (int s = 0; s < n; s++) order[s] = s;
        Arrays.sort(order, (a, b) -> {
            int byRow = Integer.compare((int) places[a], (int) places[b]);
            return byRow != 0 ? byRow : Long.compare(places[a] >> 32, places[b] >> 32);
        });
        for (int s : order)
            table.row(
                    ((places[s] >> 32) + .5) * size,
                    ((int) places[s] + .5) * size,
                    agents[s] / (moments * size * size),
                    moving[s] == 0 ? Double.NaN : speeds[s] / moving[s]);
        return table;
    }

    /**
     * Saves all sums.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeLong(moments);
        out.writeLong(left);
        out.writeInt(squares.size());
        for (int s = 0; s < squares.size(); s++) {
            out.writeLong(places[s]);
            out.writeDouble(agents[s]);
            out.writeDouble(speeds[s]);
            out.writeDouble(moving[s]);
        }
    }

    /**
     * Takes saved sums in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or tells an impossible number of squares
     */
    public void read(DataInput in) throws IOException {
        moments = in.readLong();
        left = in.readLong();
        int n = in.readInt();
        if (n < 0 || n > MOST_SQUARES)
            throw new IOException("the density map has %d squares; allowed is 0 to %d: the file is damaged"
                    .formatted(n, MOST_SQUARES));
        squares.clear();
        for (int k = 0; k < n; k++) {
            long place = in.readLong();
            int s = square((int) (place >> 32), (int) place);
            agents[s] = in.readDouble();
            speeds[s] = in.readDouble();
            moving[s] = in.readDouble();
        }
    }
}
