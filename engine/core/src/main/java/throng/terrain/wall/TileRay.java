package throng.terrain.wall;

import throng.terrain.OpenTileCounts;
import throng.terrain.TileMap;

/**
 * Straight lines over tiles, from any place to any other. All tiles that a line touches must be open, at its ends and
 * at corners too, as {@code navigation.Sight} has it from middle to middle. Column by column from the left end to the
 * right one: a line that rises touches the tiles of a column whose upper left corner is not below it, and whose lower
 * right one is not above it. One that falls is turned upside down. As the same end is always the left one, both
 * directions give the same answer. Where squares of 16 × 16 tiles are all open, they are passed by at once.
 */
final class TileRay {
    /** Columns and rows of the longest line: nobody sees farther. */
    static final int MAX_STEPS = 1 << 15;

    private static final int SQUARE = OpenTileCounts.SIDE;

    private TileRay() {}

    /** Whether a blocked tile touches the line, or it leads over more than {@link #MAX_STEPS} columns and rows. */
    static boolean blocked(TileWalls tiles, double fromX, double fromY, double toX, double toY) {
        double steps =
                (Math.abs(toX - fromX) + Math.abs(toY - fromY)) / tiles.map().size();
        if (!(steps <= MAX_STEPS)) return true;
        return fromX <= toX ? rightwards(tiles, fromX, fromY, toX, toY) : rightwards(tiles, toX, toY, fromX, fromY);
    }

    private static boolean rightwards(TileWalls tiles, double ax, double ay, double bx, double by) {
        TileMap map = tiles.map();
        boolean falls = by < ay;
        double y = falls ? -ay : ay, top = falls ? -by : by, dx = bx - ax, dy = top - y;
        long c = tiles.column(ax), low = falls ? -1 - tiles.row(ay) : tiles.row(ay);
        while (x(map, c) >= ax) c--; // what the left end touches begins before it
        while (x(map, c + 1) < ax) c++;
        while (y(map, low, falls) >= y) low--;
        while (y(map, low + 1, falls) < y) low++;
        for (; x(map, c) <= bx; c++) {
            if (c % SQUARE == 0 && x(map, c + SQUARE) < bx && dx > 0) {
                double far = x(map, c + SQUARE), up = y + dy * (far - ax) / dx;
                long high = row(map, up, falls);
                if (square(tiles, c, low - 1, high + 1, falls)) {
                    double rise = dy * (far - ax);
                    low = high;
                    while (dx * (y(map, low, falls) - y) >= rise) low--;
                    while (dx * (y(map, low + 1, falls) - y) < rise) low++;
                    c += SQUARE - 1;
                    continue;
                }
            }
            double rise = dy * (x(map, c + 1) - ax);
            long r = low;
            for (double edge; (edge = y(map, r, falls)) <= top && dx * (edge - y) <= rise; r++)
                if (!tiles.open(c, falls ? -1 - r : r)) return true;
            if (dx == 0) continue; // the next column touches it from the same row on
            low = r - 1;
            if (dx * (y(map, low, falls) - y) == rise) low--; // through the corner of four
        }
        return false;
    }

    private static boolean square(TileWalls tiles, long c, long low, long high, boolean falls) {
        return falls
                ? tiles.openSquares(c, c + SQUARE - 1, -1 - high, -1 - low)
                : tiles.openSquares(c, c + SQUARE - 1, low, high);
    }

    /** The row of a height, upside down if it falls. */
    private static long row(TileMap map, double y, boolean falls) {
        long row = (long) Math.floor(((falls ? -y : y) - map.y()) / map.size());
        return falls ? -1 - row : row;
    }

    /** The left side of a column, metres. */
    private static double x(TileMap map, long column) {
        return map.x() + column * (double) map.size();
    }

    /** The lower side of a row, metres; upside down row r is −1 − r. */
    private static double y(TileMap map, long row, boolean falls) {
        return falls ? -(map.y() - row * (double) map.size()) : map.y() + row * (double) map.size();
    }
}
