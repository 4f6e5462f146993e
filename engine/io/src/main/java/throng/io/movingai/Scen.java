package throng.io.movingai;

import java.util.List;

/**
 * The queries of a {@code .scen} file, in its order; after Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE
 * TCIAIG 4(2), 2012.
 *
 * @param name of the file
 * @param queries all of one map
 */
public record Scen(String name, List<Query> queries) {
    public Scen {
        queries = List.copyOf(queries);
    }

    /**
     * A way to find, from tile (startX, startY) to tile (goalX, goalY).
     *
     * @param line of the file
     * @param bucket of queries about as long
     * @param map its name there
     * @param length of the shortest way, tiles, steps of 1 and √2 without cut corners; to about six digits
     */
    public record Query(
            int line, int bucket, String map, int startX, int startY, int goalX, int goalY, double length) {}
}
