package throng.examples.scenario.city;

import java.util.function.Function;
import java.util.function.Supplier;
import throng.io.spawn.MapPlaces;
import throng.setup.MapScenario;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.terrain.TownMap;
import throng.world.NewAgent;
import throng.world.Spawn;

/** Places agents on tiles of a town that are all connected. The map is made when the first agent is placed. */
public final class Streets implements Spawn {
    private static final int TILE_STREAM = 101;

    private final Supplier<TileMap> town;
    private final Function<TileMap, int[]> tiles;
    private TileMap map = new TileMap(1, 1);
    private int[] open = {};

    /**
     * Places agents anywhere in the largest connected part of the town.
     *
     * @param town makes the map
     */
    public Streets(Supplier<TileMap> town) {
        this(town, Streets::largest);
    }

    /**
     * Places agents on chosen tiles.
     *
     * @param town makes the map
     * @param tiles chooses tiles of the map
     */
    public Streets(Supplier<TileMap> town, Function<TileMap, int[]> tiles) {
        this.town = town;
        this.tiles = tiles;
    }

    @Override
    public void place(NewAgent agent) {
        if (open.length == 0) {
            map = town.get();
            open = tiles.apply(map);
        }
        int tile = open[(int) (agent.random(TILE_STREAM) * open.length)];
        float reach = .5f * map.size() - .25f;
        float x = reach * (2 * agent.random(1) - 1), y = reach * (2 * agent.random(2) - 1);
        agent.position(map.middleX(tile) + x, map.middleY(tile) + y, 0);
    }

    /**
     * Makes a square town of 1 m tiles, with streets of 5 m between blocks.
     *
     * @param agents number of agents
     * @param tilesPerAgent tiles of the town per agent
     * @param minSide least side of the town, tiles
     * @param seed seed of the town
     * @param block side of a block, metres
     */
    public static TileMap town(int agents, int tilesPerAgent, int minSide, long seed, int block) {
        int side = MapScenario.side(agents, tilesPerAgent, minSide);
        return new TownMap(side, side, seed, block, 5).map();
    }

    /**
     * Returns the same map with tiles of another width.
     *
     * @param map the map
     * @param size width of a tile, metres
     */
    public static TileMap scaled(TileMap map, float size) {
        var scaled = new TileMap(
                map.width(), map.height(), new TilePlace(size, 0, 0, map.place().down()));
        for (int tile = 0; tile < map.tiles(); tile++) scaled.set(map.column(tile), map.row(tile), map.cost(tile));
        return scaled;
    }

    /** Returns the tiles of the largest connected part; there is one. */
    private static int[] largest(TileMap map) {
        int[] tiles = MapPlaces.largest(map);
        if (tiles.length == 0)
            throw new IllegalArgumentException("the map has no open tile, so no agent can walk; choose another map");
        return tiles;
    }
}
