package throng.io.spawn;

import throng.math.Check;
import throng.terrain.OpenTileCounts;
import throng.terrain.TileMap;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places on the open tiles of a map. The time for an agent does not grow with the map.
 *
 * @param map whose tiles are taken
 * @param margin metres that agents keep from the edges of their tiles, in [0, 10⁶]; at most half a tile counts
 */
public record TilesSpawn(TileMap map, float margin) implements Spawn {
    private static final int TILE = 101;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the map is null or has no open tile, or the margin is out of range
     */
    public TilesSpawn {
        Check.within("the margin of tiles", margin, 0, 1e6f, "m");
        if (Check.given("the map of a spawn", map).openCounts().open() == 0)
            throw new IllegalArgumentException("no tile of the map is open: agents have no place");
    }

    /**
     * {@return places that keep 0.25 m from the edges of tiles}
     *
     * @param map whose tiles are taken
     * @throws IllegalArgumentException if no tile is open
     */
    public static TilesSpawn of(TileMap map) {
        return new TilesSpawn(map, .25f);
    }

    @Override
    public void place(NewAgent agent) {
        var counts = map.openCounts();
        int tile = tile(counts, (int) (agent.random(TILE) * counts.open()));
        float reach = Math.max(0, .5f * map.size() - margin);
        agent.position(
                map.middleX(tile) + reach * (2 * agent.random(1) - 1),
                map.middleY(tile) + reach * (2 * agent.random(2) - 1),
                0);
    }

    /** The open tile of a number: goes down the levels of squares, and past those before it. */
    private int tile(OpenTileCounts counts, int number) {
        int left = number, x = 0, y = 0;
        for (int level = counts.levels() - 1; level >= 0; level--) {
            int square = OpenTileCounts.SIDE * OpenTileCounts.SIDE,
                    x0 = x * OpenTileCounts.SIDE,
                    y0 = y * OpenTileCounts.SIDE;
            for (int k = 0; k < square; k++) {
                x = x0 + k % OpenTileCounts.SIDE;
                y = y0 + k / OpenTileCounts.SIDE;
                if (x >= counts.columns(level) || y >= counts.rows(level)) continue;
                int open = level > 0 ? counts.open(level, x, y) : map.open(x, y) ? 1 : 0;
                if (left < open) break;
                left -= open;
            }
        }
        return map.tile(x, y);
    }
}
