package throng.navigation.search;

import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Tells whether one tile can be seen from another: the line between their middles touches open tiles only. Use it for
 * sight over a map, and to test whether a straight walk is possible.
 *
 * <p>Exact, in whole numbers. A line through the corner where four tiles meet touches all four: it may not graze a
 * blocked corner, as a diagonal step may not cut one.
 */
public final class TileSight {
    private TileSight() {}

    /**
     * Returns whether all tiles on the line are open, with both ends.
     *
     * @param map the map
     * @param from the tile where the line begins
     * @param to the tile where it ends
     * @return true if the line touches no blocked tile
     */
    public static boolean clear(TileMap map, int from, int to) {
        Check.given("the map", map);
        return clear(map, from, to, TileMap.MAX_COST);
    }

    /**
     * Returns whether all tiles on the line are open and cost at most {@code maxCost}.
     *
     * @param map the map
     * @param from the tile where the line begins
     * @param to the tile where it ends
     * @param maxCost the largest cost that a tile of the line may have
     * @return true if the line touches neither a blocked nor a dearer tile
     */
    public static boolean clear(TileMap map, int from, int to, float maxCost) {
        Check.given("the map", map);
        int column = map.column(from), row = map.row(from);
        int dx = map.column(to) - column, dy = map.row(to) - row;
        int stepX = Integer.signum(dx), stepY = Integer.signum(dy);
        long across = 2L * Math.abs(dx), down = 2L * Math.abs(dy);
        // which side of the tile the line meets first: compares (1 + 2i) / across with (1 + 2j) / down
        long lead = Math.abs(dy) - (long) Math.abs(dx);
        int left = Math.abs(dx) + Math.abs(dy);
        while (passable(map, column, row, maxCost)) {
            if (left == 0) return true;
            if (lead == 0) { // a corner; a line with dx = dy = 0 has returned already
                if (!passable(map, column + stepX, row, maxCost) || !passable(map, column, row + stepY, maxCost))
                    return false;
                column += stepX;
                row += stepY;
                lead += down - across;
                left -= 2;
            } else if (lead < 0) {
                column += stepX;
                lead += down;
                left--;
            } else {
                row += stepY;
                lead -= across;
                left--;
            }
        }
        return false;
    }

    private static boolean passable(TileMap map, int column, int row, float maxCost) {
        float cost = map.cost(column, row);
        return cost != TileMap.BLOCKED && cost <= maxCost;
    }
}
