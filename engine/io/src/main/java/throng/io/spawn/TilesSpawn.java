package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.terrain.TileMap;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places on the open tiles of a map, in its largest connected part: elsewhere agents have no way to the others.
 *
 * @param map whose tiles are taken
 * @param margin metres that agents keep from the edges of their tiles, in [0, 10⁶]; at most half a tile counts
 */
public record TilesSpawn(
        MapPlaces map,
        @Range("the margin of tiles: [0, 1e6] m") float margin) implements Spawn {
    private static final int TILE = 101;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the map is null or has no open tile, or the margin is out of range
     */
    public TilesSpawn {
        Check.values(TilesSpawn.class, margin);
        if (Check.given("the map of a spawn", map).map().openCounts().open() == 0)
            throw new IllegalArgumentException(
                    "no tile of the map is open, so agents have no place: an open tile is a dot");
    }

    /**
     * {@return places that keep 0.25 m from the edges of tiles}
     *
     * @param map whose tiles are taken
     * @throws IllegalArgumentException if no tile is open
     */
    public static TilesSpawn of(MapPlaces map) {
        return new TilesSpawn(map, .25f);
    }

    @Override
    public void place(NewAgent agent) {
        int[] open = map.open();
        TileMap tiles = map.map();
        int tile = open[(int) (agent.random(TILE) * open.length)];
        float reach = Math.max(0, .5f * tiles.size() - margin);
        agent.position(
                tiles.middleX(tile) + reach * (2 * agent.random(1) - 1),
                tiles.middleY(tile) + reach * (2 * agent.random(2) - 1),
                0);
    }
}
