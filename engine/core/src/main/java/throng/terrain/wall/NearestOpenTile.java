package throng.terrain.wall;

import java.util.Arrays;
import throng.math.Axis;
import throng.terrain.OpenTileCounts;
import throng.terrain.TileMap;

/**
 * Finds the nearest position in an open tile, for agents whose tile has been blocked or that are off the map. It goes
 * through the squares of the map's {@link OpenTileCounts}, the nearest first, and skips those without an open tile. It
 * costs the squares at whose rim the position lies, not the distance. Scratch of one worker.
 */
final class NearestOpenTile {
    private static final int INDEX_BITS = 28;

    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;

    private final TileWalls tiles;
    private final TileMap map;
    private final double size;
    private double fromX;
    private double fromY;
    private double inset;
    /** The image of the map, on a torus, in which the position lies. */
    private long roundX;

    private long roundY;
    private double best;
    private int tile;
    private long column;
    private long row;
    /** The position that was found, metres. */
    double x;

    double y;

    /** Squares to examine, a heap with the nearest first: no key is smaller than the key at half its index. */
    private double[] keys = new double[64];

    private long[] squares = new long[64];
    private int count;

    NearestOpenTile(TileWalls tiles) {
        this.tiles = tiles;
        map = tiles.map();
        size = map.size();
    }

    /**
     * Finds the nearest position for a ball of radius r, metres; of equally near ones the one in the tile with the
     * lowest number. Returns false if no tile is open.
     */
    boolean find(double fromX, double fromY, double r) {
        this.fromX = fromX;
        this.fromY = fromY;
        inset = Math.min(r, .49 * map.size());
        best = Double.POSITIVE_INFINITY;
        if (!tiles.anyOpen()) return false;
        roundX = tiles.wrapsX() ? Math.floorDiv(tiles.column(fromX), map.width()) : 0;
        roundY = tiles.wrapsY() ? Math.floorDiv(tiles.row(fromY), map.height()) : 0;
        count = 0;
        int roundsX = tiles.wrapsX() ? 1 : 0, roundsY = tiles.wrapsY() ? 1 : 0;
        for (int j = -roundsY; j <= roundsY; j++)
            for (int i = -roundsX; i <= roundsX; i++) put(map.openCounts().levels(), 0, 0, i, j);
        while (count > 0 && keys[0] <= best) {
            long square = take();
            int level = (int) (square >>> 2 * INDEX_BITS + 4);
            int i = (int) (square >>> 2 * INDEX_BITS + 2 & 3) - 1, j = (int) (square >>> 2 * INDEX_BITS & 3) - 1;
            openSquare(level, (int) (square >>> INDEX_BITS) & INDEX_MASK, (int) square & INDEX_MASK, i, j);
        }
        return true;
    }

    /** Examines all parts of a square. */
    private void openSquare(int level, int left, int low, int i, int j) {
        OpenTileCounts openCounts = map.openCounts();
        int part = level - 1, side = OpenTileCounts.SIDE;
        int right = (int) Math.min(openCounts.columns(part), (left + 1L) * side);
        int high = (int) Math.min(openCounts.rows(part), (low + 1L) * side);
        for (int y = low * side; y < high; y++) {
            for (int x = left * side; x < right; x++) {
                if (part == 0) tryTile(x, y, i, j);
                else if (openCounts.open(part, x, y) > 0) put(part, x, y, i, j);
            }
        }
    }

    private void put(int level, int left, int low, int i, int j) {
        long tiles = 1L << 4 * level;
        long begin = left * tiles, end = Math.min(map.width(), begin + tiles) - 1;
        long bottom = low * tiles, top = Math.min(map.height(), bottom + tiles) - 1;
        double dx = nearest(fromX, map.x(), begin + shiftX(i), end + shiftX(i)) - fromX;
        double dy = nearest(fromY, map.y(), bottom + shiftY(j), top + shiftY(j)) - fromY;
        double key = dx * dx + dy * dy;
        if (key > best) return;
        long image = (long) level << 2 * INDEX_BITS + 4 | i + 1L << 2 * INDEX_BITS + 2 | j + 1L << 2 * INDEX_BITS;
        long square = image | (long) left << INDEX_BITS | low;
        if (count == keys.length) {
            keys = Arrays.copyOf(keys, 2 * count);
            squares = Arrays.copyOf(squares, 2 * count);
        }
        int at = count++;
        while (at > 0 && keys[at - 1 >> 1] > key) {
            int up = at - 1 >> 1;
            keys[at] = keys[up];
            squares[at] = squares[up];
            at = up;
        }
        keys[at] = key;
        squares[at] = square;
    }

    private long take() {
        long taken = squares[0], last = squares[--count];
        double key = keys[count];
        int at = 0;
        for (int child; (child = 2 * at + 1) < count; at = child) {
            if (child + 1 < count && keys[child + 1] < keys[child]) child++;
            if (keys[child] >= key) break;
            keys[at] = keys[child];
            squares[at] = squares[child];
        }
        keys[at] = key;
        squares[at] = last;
        return taken;
    }

    /** The position as a float; the middle of the tile, if a rounding would lead out of it. */
    float placeX(Axis axis) {
        return stored(axis, x, map.x(), column, map.width());
    }

    float placeY(Axis axis) {
        return stored(axis, y, map.y(), row, map.height());
    }

    private float stored(Axis axis, double p, double origin, long tile, int count) {
        float near = (float) p;
        long candidate = (long) Math.floor((axis.torus() ? axis.confine(near) - origin : near - origin) / size);
        long in = axis.torus() ? Math.floorMod(tile, count) : tile;
        return candidate == in ? near : (float) (origin + (in + .5) * size);
    }

    private long shiftX(int i) {
        return (roundX + i) * map.width();
    }

    private long shiftY(int j) {
        return (roundY + j) * map.height();
    }

    private void tryTile(int left, int low, int i, int j) {
        int candidate = map.tile(left, low);
        if (!map.open(candidate)) return;
        long c = left + shiftX(i), r = low + shiftY(j);
        double px = nearest(fromX, map.x(), c, c), py = nearest(fromY, map.y(), r, r);
        double d2 = (px - fromX) * (px - fromX) + (py - fromY) * (py - fromY);
        if (d2 > best || d2 == best && !before(candidate, c, r)) return;
        best = d2;
        tile = candidate;
        column = c;
        row = r;
        x = px;
        y = py;
    }

    /**
     * Of equally near tiles the one with the lowest number comes first, of its images the one with the largest row and
     * column.
     */
    private boolean before(int candidate, long c, long r) {
        if (candidate != tile) return candidate < tile;
        return r != row ? r > row : c > column;
    }

    /** Returns the nearest coordinate in the tiles from first to last at which the ball lies within its tile. */
    private double nearest(double from, double origin, long first, long last) {
        double low = origin + first * size + inset, high = origin + last * size + size - inset;
        return from < low ? low : Math.min(from, high);
    }
}
