package throng.navigation.search;

import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.navigation.search.TilePath.Outcome;
import throng.terrain.TileMap;

/**
 * Finds a shortest way over a map of tiles: A* (Hart, Nilsson, Raphael 1968), f = g + h, of equal f the larger g
 * first, then the tile with the smaller number; the goal is done when it is closed. On maps of one cost by jump
 * points, which are exact, too. A step costs what {@link TileMap} says; corners are not cut.
 *
 * <p>For one thread: each worker has its own. Holds 20 bytes a tile; a query allocates nothing, once its buffers have
 * grown. A query after a change of the map reads the whole map once. To know at once that no way leads somewhere, ask
 * {@link throng.terrain.ConnectedTiles}: a search must go through all that can be reached.
 */
public final class PathSearch {
    private final TileMap map;
    private final PathOptions options;
    private final SearchMap ground;
    private final SearchNodes frontier;
    private final JumpPoints jumps;
    private final int[] straight; // to the right, up, to the left, down
    private long expansions;

    public PathSearch(TileMap map, PathOptions options) {
        this.map = map;
        this.options = options;
        ground = new SearchMap(map);
        frontier = new SearchNodes(ground, options.heuristic());
        jumps = new JumpPoints(ground, frontier);
        straight = new int[] {1, ground.stride, -1, -ground.stride};
    }

    /** The map that it searches. */
    public TileMap map() {
        return map;
    }

    /** Tiles that the last query closed. */
    public long expansions() {
        return expansions;
    }

    /**
     * Looks for a way from the middle of a tile to that of another; out holds it then. A blocked tile, or a number
     * that no tile has, cannot be reached.
     *
     * @param budget tiles that may be closed; less than 0 is 0
     * @return how it ended, as {@code out.outcome()}
     */
    public Outcome find(int from, int to, long budget, TilePath out) {
        expansions = 0;
        if (!map.open(from) || !map.open(to)) {
            out.begin(Outcome.NOT_REACHABLE);
            return Outcome.NOT_REACHABLE;
        }
        ground.refresh();
        int start = ground.node(from), goal = ground.node(to);
        Outcome outcome = search(start, goal, budget);
        out.begin(outcome);
        if (outcome == Outcome.FOUND) trace(start, goal, out);
        return outcome;
    }

    private Outcome search(int start, int goal, long budget) {
        boolean jumping = ground.uniform && options.steps() == Steps.EIGHT && options.method() != Method.ASTAR;
        frontier.begin(start, goal);
        jumps.begin(goal);
        while (true) {
            int node = frontier.next();
            if (node < 0) return Outcome.NOT_REACHABLE;
            if (expansions >= budget) return Outcome.BUDGET_SPENT;
            expansions++;
            frontier.close(node);
            if (node == goal) return Outcome.FOUND;
            if (jumping) jumps.expand(node);
            else step(node);
        }
    }

    /** Opens the neighbours: each straight one, and the diagonal one between it and the next. */
    private void step(int node) {
        double g = frontier.cost(node);
        float[] costs = ground.costs;
        double here = costs[node];
        int column = ground.column(node), row = ground.row(node), next = straight[3];
        boolean eight = options.steps() == Steps.EIGHT, nextOpen = ground.open(node + next);
        for (int s = 0, nx = 0, ny = -1; s < 4; s++) {
            int to = straight[s], x = -ny, y = nx; // a quarter turn on
            boolean open = ground.open(node + to);
            if (open) frontier.reach(node + to, column + x, row + y, node, g + (here + costs[node + to]) * .5);
            if (eight && open && nextOpen && ground.open(node + to + next)) {
                double cost = g + Heuristic.DIAGONAL * .5 * (here + costs[node + to + next]);
                frontier.reach(node + to + next, column + x + nx, row + y + ny, node, cost);
            }
            next = to;
            nextOpen = open;
            nx = x;
            ny = y;
        }
    }

    /** From a node back to its parent the way goes straight first, then diagonally: as it was found, backwards. */
    private void trace(int start, int goal, TilePath out) {
        long diagonal = 0;
        out.add(ground.tile(goal));
        for (int node = goal; node != start; node = frontier.parent(node)) {
            int parent = frontier.parent(node);
            int column = ground.column(node), row = ground.row(node);
            int dx = ground.column(parent) - column, dy = ground.row(parent) - row;
            while (dx != 0 || dy != 0) {
                int stepX = Math.abs(dx) >= Math.abs(dy) ? Integer.signum(dx) : 0;
                int stepY = Math.abs(dy) >= Math.abs(dx) ? Integer.signum(dy) : 0;
                if (stepX != 0 && stepY != 0) diagonal++;
                column += stepX;
                row += stepY;
                dx -= stepX;
                dy -= stepY;
                out.add(map.tile(column, row));
            }
        }
        out.reverse();
        long steps = out.size() - 1L;
        // of one cost: counted, so that all searches give the same bits
        out.end(
                ground.uniform
                        ? ground.cheapest * (steps - diagonal + Heuristic.DIAGONAL * diagonal)
                        : frontier.cost(goal));
    }
}
