package throng.navigation.search;

import throng.math.Check;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * Answers many path queries over one map at once, with one {@link PathSearch} for each worker. Use it when many agents
 * need paths to different goals; for many agents and few goals, use a {@link throng.navigation.field.DistanceField}.
 *
 * <p>An answer depends neither on the number of workers nor on other queries. It holds 20 bytes a tile for each worker.
 */
public final class PathQueries {
    /** Queries that a worker claims at once. Few, because some take a thousand times as long as others. */
    private static final int BLOCK = 4;

    /** Receives the answers: one call for each query, in any order, from any worker. */
    @FunctionalInterface
    public interface Receiver {
        /**
         * Handles one answer. Copy what you keep: the path is filled again by the next query.
         *
         * @param query the index of the query
         * @param path the answer; valid during this call
         * @param expansions how many tiles the search closed
         * @param worker the worker that calls, in [0, workers)
         */
        void take(int query, TilePath path, long expansions, int worker);
    }

    private final Workers workers;
    private final PathSearch[] searches;
    private final TilePath[] paths;

    /**
     * Makes a searcher for each worker.
     *
     * @param map the map to search
     * @param options how to search
     * @param workers the workers that share the queries
     */
    public PathQueries(TileMap map, PathOptions options, Workers workers) {
        Check.given("the workers", workers);
        Check.given("the options", options);
        Check.given("the map", map);
        this.workers = workers;
        searches = new PathSearch[workers.count()];
        paths = new TilePath[workers.count()];
        for (int w = 0; w < searches.length; w++) {
            searches[w] = new PathSearch(map, options);
            paths[w] = new TilePath();
        }
    }

    /**
     * Answers the queries from[i] → to[i], and returns after the last one. Do not change the map meanwhile.
     *
     * @param from the tiles where paths begin
     * @param to the tiles where paths end, as many as {@code from}
     * @param budget how many tiles each query may close
     * @param receiver receives the answers
     * @throws IllegalArgumentException if there are not as many goals as starts
     */
    public void run(int[] from, int[] to, long budget, Receiver receiver) {
        Check.given("the array of tiles to which", to);
        Check.given("the array of tiles from which", from);
        Check.given("the receiver of the paths", receiver);
        if (from.length != to.length)
            throw new IllegalArgumentException(
                    "there are %d starts and %d goals; give one goal for each start".formatted(from.length, to.length));
        workers.run(from.length, BLOCK, false, (start, end, worker) -> {
            for (int q = start; q < end; q++) {
                searches[worker].find(from[q], to[q], budget, paths[worker]);
                receiver.take(q, paths[worker], searches[worker].expansions(), worker);
            }
        });
    }

    @Override
    public String toString() {
        return "path queries on %d threads".formatted(searches.length);
    }
}
