package throng.terrain.wall;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Space;

/** Which walls run through which cell of an absolute lattice; on a torus cells and walls go round. */
final class WallCells {
    /** Metres: what walkers do in a tick touches one to four cells. */
    static final double CELL = 4;

    /** Of walls that would stand in too many cells, metres. */
    static final double LARGE_CELL = 4096;

    /** Of a cell, more than a wall needs: what runs along the border of two cells stands in both. */
    private static final double SLACK = 1 / 4096.0;

    /** Cells of a box at most. */
    static final int MAX_BOX_CELLS = 1024;

    /** So often may a box lead round a torus. */
    private static final int ROUNDS = 8;

    /** Bits of the table that says where nothing stands. */
    private static final int BITS = 16;

    final Side x;
    final Side y;
    private final Long2ObjectOpenHashMap<IntArrayList> walls = new Long2ObjectOpenHashMap<>();
    /** How many cells with walls fall on each entry: mostly none, so most questions end there. */
    private final int[] taken = new int[1 << BITS];

    private final List<IntArrayList> spare = new ArrayList<>();
    private final int most;

    /**
     * @param cell metres
     * @param most cells of a box that are looked at: the bits are the same, whatever it is
     */
    WallCells(Space space, double cell, int most) {
        this.most = most;
        x = Side.of(space.x(), cell);
        y = Side.of(space.y(), cell);
    }

    /** Cells along one axis: {@code count} of them on a torus {@code length} metres long, 0: without end. */
    record Side(double size, double slack, long count, double length) {
        /** On a torus at least eight: a wall of a quarter of it then has one image nearest to each cell. */
        static Side of(Axis axis, double cell) {
            if (!axis.torus()) return new Side(cell, cell * SLACK, 0, 0);
            long count = Math.max(8, (long) (axis.high() / cell));
            double size = (double) axis.high() / count;
            return new Side(size, size * SLACK, count, axis.high());
        }

        /** Cells end 2⁵² from the origin: no wall stands there, and a long can count on from them. */
        long cell(double p) {
            return (long) Math.floor(Math.clamp(p / size, -0x1p52, 0x1p52));
        }

        private long wrapped(long cell) {
            return count == 0 ? cell : Math.floorMod(cell, count);
        }

        /** Whether a stretch leads round a torus so often that its images are too many. */
        private boolean rounds(double low, double high) {
            return count > 0 && !(high - low <= ROUNDS * length);
        }

        /** The last cell that is another one than those from {@code first} on. */
        private long last(long first, long last) {
            return count == 0 ? last : Math.min(last, first + count - 1);
        }
    }

    private long key(long cx, long cy) {
        return x.wrapped(cx) << 32 ^ y.wrapped(cy) & 0xFFFFFFFFL;
    }

    private static int slot(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 64 - BITS);
    }

    void add(int wall, double[] ends) {
        each(wall, ends, true);
    }

    void remove(int wall, double[] ends) {
        each(wall, ends, false);
    }

    /** Column by column: the rows between where the wall enters and leaves it. */
    private void each(int wall, double[] ends, boolean add) {
        boolean turned = ends[4 * wall] > ends[4 * wall + 2];
        int from = turned ? 4 * wall + 2 : 4 * wall, to = turned ? 4 * wall : 4 * wall + 2;
        double ax = ends[from], ay = ends[from + 1], bx = ends[to], by = ends[to + 1];
        double slope = bx > ax ? (by - ay) / (bx - ax) : 0;
        for (long cx = x.cell(ax - x.slack), last = x.cell(bx + x.slack); cx <= last; cx++) {
            double left = Math.max(ax, cx * x.size - x.slack), right = Math.min(bx, (cx + 1) * x.size + x.slack);
            double one = bx > ax ? ay + (left - ax) * slope : ay, two = bx > ax ? ay + (right - ax) * slope : by;
            long low = y.cell(Math.min(one, two) - y.slack), high = y.cell(Math.max(one, two) + y.slack);
            for (long cy = low; cy <= high; cy++) put(key(cx, cy), wall, add);
        }
    }

    private void put(long key, int wall, boolean add) {
        var there = walls.get(key);
        if (add) {
            if (there == null) {
                there = spare.isEmpty() ? new IntArrayList(4) : spare.removeLast();
                walls.put(key, there);
                taken[slot(key)]++;
            }
            if (!there.contains(wall)) there.add(wall);
        } else if (there != null && there.rem(wall) && there.isEmpty()) {
            walls.remove(key);
            spare.add(there);
            taken[slot(key)]--;
        }
    }

    /** The walls of one cell, also one beyond the ends of a torus; null: none. */
    @Nullable
    IntArrayList at(long cx, long cy) {
        long key = key(cx, cy);
        return taken[slot(key)] == 0 ? null : walls.get(key);
    }

    /** Steps from cell to cell between two places. */
    double stepsBetween(double ax, double ay, double bx, double by) {
        return Math.abs((double) x.cell(bx) - x.cell(ax)) + Math.abs((double) y.cell(by) - y.cell(ay));
    }

    /** Tells {@code walls} of those of all cells that the box touches, each once; false: they are too many. */
    boolean collectInBox(Walls whose, WallSides into) {
        if (x.rounds(into.lowX, into.highX) || y.rounds(into.lowY, into.highY)) return false;
        long fx = x.cell(into.lowX), lx = x.last(fx, x.cell(into.highX));
        long fy = y.cell(into.lowY), ly = y.last(fy, y.cell(into.highY));
        if (((double) lx - fx + 1) * ((double) ly - fy + 1) > most) return false;
        for (long cx = fx; cx <= lx; cx++) {
            for (long cy = fy; cy <= ly; cy++) {
                var there = at(cx, cy);
                for (int k = 0; there != null && k < there.size(); k++) whose.collectWall(there.getInt(k), into);
            }
        }
        return true;
    }
}
