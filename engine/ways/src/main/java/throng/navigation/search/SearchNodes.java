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

    /**
     * The open list of A*: smallest f first, of equal f the larger g, then the smaller node. A heap with four children
     * a node, which is flatter than a binary one.
     *
     * <p>A node whose g falls is added again. The caller skips the older entry, because the node is closed by then. The
     * arrays grow when they are full and never shrink.
     */
    private static final class OpenSet {
        private double[] f = new double[1024];
        private double[] g = new double[1024];
        private int[] node = new int[1024];
        private int size;

        /** The entry taken last. */
        int taken;

        void clear() {
            size = 0;
        }

        void put(int n, double gn, double fn) {
            if (size == node.length) grow();
            int at = size++;
            while (at > 0) {
                int up = (at - 1) >> 2;
                if (!before(fn, gn, n, up)) break;
                move(up, at);
                at = up;
            }
            f[at] = fn;
            g[at] = gn;
            node[at] = n;
        }

        /** Removes the first entry into {@link #taken}; returns false if the set is empty. */
        boolean take() {
            if (size == 0) return false;
            taken = node[0];
            size--;
            double fn = f[size], gn = g[size];
            int n = node[size], at = 0;
            while (true) {
                int child = 4 * at + 1;
                if (child >= size) break;
                int last = Math.min(child + 4, size), best = child;
                for (int c = child + 1; c < last; c++) if (before(f[c], g[c], node[c], best)) best = c;
                if (!before(f[best], g[best], node[best], fn, gn, n)) break;
                move(best, at);
                at = best;
            }
            f[at] = fn;
            g[at] = gn;
            node[at] = n;
            return true;
        }

        private boolean before(double fa, double ga, int a, int b) {
            return before(fa, ga, a, f[b], g[b], node[b]);
        }

        private static boolean before(double fa, double ga, int a, double fb, double gb, int b) {
            if (fa != fb) return fa < fb;
            return ga != gb ? ga > gb : a < b;
        }

        private void move(int from, int to) {
            f[to] = f[from];
            g[to] = g[from];
            node[to] = node[from];
        }

        private void grow() {
            f = Arrays.copyOf(f, 2 * size);
            g = Arrays.copyOf(g, 2 * size);
            node = Arrays.copyOf(node, 2 * size);
        }
    }
}
