package throng.navigation.search;

import java.util.Arrays;

/**
 * What a search knows of each node: the best g so far, its parent, and whether it is open or closed. A mark holds the
 * number of the query, so that a new query clears nothing. 16 bytes a tile.
 */
final class SearchNodes {
    private static final int MAX_QUERIES = Integer.MAX_VALUE / 2 - 1;

    private final SearchMap searchMap;
    private final Heuristic heuristic;
    private final OpenSet open = new OpenSet();
    private final double[] g;
    private final int[] parent;
    private final int[] mark; // 2 · query: open, 2 · query + 1: closed
    private int query;
    private int goalColumn;
    private int goalRow;

    SearchNodes(SearchMap searchMap, Heuristic heuristic) {
        this.searchMap = searchMap;
        this.heuristic = heuristic;
        int nodes = searchMap.costs.length;
        g = new double[nodes];
        parent = new int[nodes];
        mark = new int[nodes];
    }

    /** Begins a new query. The start is its own parent. */
    void begin(int start, int goal) {
        if (query == MAX_QUERIES) {
            Arrays.fill(mark, 0);
            query = 0;
        }
        query++;
        open.clear();
        goalColumn = searchMap.column(goal);
        goalRow = searchMap.row(goal);
        reach(start, searchMap.column(start), searchMap.row(start), start, 0);
    }

    /** Opens the node at (column, row), or lowers its g: it is reached from {@code from} at a total of {@code cost}. */
    void reach(int node, int column, int row, int from, double cost) {
        int known = mark[node] - 2 * query;
        if (known == 1 || known == 0 && g[node] <= cost) return;
        mark[node] = 2 * query;
        g[node] = cost;
        parent[node] = from;
        open.put(node, cost, cost + searchMap.cheapest * heuristic.estimate(goalColumn - column, goalRow - row));
    }

    /** Returns the open node with the smallest f; −1 if no node is open. */
    int next() {
        while (open.take()) if (mark[open.taken] == 2 * query) return open.taken;
        return -1;
    }

    /** Closes a node: its g is final. */
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
