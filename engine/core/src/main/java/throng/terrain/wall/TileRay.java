package throng.terrain.wall;

import throng.terrain.OpenTileCounts;
import throng.terrain.TileMap;

/**
 * Tests straight lines over tiles, from any position to any other. All tiles that a line touches must be open, also at
 * its ends and at corners, as {@code TileSight} requires from middle to middle.
 *
 * <pre>
 *    row 3   . . . x x       a line that rises from the left end in row 1 to the right end in row 3
 *    row 2   . . x x .       x = tiles that it touches: for each column, from the row where
 *    row 1   x x x . .       the line enters (low) up to the row where it leaves
 * </pre>
 *
 * <p>A rising line touches the tiles of a column whose upper left corner is not below it and whose lower right corner
 * is not above it. A falling line is turned upside down. The same end is always the left one, so both directions give
 * the same answer. Squares of 16 × 16 tiles that are all open are skipped.
 */
final class TileRay {
    /** The largest number of columns and rows; longer lines are blocked. */
    static final int MAX_STEPS = 1 << 15;

    private static final int SQUARE = OpenTileCounts.SIDE;

    private TileRay() {}

    /** Returns whether a blocked tile touches the line, or it crosses more than {@link #MAX_STEPS} columns and rows. */
    static boolean blocked(TileWalls tiles, double fromX, double fromY, double toX, double toY) {
        double steps =
                (Math.abs(toX - fromX) + Math.abs(toY - fromY)) / tiles.map().size();
        if (!(steps <= MAX_STEPS)) return true;
        return fromX <= toX
                ? blockedRightwards(tiles, fromX, fromY, toX, toY)
                : blockedRightwards(tiles, toX, toY, fromX, fromY);
    }

    private static boolean blockedRightwards(TileWalls tiles, double ax, double ay, double bx, double by) {
        TileMap map = tiles.map();
        boolean falls = by < ay;
        double y = falls ? -ay : ay, top = falls ? -by : by, dx = bx - ax, dy = top - y;
        long c = tiles.column(ax), low = falls ? -1 - tiles.row(ay) : tiles.row(ay);
        while (x(map, c) >= ax) c--; // the left end may touch the column before it
        while (x(map, c + 1) < ax) c++;
        while (y(map, low, falls) >= y) low--;
        while (y(map, low + 1, falls) < y) low++;
        for (; x(map, c) <= bx; c++) {
            if (c % SQUARE == 0 && x(map, c + SQUARE) < bx && dx > 0) {
                double far = x(map, c + SQUARE), up = y + dy * (far - ax) / dx;
                long high = row(map, up, falls);
                if (squaresOpen(tiles, c, low - 1, high + 1, falls)) {
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
            if (dx == 0) continue; // a vertical line touches the next column from the same row on
            low = r - 1;
            if (dx * (y(map, low, falls) - y) == rise) low--; // it passes through the corner of four tiles
        }
        return false;
    }

    private static boolean squaresOpen(TileWalls tiles, long c, long low, long high, boolean falls) {
        return falls
                ? tiles.openSquares(c, c + SQUARE - 1, -1 - high, -1 - low)
                : tiles.openSquares(c, c + SQUARE - 1, low, high);
    }

    /** Returns the row of a coordinate, upside down for a falling line. */
    private static long row(TileMap map, double y, boolean falls) {
        long row = (long) Math.floor(((falls ? -y : y) - map.y()) / map.size());
        return falls ? -1 - row : row;
    }

    /** Returns the left side of a column, metres. */
    private static double x(TileMap map, long column) {
        return map.x() + column * (double) map.size();
    }

    /** Returns the lower side of a row, metres; upside down, row r is −1 − r. */
    private static double y(TileMap map, long row, boolean falls) {
        return falls ? -(map.y() - row * (double) map.size()) : map.y() + row * (double) map.size();
    }
}
