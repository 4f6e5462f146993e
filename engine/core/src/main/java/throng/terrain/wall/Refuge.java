package throng.terrain.wall;

import throng.terrain.TileMap;

/** Finds the nearest place in an open tile for those whose tile has been closed. Scratch of one worker. */
final class Refuge {
    private final TileWalls tiles;
    private final TileMap map;
    private double fromX;
    private double fromY;
    private double inset;
    private double best;
    private int tile;
    /** The place that was found, metres. */
    double x;

    double y;

    Refuge(TileWalls tiles) {
        this.tiles = tiles;
        map = tiles.map();
    }

    /**
     * The nearest place for a ball of radius r, metres; of equally near ones that in the tile of the lowest number.
     * In rings of tiles round the one it is in; false: no tile is open.
     */
    boolean find(double fromX, double fromY, double r) {
        this.fromX = fromX;
        this.fromY = fromY;
        inset = Math.min(r, .49 * map.size());
        best = Double.POSITIVE_INFINITY;
        if (!tiles.anyOpen()) return false;
        long c = tiles.column(fromX), row = tiles.row(fromY);
        long left = tiles.first(c), right = tiles.last(c), low = tiles.firstRow(row), high = tiles.lastRow(row);
        long near = Math.max(Math.max(left - c, c - right), Math.max(low - row, row - high));
        for (long k = Math.max(0, near); best == Double.POSITIVE_INFINITY || surelyNearer(k); k++) {
            long begin = Math.max(left, c - k), end = Math.min(right, c + k);
            if (row - k >= low) row(begin, end, row - k);
            if (k > 0 && row + k <= high) row(begin, end, row + k);
            begin = Math.max(low, row - k + 1);
            end = Math.min(high, row + k - 1);
            if (c - k >= left) column(begin, end, c - k);
            if (k > 0 && c + k <= right) column(begin, end, c + k);
        }
        return true;
    }

    /** Whether ring k may hold a nearer place: its tiles are k − 1 tiles away. */
    private boolean surelyNearer(long k) {
        double gap = (k - 1) * (double) map.size();
        return k <= 1 || gap * gap <= best;
    }

    private void row(long begin, long end, long row) {
        for (long c = begin; c <= end; c++) ask(c, row);
    }

    private void column(long begin, long end, long column) {
        for (long r = begin; r <= end; r++) ask(column, r);
    }

    private void ask(long column, long row) {
        int there = tiles.openTile(column, row);
        if (there < 0) return;
        double px = nearest(fromX, map.x() + column * (double) map.size());
        double py = nearest(fromY, map.y() + row * (double) map.size());
        double d2 = (px - fromX) * (px - fromX) + (py - fromY) * (py - fromY);
        if (d2 > best || d2 == best && there > tile) return;
        best = d2;
        tile = there;
        x = px;
        y = py;
    }

    private double nearest(double from, double low) {
        double first = low + inset, last = low + map.size() - inset;
        return from < first ? first : Math.min(from, last);
    }
}
