package throng.io.movingai;

import java.util.List;

/**
 * The queries of a {@code .scen} file, in its order; after Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE
 * TCIAIG 4(2), 2012.
 *
 * @param name of the file
 * @param queries all of one map
 * @param decimals most decimals that a length of the file has: 5 in files of version 1, often 2 in those of version 1.0
 */
public record ScenFile(String name, List<Query> queries, int decimals) {
    public ScenFile {
        queries = List.copyOf(queries);
    }

    /**
     * By how much a length of the file may differ from the true one, since it is rounded: half of its last digit,
     * tiles. 0 where no length has decimals: nobody rounds √2 to 1.
     */
    public double rounding() {
        return decimals == 0 ? 0 : .5 / StrictMath.pow(10, decimals);
    }

    /**
     * A way to find, from tile (startX, startY) to tile (goalX, goalY).
     *
     * @param line of the file
     * @param bucket of queries about as long
     * @param map its name there
     * @param length of the shortest way, tiles, steps of 1 and √2 without cut corners; as {@link #rounding} has it
     */
    public record Query(
            int line, int bucket, String map, int startX, int startY, int goalX, int goalY, double length) {}
}
