package throng.navigation.sight;

import throng.terrain.TileMap;

/**
 * Lines of sight over tiles, from middle to middle, in whole numbers: exact. All tiles that the line touches must be
 * open. One that passes through the corner of four tiles touches all of them: to graze a blocked corner is not
 * allowed, as a diagonal step may not cut one.
 */
public final class TileSight {
    private TileSight() {}

    /** Whether nothing blocked lies between two tiles of a map, nor at the ends. */
    public static boolean clear(TileMap map, int from, int to) {
        return clear(map, from, to, TileMap.MAX_COST);
    }

    /** The same, over tiles that cost no more than {@code dearest}. */
    public static boolean clear(TileMap map, int from, int to, float dearest) {
        int column = map.column(from), row = map.row(from);
        int dx = map.column(to) - column, dy = map.row(to) - row;
        int stepX = Integer.signum(dx), stepY = Integer.signum(dy);
        long across = 2L * Math.abs(dx), down = 2L * Math.abs(dy);
        // the side of a tile that the line meets first: (1 + 2i) / across against (1 + 2j) / down
        long lead = Math.abs(dy) - (long) Math.abs(dx);
        int left = Math.abs(dx) + Math.abs(dy);
        while (passable(map, column, row, dearest)) {
            if (left == 0) return true;
            if (lead == 0) { // a corner; dx = dy = 0 has returned
                if (!passable(map, column + stepX, row, dearest) || !passable(map, column, row + stepY, dearest))
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

    private static boolean passable(TileMap map, int column, int row, float dearest) {
        float cost = map.cost(column, row);
        return cost != TileMap.BLOCKED && cost <= dearest;
    }
}
