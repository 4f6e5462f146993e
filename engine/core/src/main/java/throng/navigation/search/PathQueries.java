package throng.navigation.search;

import throng.math.Check;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * Many queries over one map at once, a searcher for each worker. What a query finds does not depend on the number of
 * workers, nor on other queries.
 */
public final class PathQueries {
    /** Queries that a worker claims at once: some take a thousand times as long as others. */
    private static final int BLOCK = 4;

    /** Takes an answer; called once for each query, in any order, from any worker. */
    @FunctionalInterface
    public interface Receiver {
        /**
         * Copies of the answer what it wants to keep.
         *
         * @param query its number
         * @param path the answer; valid during this call
         * @param expansions tiles closed
         * @param worker who calls, in [0, workers)
         */
        void take(int query, TilePath path, long expansions, int worker);
    }

    private final Workers workers;
    private final PathSearch[] searches;
    private final TilePath[] paths;

    public PathQueries(TileMap map, PathOptions options, Workers workers) {
        this.workers = workers;
        searches = new PathSearch[workers.count()];
        paths = new TilePath[workers.count()];
        for (int w = 0; w < searches.length; w++) {
            searches[w] = new PathSearch(map, options);
            paths[w] = new TilePath();
        }
    }

    /**
     * Answers the queries from[i] → to[i], and returns when all are taken. Nobody may change the map meanwhile.
     *
     * @param budget tiles that each may close
     */
    public void run(int[] from, int[] to, long budget, Receiver taker) {
        Check.given("who takes the ways", taker);
        if (from.length != to.length)
            throw new IllegalArgumentException(
                    "there are %d starts and %d goals; allowed are as many".formatted(from.length, to.length));
        workers.run(from.length, BLOCK, false, (start, end, worker) -> {
            for (int q = start; q < end; q++) {
                searches[worker].find(from[q], to[q], budget, paths[worker]);
                taker.take(q, paths[worker], searches[worker].expansions(), worker);
            }
        });
    }
}
