package throng.terrain.edge;

import throng.terrain.TileMap;

/** The borders between open and blocked tiles as pieces, one for each straight stretch of a row or column. */
final class TileOutline {
    private final TileMap map;
    private final boolean wrapsX;
    private final boolean wrapsY;
    private final EdgePieces into;

    private TileOutline(TileMap map, boolean wrapsX, boolean wrapsY, EdgePieces into) {
        this.map = map;
        this.wrapsX = wrapsX;
        this.wrapsY = wrapsY;
        this.into = into;
    }

    /** Adds the outline of the blocked tiles, and of what lies off the map where it does not go round. */
    static void add(TileMap map, boolean wrapsX, boolean wrapsY, EdgePieces into) {
        var outline = new TileOutline(map, wrapsX, wrapsY, into);
        for (int row = 0; row <= map.height(); row++) {
            if (wrapsY && row == map.height()) continue; // its sides are those of row 0
            outline.alongRow(row, false);
            outline.alongRow(row, true);
        }
        for (int column = 0; column <= map.width(); column++) {
            if (wrapsX && column == map.width()) continue;
            outline.alongColumn(column, false);
            outline.alongColumn(column, true);
        }
    }

    private boolean open(int column, int row) {
        int c = wrapsX ? Math.floorMod(column, map.width()) : column;
        int r = wrapsY ? Math.floorMod(row, map.height()) : row;
        return c >= 0 && c < map.width() && r >= 0 && r < map.height() && map.open(c, r);
    }

    /** Adds the stretches between rows row − 1 and row; {@code below}: those whose open tiles lie in row − 1. */
    private void alongRow(int row, boolean below) {
        for (int c = 0; c < map.width(); c++) {
            int from = c;
            while (c < map.width() && open(c, row - 1) == below && open(c, row) != below) c++;
            if (c > from) add(below ? from : c, row, below ? c : from, row);
        }
    }

    /** Adds the stretches between columns column − 1 and column; {@code left}: those with open tiles on the left. */
    private void alongColumn(int column, boolean left) {
        for (int r = 0; r < map.height(); r++) {
            int from = r;
            while (r < map.height() && open(column - 1, r) == left && open(column, r) != left) r++;
            if (r > from) add(column, left ? r : from, column, left ? from : r);
        }
    }

    /** Adds a stretch between two corners of tiles. */
    private void add(int c0, int r0, int c1, int r1) {
        into.add(x(c0), y(r0), x(c1), y(r1));
    }

    private float x(int column) {
        return (float) (map.x() + column * (double) map.size());
    }

    private float y(int row) {
        return (float) (map.y() + row * (double) map.size());
    }
}
