package throng.io.movingai;

import java.util.List;

/**
 * The queries of a {@code .scen} file, in the order of the file.
 *
 * <p>Use it to compare path lengths with the optimal ones. Source: Sturtevant, Benchmarks for Grid-Based Pathfinding,
 * IEEE TCIAIG 4(2), 2012.
 *
 * @param name of the file
 * @param queries all of one map
 * @param decimals the most decimals of a length in the file: 5 in files of version 1, often 2 in version 1.0
 */
public record ScenFile(String name, List<Query> queries, int decimals) {
    /** Copies the list. */
    public ScenFile {
        queries = List.copyOf(queries);
    }

    /**
     * Returns how much a length of the file may differ from the true one, as it is rounded: half of its last digit.
     *
     * @return tiles; 0 where no length has decimals, as √2 is never rounded to 1
     */
    public double rounding() {
        return decimals == 0 ? 0 : .5 / StrictMath.pow(10, decimals);
    }

    /**
     * One query: find a path from tile (startX, startY) to tile (goalX, goalY).
     *
     * @param line of the file, from 1
     * @param bucket number of the group of queries of similar length
     * @param map name of the map in the file
     * @param startX column of the start
     * @param startY row of the start
     * @param goalX column of the goal
     * @param goalY row of the goal
     * @param length of the shortest path, tiles: steps of 1 and √2 without cut corners, rounded as {@link #rounding}
     *     says
     */
    public record Query(
            int line, int bucket, String map, int startX, int startY, int goalX, int goalY, double length) {}
}
