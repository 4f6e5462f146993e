package throng.measure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;
import throng.math.Check;
import throng.measure.moment.CrowdMoment;
import throng.trace.Figures;

/**
 * How crowded the squares of a grid are: mean density and speed, and for how long a square is too full.
 *
 * <p>Mean density counts agents by the square that they are in. The density of a moment, which says for how long a
 * square is too full, is smoother: an agent counts in the four squares around it, by how near their middles are. So one
 * agent in the middle of a square of 1 m counts there with 1/m², and a crowd with as many as stand on 1 m². Where walls
 * cut a square's surroundings, it is divided by the part that is floor, half of it at least. Squares of 1 m are usual;
 * in smaller ones one person looks like a crowd. Levels of service are by the density of a square with the eight around
 * it; who stands on a stair has those of stairs. A moment stands for the time since the one before.
 */
public final class DensityMap {
    /** The densities for which it counts how long a square is above them, 1/m². */
    public static final List<Integer> CROWDED = List.of(2, 4, 6);

    /** Who is slower waits, and has levels of service of their own, m/s. */
    static final double WAITS = .2;

    private static final int MOST_SQUARES = 1 << 22;

    /** Weights of agents are whole parts of 1. */
    private static final double FINE = 1 << 20;

    /** Less floor does not raise a density further: it would make a crowd of one person near a corner. */
    private static final double LEAST_SHARE = .5;

    /** Where the sums of a square are: agents, speeds, those that have one, the greatest density of a moment. */
    private static final int AGENTS = 0, SPEEDS = 1, MOVING = 2, MOST = 3;
    /** The seconds in which there is someone, the density times seconds, and the seconds above each of CROWDED. */
    private static final int BUSY = 4, FILLED = 5, ABOVE = 6, SUMS = 9;

    /** Maps that were saved before there were more sums begin with their moments, which are not below 0. */
    private static final long FORMAT = -3, WITHOUT_STAIRS = -2;

    private static final int FORMER_SUMS = 3, LEVELS = ServiceLevel.values().length;
    /** Where the levels are of those who walk, who wait, and who are on stairs. */
    private static final int WALKING = 0, WAITING = LEVELS, STAIRS = 2 * LEVELS;

    private final double size;
    private final @Nullable FloorShare floor;
    private final @Nullable IndexedPointInAreaLocator stairs;
    private final Coordinate place = new Coordinate();
    private final Long2IntOpenHashMap squares = new Long2IntOpenHashMap();
    private long[] places = new long[64];
    private double[] sums = new double[64 * SUMS];
    /** What the agents of a moment weigh in each square, and the part of a square's surroundings that is floor. */
    private double[] now = new double[64], shares = new double[64];
    /** The density of each touched square with the eight around it. */
    private double[] about = new double[64];

    private final IntArrayList touched = new IntArrayList();
    /** Seconds of all agents at each level of service. */
    private final double[] levels = new double[3 * LEVELS];

    private long moments, left, runs = 1;
    private double last = Double.NaN;

    /**
     * Begins with no moment, on a floor without walls.
     *
     * @param size side of a square, metres, in [0.01, 10⁴]; squares begin at multiples of it
     * @throws IllegalArgumentException if it is out of range
     */
    public DensityMap(double size) {
        this(size, null);
    }

    /**
     * Begins with no moment.
     *
     * @param size side of a square, metres, in [0.01, 10⁴]; squares begin at multiples of it
     * @param floor on which people can be; null: everywhere
     * @throws IllegalArgumentException if the size is out of range
     */
    public DensityMap(double size, @Nullable WalkableFloor floor) {
        this(size, floor, null);
    }

    /**
     * Begins with no moment.
     *
     * @param size side of a square, metres, in [0.01, 10⁴]; squares begin at multiples of it
     * @param floor on which people can be; null: everywhere
     * @param stairs the part of it on which levels of service are those of stairs; null: there are none
     * @throws IllegalArgumentException if the size is out of range
     */
    public DensityMap(double size, @Nullable WalkableFloor floor, @Nullable WalkableFloor stairs) {
        if (!(size >= .01 && size <= 1e4))
            throw new IllegalArgumentException(
                    "the squares of a density map have %s m; allowed is 0.01 to 10000: 1 is usual".formatted(size));
        this.size = size;
        this.floor = floor == null ? null : new FloorShare(floor, size);
        this.stairs = stairs == null ? null : new IndexedPointInAreaLocator(stairs.floor());
        squares.defaultReturnValue(-1);
    }

    /**
     * Adds a moment.
     *
     * @param moment stands for the time since the moment before
     */
    public void add(CrowdMoment moment) {
        double seconds = Double.isNaN(last) ? 0 : Math.max(0, moment.seconds - last);
        last = moment.seconds;
        moments++;
        touched.clear();
        for (int i = 0; i < moment.count; i++) {
            int s = square(moment.x[i], moment.y[i]);
            if (s < 0) {
                left++;
                continue;
            }
            sums[s * SUMS + AGENTS]++;
            weigh(moment.x[i], moment.y[i]);
            if (Float.isNaN(moment.speed[i])) continue;
            sums[s * SUMS + MOVING]++;
            sums[s * SUMS + SPEEDS] += moment.speed[i];
        }
        for (int k = 0; k < touched.size(); k++) {
            int s = touched.getInt(k);
            double density = around(s); // before the array is named: it may be another one afterwards
            about[s] = density;
        }
        for (int i = 0; i < moment.count && seconds > 0; i++) {
            int s = square(moment.x[i], moment.y[i]);
            if (s < 0) continue;
            levels[level(moment, i, about[s])] += seconds;
        }
        for (int k = 0; k < touched.size(); k++) {
            int s = touched.getInt(k), at = s * SUMS;
            double density = density(s);
            sums[at + MOST] = Math.max(sums[at + MOST], density);
            sums[at + BUSY] += seconds;
            sums[at + FILLED] += about[s] * seconds;
            for (int j = 0; j < CROWDED.size(); j++) if (density > CROWDED.get(j)) sums[at + ABOVE + j] += seconds;
            now[s] = 0;
        }
    }

    /** Returns where the level of service of an agent is; who has no speed is taken for one who walks. */
    private int level(CrowdMoment moment, int i, double density) {
        if (stairs != null) {
            place.setX(moment.x[i]);
            place.setY(moment.y[i]);
            if (stairs.locate(place) != Location.EXTERIOR)
                return STAIRS + ServiceLevel.onStairs(density).ordinal();
        }
        return moment.speed[i] < WAITS
                ? WAITING + ServiceLevel.waiting(density).ordinal()
                : WALKING + ServiceLevel.walking(density).ordinal();
    }

    private double density(int s) {
        return now[s] / (size * size * Math.max(LEAST_SHARE, shares[s]));
    }

    /** The density of a square with the eight around it: in a smaller area one person would have no room at all. */
    private double around(int s) {
        int column = (int) (places[s] >> 32), row = (int) places[s];
        double people = 0, open = 0;
        for (int c = -1; c <= 1; c++)
            for (int r = -1; r <= 1; r++) {
                int near = floor == null ? squares.get(place(column + c, row + r)) : square(column + c, row + r);
                people += near < 0 ? 0 : now[near];
                open += near < 0 ? 1 : shares[near];
            }
        return people / (size * size * Math.max(LEAST_SHARE, open));
    }

    /** Counts an agent in the four squares around it, by how near their middles are. */
    private void weigh(double x, double y) {
        double column = x / size - .5, row = y / size - .5, c = Math.floor(column), r = Math.floor(row);
        double right = column - c, up = row - r;
        weigh(c, r, (1 - right) * (1 - up));
        weigh(c + 1, r, right * (1 - up));
        weigh(c, r + 1, (1 - right) * up);
        weigh(c + 1, r + 1, right * up);
    }

    private void weigh(double column, double row, double weight) {
        double exact = Math.rint(weight * FINE) / FINE; // sums are the same in any order
        if (exact == 0) return;
        int s = square((column + .5) * size, (row + .5) * size);
        if (s < 0) return;
        if (now[s] == 0) touched.add(s);
        now[s] += exact;
    }

    /** The number of the square of a place; −1 if it is not kept. */
    private int square(double x, double y) {
        double column = Math.floor(x / size), row = Math.floor(y / size);
        if (!(Math.abs(column) < Integer.MAX_VALUE && Math.abs(row) < Integer.MAX_VALUE)) return -1;
        return square((int) column, (int) row);
    }

    private static long place(int column, int row) {
        return (long) column << 32 | row & 0xFFFFFFFFL;
    }

    private int square(int column, int row) {
        long place = place(column, row);
        int found = squares.get(place);
        if (found >= 0 || squares.size() == MOST_SQUARES) return found;
        int added = squares.size();
        if (added == places.length) {
            places = Arrays.copyOf(places, 2 * added);
            sums = Arrays.copyOf(sums, 2 * added * SUMS);
            now = Arrays.copyOf(now, 2 * added);
            about = Arrays.copyOf(about, 2 * added);
            shares = Arrays.copyOf(shares, 2 * added);
        }
        squares.put(place, added);
        places[added] = place;
        shares[added] = floor == null ? 1 : floor.around(column, row);
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
     * Adds another run. Then densities are means over the moments of all runs, seconds are means over runs, and the
     * greatest density is that of all.
     *
     * @param other with squares of the same size
     * @throws IllegalArgumentException if its squares have another size
     */
    public void add(DensityMap other) {
        if (Check.given("a map to add", other).size != size)
            throw new IllegalArgumentException(
                    "a map with squares of %s m is added to one with %s m: take one size".formatted(other.size, size));
        for (int k = 0; k < other.squares.size(); k++) {
            int s = square((int) (other.places[k] >> 32), (int) other.places[k]);
            if (s < 0) continue;
            int to = s * SUMS, from = k * SUMS;
            double most = Math.max(sums[to + MOST], other.sums[from + MOST]);
            for (int j = 0; j < SUMS; j++) sums[to + j] += other.sums[from + j];
            sums[to + MOST] = most;
        }
        for (int j = 0; j < levels.length; j++) levels[j] += other.levels[j];
        moments += other.moments;
        left += other.left;
        runs += other.runs;
    }

    /**
     * {@return a row for each square that someone was in or near}
     *
     * <p>Columns are the middle x and y (metres), density (1/m², mean over all moments) and speed (m/s, mean over
     * agents). Then come the greatest density of a moment and the density of nine squares while someone is there (both
     * 1/m²). Last comes for how many seconds it is above 2, 4 and 6. Rows go from low to high y, then x.
     */
    public MeasureTable table() {
        var table =
                new MeasureTable("map", "x", "y", "density", "speed", "most", "occupied", "above2", "above4", "above6");
        int[] order = IntStream.range(0, squares.size())
                .filter(s -> sums[s * SUMS + AGENTS] > 0 || sums[s * SUMS + BUSY] > 0)
                .boxed()
                .sorted((a, b) -> {
                    int byRow = Integer.compare((int) places[a], (int) places[b]);
                    return byRow != 0 ? byRow : Long.compare(places[a] >> 32, places[b] >> 32);
                })
                .mapToInt(Integer::intValue)
                .toArray();
        for (int s : order) {
            int at = s * SUMS;
            table.row(
                    ((places[s] >> 32) + .5) * size,
                    ((int) places[s] + .5) * size,
                    sums[at + AGENTS] / (moments * size * size),
                    sums[at + MOVING] == 0 ? Double.NaN : sums[at + SPEEDS] / sums[at + MOVING],
                    sums[at + MOST],
                    sums[at + BUSY] == 0 ? Double.NaN : sums[at + FILLED] / sums[at + BUSY],
                    sums[at + ABOVE] / runs,
                    sums[at + ABOVE + 1] / runs,
                    sums[at + ABOVE + 2] / runs);
        }
        return table;
    }

    /**
     * {@return a row for each level of service, 0 for A to 5 for F: for how many seconds people walk at it, wait at it,
     *     and have it on stairs, in all}
     */
    public MeasureTable service() {
        var table = new MeasureTable("service", "level", "walking", "waiting", "stairs");
        for (int k = 0; k < LEVELS; k++)
            table.row(k, levels[WALKING + k] / runs, levels[WAITING + k] / runs, levels[STAIRS + k] / runs);
        return table;
    }

    /** Adds how full the fullest square is, and for how long one is too full. */
    void figures(Figures into) {
        double most = 0;
        var longest = new double[CROWDED.size()];
        for (int s = 0; s < squares.size(); s++) {
            most = Math.max(most, sums[s * SUMS + MOST]);
            for (int k = 0; k < longest.length; k++) longest[k] = Math.max(longest[k], sums[s * SUMS + ABOVE + k]);
        }
        into.add("map.most", "1/m²", "greatest density of a square of the density map, at any moment", most);
        for (int k = 0; k < longest.length; k++)
            into.add(
                    "map.above" + CROWDED.get(k),
                    "s",
                    "for how long the square that is so for longest has more than %d/m²".formatted(CROWDED.get(k)),
                    longest[k] / runs);
    }

    /**
     * Saves all sums.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeLong(FORMAT);
        out.writeLong(moments);
        out.writeLong(left);
        out.writeDouble(last);
        for (double each : levels) out.writeDouble(each);
        out.writeInt(squares.size());
        for (int s = 0; s < squares.size(); s++) {
            out.writeLong(places[s]);
            for (int j = 0; j < SUMS; j++) out.writeDouble(sums[s * SUMS + j]);
        }
    }

    /**
     * Takes saved sums in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, or tells an impossible number of squares
     */
    public void read(DataInput in) throws IOException {
        long format = in.readLong();
        boolean former = format >= 0;
        moments = former ? format : in.readLong();
        left = in.readLong();
        last = former ? Double.NaN : in.readDouble();
        int known = former ? 0 : format == WITHOUT_STAIRS ? STAIRS : levels.length;
        for (int k = 0; k < levels.length; k++) levels[k] = k < known ? in.readDouble() : 0;
        int n = in.readInt();
        if (n < 0 || n > MOST_SQUARES)
            throw new IOException("the density map has %d squares; allowed is 0 to %d: the file is damaged"
                    .formatted(n, MOST_SQUARES));
        squares.clear();
        Arrays.fill(sums, 0);
        for (int k = 0; k < n; k++) {
            long place = in.readLong();
            int s = square((int) (place >> 32), (int) place);
            for (int j = 0; j < (former ? FORMER_SUMS : SUMS); j++) sums[s * SUMS + j] = in.readDouble();
        }
    }
}
