package throng.navigation.search;

import throng.navigation.search.SearchMap.BlockedBits;

/**
 * Expands nodes by jump points without cut corners: on a map of one cost, of all shortest ways to a tile only the one
 * with its diagonal steps first is followed, and from straight on it may turn only behind the end of a wall. After
 * Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, 2011, and Improving Jump Point Search,
 * 2014: walls are found 64 tiles at a time, and tiles where a way turns from diagonal to straight are passed, not
 * opened.
 */
final class JumpPoints {
    private final SearchMap ground;
    private final SearchNodes frontier;
    private int goalColumn;
    private int goalRow;

    // The node that is expanded.
    private int node;
    private double cost;

    JumpPoints(SearchMap ground, SearchNodes frontier) {
        this.ground = ground;
        this.frontier = frontier;
    }

    void begin(int goal) {
        goalColumn = ground.column(goal);
        goalRow = ground.row(goal);
    }

    /** Opens what can be reached from a node with one turn at most. */
    void expand(int from) {
        node = from;
        cost = frontier.cost(from);
        int column = ground.column(from), row = ground.row(from), parent = frontier.parent(from);
        if (parent == from) {
            for (int d = -1; d <= 1; d += 2) {
                across(column, row, d, 0);
                along(column, row, d, 0);
                diagonal(column, row, d, -1);
                diagonal(column, row, d, 1);
            }
            return;
        }
        int x = column - ground.column(parent), y = row - ground.row(parent);
        int dx = Math.abs(x) >= Math.abs(y) ? Integer.signum(x) : 0;
        int dy = Math.abs(y) >= Math.abs(x) ? Integer.signum(y) : 0;
        if (dx != 0) across(column, row, dx, 0);
        if (dy != 0) along(column, row, dy, 0);
        if (dx != 0 && dy != 0) diagonal(column, row, dx, dy);
        else turn(column, row, dx, dy);
    }

    /** Behind the end of a wall on either side of a straight way. */
    private void turn(int column, int row, int dx, int dy) {
        for (int side = -1; side <= 1; side += 2) {
            int beside = node + (dx != 0 ? side * ground.stride : side);
            if (!ground.open(beside) || ground.open(beside - dx - dy * ground.stride)) continue;
            if (dx != 0) {
                along(column, row, side, 0);
                diagonal(column, row, dx, side);
            } else {
                across(column, row, side, 0);
                diagonal(column, row, side, dy);
            }
        }
    }

    private void diagonal(int fromColumn, int fromRow, int dx, int dy) {
        int at = ground.node(fromColumn, fromRow), column = fromColumn, row = fromRow, down = dy * ground.stride;
        for (int steps = 1; ; steps++) {
            if (!ground.open(at + dx) || !ground.open(at + down) || !ground.open(at + dx + down)) return;
            at += dx + down;
            column += dx;
            row += dy;
            if (column == goalColumn && row == goalRow) {
                reach(at, column, row, 0, steps);
                return;
            }
            across(column, row, dx, steps);
            along(column, row, dy, steps);
        }
    }

    /** To the left or right. */
    private void across(int column, int row, int d, int steps) {
        int goal = row == goalRow ? goalColumn : -1;
        int to = jump(ground.rows, column, row, d, goal);
        if (to >= 0) reach(ground.node(to, row), to, row, Math.abs(to - column), steps);
    }

    /** Up or down. */
    private void along(int column, int row, int d, int steps) {
        int goal = column == goalColumn ? goalRow : -1;
        int to = jump(ground.columns, row, column, d, goal);
        if (to >= 0) reach(ground.node(column, to), column, to, Math.abs(to - row), steps);
    }

    private static int jump(BlockedBits bits, int at, int line, int d, int goal) {
        return d > 0 ? bits.forwards(at, line, goal) : bits.backwards(at, line, goal);
    }

    private void reach(int to, int column, int row, int straight, int diagonal) {
        frontier.reach(to, column, row, node, cost + ground.cheapest * (straight + Heuristic.DIAGONAL * diagonal));
    }
}
