package throng.navigation.search;

import java.util.Arrays;

/**
 * What a search knows of the nodes: the best g so far, whence, and whether it is open or closed. A mark holds the
 * number of the query, so that a new query needs nothing cleared. 16 bytes a tile.
 */
final class SearchNodes {
    private static final int LAST = Integer.MAX_VALUE / 2 - 1;

    private final SearchMap ground;
    private final Heuristic heuristic;
    private final OpenSet open = new OpenSet();
    private final double[] g;
    private final int[] parent;
    private final int[] mark; // 2 · query: open, 2 · query + 1: closed
    private int query;
    private int goalColumn;
    private int goalRow;

    SearchNodes(SearchMap ground, Heuristic heuristic) {
        this.ground = ground;
        this.heuristic = heuristic;
        int nodes = ground.costs.length;
        g = new double[nodes];
        parent = new int[nodes];
        mark = new int[nodes];
    }

    /** A new query. The start's parent is itself. */
    void begin(int start, int goal) {
        if (query == LAST) {
            Arrays.fill(mark, 0);
            query = 0;
        }
        query++;
        open.clear();
        goalColumn = ground.column(goal);
        goalRow = ground.row(goal);
        reach(start, ground.column(start), ground.row(start), start, 0);
    }

    /** The node at (column, row) can be reached from {@code from} with {@code cost} in all. */
    void reach(int node, int column, int row, int from, double cost) {
        int known = mark[node] - 2 * query;
        if (known == 1 || known == 0 && g[node] <= cost) return;
        mark[node] = 2 * query;
        g[node] = cost;
        parent[node] = from;
        open.put(node, cost, cost + ground.cheapest * heuristic.estimate(goalColumn - column, goalRow - row));
    }

    /** The open node with the smallest f; −1: there is none. */
    int next() {
        while (open.take()) if (mark[open.taken] == 2 * query) return open.taken;
        return -1;
    }

    /** Its g is final. */
    void close(int node) {
        mark[node] = 2 * query + 1;
    }

    double cost(int node) {
        return g[node];
    }

    int parent(int node) {
        return parent[node];
    }
}
