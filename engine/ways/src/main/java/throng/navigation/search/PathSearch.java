package throng.navigation.search;

import throng.math.Check;
import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.navigation.search.TilePath.Outcome;
import throng.terrain.TileMap;

/**
 * Finds a shortest path between two tiles of a map. Use it when an agent needs a path to a goal of its own. For many
 * queries at once use {@link PathQueries}; for many agents and few goals use a
 * {@link throng.navigation.field.DistanceField}.
 *
 * <p>A* (Hart, Nilsson, Raphael 1968): the tile with the smallest f = g + h is closed next, of equal f the one with the
 * larger g, then the one with the smaller number. The search ends when the goal is closed. On maps of one cost it uses
 * jump points, which are exact, too. A step costs what {@link TileMap} says, and no step cuts a corner.
 *
 * <p>One thread may use it; each worker needs its own. It holds 20 bytes a tile. A query allocates nothing once its
 * buffers have grown. The first query after a change of the map reads the whole map. A query without a path closes all
 * tiles that can be reached: ask {@link throng.navigation.map.ConnectedTiles} first, which answers at once.
 */
public final class PathSearch {
    private final TileMap map;
    private final PathOptions options;
    private final SearchMap searchMap;
    private final SearchNodes nodes;
    private final JumpPoints jumpPoints;
    private final int[] straightSteps; // right, up, left, down
    private long expansions;

    /**
     * Makes a searcher with its buffers.
     *
     * @param map the map to search
     * @param options how to search
     * @throws IllegalArgumentException if the map is too large for the free memory
     */
    public PathSearch(TileMap map, PathOptions options) {
        Check.given("the options", options);
        Check.given("the map", map);
        this.map = map;
        this.options = options;
        searchMap = new SearchMap(map);
        nodes = new SearchNodes(searchMap, options.heuristic());
        jumpPoints = new JumpPoints(searchMap, nodes);
        straightSteps = new int[] {1, searchMap.stride, -1, -searchMap.stride};
    }

    /**
     * Returns the map that this searches.
     *
     * @return the map
     */
    public TileMap map() {
        return map;
    }

    /**
     * Returns how many tiles the last query closed.
     *
     * @return the number of tiles
     */
    public long expansions() {
        return expansions;
    }

    /**
     * Finds a shortest path from the middle of one tile to the middle of another. A blocked tile, or a number that no
     * tile has, cannot be reached.
     *
     * @param from the tile where the path begins
     * @param to the tile where it ends
     * @param budget how many tiles may be closed; less than 0 is 0
     * @param out receives the outcome, the tiles and the length
     * @return how the search ended, which is also {@code out.outcome()}
     */
    public Outcome find(int from, int to, long budget, TilePath out) {
        Check.given("what receives the result", out);
        expansions = 0;
        if (!map.open(from) || !map.open(to)) {
            out.begin(Outcome.NOT_REACHABLE);
            return Outcome.NOT_REACHABLE;
        }
        searchMap.refresh();
        int start = searchMap.node(from), goal = searchMap.node(to);
        Outcome outcome = search(start, goal, budget);
        out.begin(outcome);
        if (outcome == Outcome.FOUND) trace(start, goal, out);
        return outcome;
    }

    private Outcome search(int start, int goal, long budget) {
        boolean useJumps = searchMap.uniform && options.steps() == Steps.EIGHT && options.method() != Method.ASTAR;
        nodes.begin(start, goal);
        jumpPoints.begin(goal);
        while (true) {
            int node = nodes.next();
            if (node < 0) return Outcome.NOT_REACHABLE;
            if (expansions >= budget) return Outcome.BUDGET_SPENT;
            expansions++;
            nodes.close(node);
            if (node == goal) return Outcome.FOUND;
            if (useJumps) jumpPoints.expand(node);
            else expand(node);
        }
    }

    /**
     * Opens the neighbours of a node: each straight one, and the diagonal one between it and the straight one before
     * it.
     */
    private void expand(int node) {
        double g = nodes.cost(node);
        float[] costs = searchMap.costs;
        double here = costs[node];
        int column = searchMap.column(node), row = searchMap.row(node), next = straightSteps[3];
        boolean eight = options.steps() == Steps.EIGHT, nextOpen = searchMap.open(node + next);
        for (int s = 0, nx = 0, ny = -1; s < 4; s++) {
            int to = straightSteps[s], x = -ny, y = nx; // a quarter turn further
            boolean open = searchMap.open(node + to);
            if (open) nodes.reach(node + to, column + x, row + y, node, g + (here + costs[node + to]) * .5);
            if (eight && open && nextOpen && searchMap.open(node + to + next)) {
                double cost = g + Heuristic.DIAGONAL * .5 * (here + costs[node + to + next]);
                nodes.reach(node + to + next, column + x + nx, row + y + ny, node, cost);
            }
            next = to;
            nextOpen = open;
            nx = x;
            ny = y;
        }
    }

    /**
     * Writes the tiles from the goal back to the start, then reverses them. Backwards, the straight part of each jump
     * comes before its diagonal part.
     */
    private void trace(int start, int goal, TilePath out) {
        long diagonal = 0;
        out.add(searchMap.tile(goal));
        for (int node = goal; node != start; node = nodes.parent(node)) {
            int parent = nodes.parent(node);
            int column = searchMap.column(node), row = searchMap.row(node);
            int dx = searchMap.column(parent) - column, dy = searchMap.row(parent) - row;
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
        // on a map of one cost count the steps, so that all methods give the same bits
        out.end(
                searchMap.uniform
                        ? searchMap.cheapest * (steps - diagonal + Heuristic.DIAGONAL * diagonal)
                        : nodes.cost(goal));
    }

    @Override
    public String toString() {
        return "a search over %s; the last one looked at %d tiles".formatted(map(), expansions());
    }
}
