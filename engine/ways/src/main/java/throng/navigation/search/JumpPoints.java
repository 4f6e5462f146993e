package throng.navigation.search;

import throng.navigation.search.SearchMap.BlockedBits;

/**
 * Expands nodes by jump points, for maps on which all open tiles cost the same. A step never cuts a corner.
 *
 * <p>Of all shortest paths to a tile only the one whose diagonal steps come first is followed. From a straight run a
 * path turns only behind the end of a wall:
 *
 * <pre>
 *    s = start, # = blocked, J = jump point: the first tile from which a shortest path may turn down
 *
 *      . . . . . . .
 *      s → → → → J .        a row is scanned 64 tiles at a time, as bits; the scan stops at J,
 *      # # # # # ↓ .        because the tile below J is open and the one before that is blocked
 *      . . . . . ↓ .
 *
 *    A diagonal scan looks along the row and the column of each of its tiles:
 *
 *      . . ↑ ↑ . .
 *      . . ↑ ↗ → →       a jump point that is found there is opened at once;
 *      . . ↗ → → →       the tile where the path turns is passed, not opened
 *      . s . . . .
 * </pre>
 *
 * <p>Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, 2011; Improving Jump Point Search, 2014,
 * for scans of bits and for passing intermediate jump points.
 */
final class JumpPoints {
    private final SearchMap searchMap;
    private final SearchNodes nodes;
    private int goalColumn;
    private int goalRow;

    // The node that is expanded.
    private int node;
    private double cost;

    JumpPoints(SearchMap searchMap, SearchNodes nodes) {
        this.searchMap = searchMap;
        this.nodes = nodes;
    }

    void begin(int goal) {
        goalColumn = searchMap.column(goal);
        goalRow = searchMap.row(goal);
    }

    /** Opens the jump points that can be reached from a node with at most one turn. */
    void expand(int from) {
        node = from;
        cost = nodes.cost(from);
        int column = searchMap.column(from), row = searchMap.row(from), parent = nodes.parent(from);
        if (parent == from) {
            for (int d = -1; d <= 1; d += 2) {
                scanRow(column, row, d, 0);
                scanColumn(column, row, d, 0);
                scanDiagonal(column, row, d, -1);
                scanDiagonal(column, row, d, 1);
            }
            return;
        }
        int x = column - searchMap.column(parent), y = row - searchMap.row(parent);
        int dx = Math.abs(x) >= Math.abs(y) ? Integer.signum(x) : 0;
        int dy = Math.abs(y) >= Math.abs(x) ? Integer.signum(y) : 0;
        if (dx != 0) scanRow(column, row, dx, 0);
        if (dy != 0) scanColumn(column, row, dy, 0);
        if (dx != 0 && dy != 0) scanDiagonal(column, row, dx, dy);
        else expandBehindWalls(column, row, dx, dy);
    }

    /** Expands sideways where a wall on either side of a straight run ends. */
    private void expandBehindWalls(int column, int row, int dx, int dy) {
        for (int side = -1; side <= 1; side += 2) {
            int beside = node + (dx != 0 ? side * searchMap.stride : side);
            if (!searchMap.open(beside) || searchMap.open(beside - dx - dy * searchMap.stride)) continue;
            if (dx != 0) {
                scanColumn(column, row, side, 0);
                scanDiagonal(column, row, dx, side);
            } else {
                scanRow(column, row, side, 0);
                scanDiagonal(column, row, side, dy);
            }
        }
    }

    private void scanDiagonal(int fromColumn, int fromRow, int dx, int dy) {
        int at = searchMap.node(fromColumn, fromRow), column = fromColumn, row = fromRow, down = dy * searchMap.stride;
        for (int steps = 1; ; steps++) {
            if (!searchMap.open(at + dx) || !searchMap.open(at + down) || !searchMap.open(at + dx + down)) return;
            at += dx + down;
            column += dx;
            row += dy;
            if (column == goalColumn && row == goalRow) {
                reach(at, column, row, 0, steps);
                return;
            }
            scanRow(column, row, dx, steps);
            scanColumn(column, row, dy, steps);
        }
    }

    /** Looks for a jump point to the left (d = −1) or to the right (d = 1). */
    private void scanRow(int column, int row, int d, int steps) {
        int goal = row == goalRow ? goalColumn : -1;
        int to = jump(searchMap.rows, column, row, d, goal);
        if (to >= 0) reach(searchMap.node(to, row), to, row, Math.abs(to - column), steps);
    }

    /** Looks for a jump point up or down the column. */
    private void scanColumn(int column, int row, int d, int steps) {
        int goal = column == goalColumn ? goalRow : -1;
        int to = jump(searchMap.columns, row, column, d, goal);
        if (to >= 0) reach(searchMap.node(column, to), column, to, Math.abs(to - row), steps);
    }

    private static int jump(BlockedBits bits, int at, int line, int d, int goal) {
        return d > 0 ? bits.forwards(at, line, goal) : bits.backwards(at, line, goal);
    }

    private void reach(int to, int column, int row, int straightSteps, int diagonalSteps) {
        nodes.reach(
                to,
                column,
                row,
                node,
                cost + searchMap.cheapest * (straightSteps + Heuristic.DIAGONAL * diagonalSteps));
    }
}
