package throng.terrain.wall;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Space;

/** The walls in each cell of an absolute lattice; on a torus, cells and walls go round. */
final class WallCells {
    /** The side of a cell, metres: the path of a walker in one tick touches one to four cells. */
    static final double CELL = 4;

    /** The side of a cell for walls that would stand in too many small cells, metres. */
    static final double LARGE_CELL = 4096;

    /** Grows walls by this share of a cell, so that a wall along the border of two cells stands in both. */
    private static final double SLACK = 1 / 4096.0;

    /** The largest number of cells of a box. */
    static final int MAX_BOX_CELLS = 1024;

    /** How often a box may lead round a torus. */
    private static final int MAX_ROUNDS = 8;

    /** Bits of an index into the table of entries. */
    private static final int TABLE_BITS = 16;

    final Side x;
    final Side y;
    /** Null until the first wall: most worlds have none, and to load its classes takes milliseconds of a start. */
    private @Nullable Long2ObjectOpenHashMap<IntArrayList> walls;
    /** How many cells with walls fall on each entry. Most are 0, so most queries end there. */
    private int[] cellsInEntry = {};

    private final List<IntArrayList> spare = new ArrayList<>();
    private final int maxBoxCells;

    /**
     * Makes empty cells.
     *
     * @param cell the side of a cell, metres
     * @param maxBoxCells the largest box that is examined; the bits do not depend on it
     */
    WallCells(Space space, double cell, int maxBoxCells) {
        this.maxBoxCells = maxBoxCells;
        x = Side.of(space.x(), cell);
        y = Side.of(space.y(), cell);
    }

    /**
     * Cells along one axis: {@code count} of them on a torus {@code length} metres long; {@code count} 0 means no end.
     */
    record Side(double size, double slack, long count, double length) {
        /** A torus has at least eight cells: then a wall of a quarter of it has one image in each cell. */
        static Side of(Axis axis, double cell) {
            if (!axis.torus()) return new Side(cell, cell * SLACK, 0, 0);
            long count = Math.max(8, (long) (axis.high() / cell));
            double size = (double) axis.high() / count;
            return new Side(size, size * SLACK, count, axis.high());
        }

        /** Clamps cells at 2⁵² from the origin: no wall stands there, and a long can count on from them. */
        long cell(double p) {
            return (long) Math.floor(Math.clamp(p / size, -0x1p52, 0x1p52));
        }

        private long wrapped(long cell) {
            return count == 0 ? cell : Math.floorMod(cell, count);
        }

        /** Returns whether an interval leads round a torus so often that it has too many images. */
        private boolean tooManyRounds(double low, double high) {
            return count > 0 && !(high - low <= MAX_ROUNDS * length);
        }

        /** Returns the last cell that does not repeat one from {@code first} on. */
        private long lastDistinct(long first, long last) {
            return count == 0 ? last : Math.min(last, first + count - 1);
        }
    }

    private long key(long cx, long cy) {
        return x.wrapped(cx) << 32 ^ y.wrapped(cy) & 0xFFFFFFFFL;
    }

    private static int entry(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> Long.SIZE - TABLE_BITS);
    }

    void add(int wall, double[] ends) {
        eachCell(wall, ends, true);
    }

    void remove(int wall, double[] ends) {
        eachCell(wall, ends, false);
    }

    /** Inserts or removes a wall column by column, in the rows between where it enters and leaves the column. */
    private void eachCell(int wall, double[] ends, boolean add) {
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
        if (walls == null) {
            walls = new Long2ObjectOpenHashMap<>();
            cellsInEntry = new int[1 << TABLE_BITS];
        }
        var inCell = walls.get(key);
        if (add) {
            if (inCell == null) {
                inCell = spare.isEmpty() ? new IntArrayList(4) : spare.removeLast();
                walls.put(key, inCell);
                cellsInEntry[entry(key)]++;
            }
            if (!inCell.contains(wall)) inCell.add(wall);
        } else if (inCell != null && inCell.rem(wall) && inCell.isEmpty()) {
            walls.remove(key);
            spare.add(inCell);
            cellsInEntry[entry(key)]--;
        }
    }

    /** Returns the walls of a cell, also of one beyond the ends of a torus; null for an empty cell. */
    @Nullable
    IntArrayList at(long cx, long cy) {
        long key = key(cx, cy);
        return walls == null || cellsInEntry[entry(key)] == 0 ? null : walls.get(key);
    }

    /** Returns the number of steps from cell to cell between two positions. */
    double stepsBetween(double ax, double ay, double bx, double by) {
        return Math.abs((double) x.cell(bx) - x.cell(ax)) + Math.abs((double) y.cell(by) - y.cell(ay));
    }

    /** Collects the walls in all cells that the box touches, each once; returns false if they are too many. */
    boolean collectInBox(WallSet owner, WallSides into) {
        if (x.tooManyRounds(into.lowX, into.highX) || y.tooManyRounds(into.lowY, into.highY)) return false;
        long fx = x.cell(into.lowX), lx = x.lastDistinct(fx, x.cell(into.highX));
        long fy = y.cell(into.lowY), ly = y.lastDistinct(fy, y.cell(into.highY));
        if (((double) lx - fx + 1) * ((double) ly - fy + 1) > maxBoxCells) return false;
        for (long cx = fx; cx <= lx; cx++) {
            for (long cy = fy; cy <= ly; cy++) {
                var inCell = at(cx, cy);
                for (int k = 0; inCell != null && k < inCell.size(); k++) owner.collectWall(inCell.getInt(k), into);
            }
        }
        return true;
    }
}
