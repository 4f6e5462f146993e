package throng.terrain.wall;

import throng.math.Axis;
import throng.math.Space;
import throng.terrain.TileMap;

/**
 * Blocked tiles as walls: solid, with all that lies outside of the map. Sides are made where an agent comes near, so a
 * changed map needs nothing but the change. On a torus the map must cover all of it: its rows and columns go round.
 */
public final class TileWalls {
    private final TileMap map;
    private final double perMetre;
    private final boolean roundX;
    private final boolean roundY;
    /** An open tile, or −1: none. */
    private int open;

    /** @throws IllegalArgumentException if the map does not fit a torus */
    public TileWalls(TileMap map, Space space) {
        this.map = map;
        perMetre = 1 / (double) map.size();
        roundX = round("x", space.x(), map.x(), map.width() * (double) map.size());
        roundY = round("y", space.y(), map.y(), map.height() * (double) map.size());
    }

    private static boolean round(String name, Axis axis, float begin, double length) {
        if (axis.torus() && (begin != 0 || Math.abs(length - axis.high()) > 1e-6 * length))
            throw new IllegalArgumentException(
                    "the map covers %s to %s m of axis %s, and the torus is %s m long: make a map of just its length"
                            .formatted(begin, begin + length, name, axis.high()));
        return axis.torus();
    }

    /** Once per tick, before anybody slides: whether there is any room at all. */
    public void begin() {
        if (open >= 0 && map.open(open)) return;
        open = map.tiles() - 1;
        while (open >= 0 && !map.open(open)) open--;
    }

    long column(double x) {
        return (long) Math.floor((x - map.x()) / map.size());
    }

    long row(double y) {
        return (long) Math.floor((y - map.y()) / map.size());
    }

    boolean open(long column, long row) {
        long c = roundX ? Math.floorMod(column, map.width()) : column;
        long r = roundY ? Math.floorMod(row, map.height()) : row;
        return c >= 0 && c < map.width() && r >= 0 && r < map.height() && map.open((int) c, (int) r);
    }

    /** Whether a place lies in an open tile. */
    boolean open(double x, double y) {
        return open(column(x), row(y));
    }

    /** Whether all that the box touches is open, but for a rounding: it is larger than the ball needs. */
    boolean open(Sides box) {
        int left = floor((box.lowX - map.x()) * perMetre), right = floor((box.highX - map.x()) * perMetre);
        int low = floor((box.lowY - map.y()) * perMetre), high = floor((box.highY - map.y()) * perMetre);
        int width = map.width();
        if (left < 0 || right >= width || low < 0 || high >= map.height()) return openRound(left, right, low, high);
        for (int r = low; r <= high; r++)
            for (int tile = r * width + left, end = r * width + right; tile <= end; tile++)
                if (!map.open(tile)) return false;
        return true;
    }

    private boolean openRound(long left, long right, long low, long high) {
        if (!roundX && (left < 0 || right >= map.width()) || !roundY && (low < 0 || high >= map.height())) return false;
        for (long r = low; r <= high; r++) for (long c = left; c <= right; c++) if (!open(c, r)) return false;
        return true;
    }

    /** What is out of ints lies outside of all maps. */
    private static int floor(double p) {
        int i = (int) p;
        return i > p && i > Integer.MIN_VALUE ? i - 1 : i;
    }

    /** Collects the sides of blocked tiles in the box that open tiles look at. */
    void near(Sides into) {
        long left = column(into.lowX), right = column(into.highX);
        long low = row(into.lowY), high = row(into.highY);
        if (!roundX) {
            left = Math.max(left, -1);
            right = Math.min(right, map.width());
        }
        if (!roundY) {
            low = Math.max(low, -1);
            high = Math.min(high, map.height());
        }
        double size = map.size();
        for (long r = low; r <= high; r++) {
            double y = map.y() + r * size, top = map.y() + (r + 1) * size;
            for (long c = left; c <= right; c++) {
                if (open(c, r)) continue;
                double x = map.x() + c * size, far = map.x() + (c + 1) * size;
                if (open(c, r - 1)) into.add(Sides.TILE, x, y, far, y);
                if (open(c + 1, r)) into.add(Sides.TILE, far, y, far, top);
                if (open(c, r + 1)) into.add(Sides.TILE, far, top, x, top);
                if (open(c - 1, r)) into.add(Sides.TILE, x, top, x, y);
            }
        }
    }

    /** Whether any tile is open. */
    boolean anyOpen() {
        return open >= 0;
    }

    TileMap map() {
        return map;
    }

    /** The columns within reach of one: all, or as far as a torus goes round. */
    long first(long column) {
        return roundX ? column - map.width() : 0;
    }

    long last(long column) {
        return roundX ? column + map.width() : map.width() - 1;
    }

    long firstRow(long row) {
        return roundY ? row - map.height() : 0;
    }

    long lastRow(long row) {
        return roundY ? row + map.height() : map.height() - 1;
    }

    /** The number of the open tile there, or −1. */
    int openTile(long column, long row) {
        if (!open(column, row)) return -1;
        return map.tile(Math.floorMod(column, map.width()), Math.floorMod(row, map.height()));
    }
}
