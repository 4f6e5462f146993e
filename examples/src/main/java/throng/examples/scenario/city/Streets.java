package throng.examples.scenario.city;

import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import throng.examples.setup.MapScenario;
import throng.terrain.ConnectedTiles;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.world.NewAgent;
import throng.world.Spawn;

/** Everybody on a tile from which all others of a town can be reached; the town is built for the first. */
public final class Streets implements Spawn {
    private static final int BIRTH = 101;

    private final Supplier<TileMap> town;
    private final Function<TileMap, int[]> tiles;
    private TileMap map = new TileMap(1, 1);
    private int[] open = {};

    public Streets(Supplier<TileMap> town) {
        this(town, Streets::of);
    }

    /** On those of its tiles that {@code tiles} picks. */
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
        int tile = open[(int) (agent.random(BIRTH) * open.length)];
        float off = .5f * map.size() - .25f;
        float x = off * (2 * agent.random(1) - 1), y = off * (2 * agent.random(2) - 1);
        agent.position(map.middleX(tile) + x, map.middleY(tile) + y, 0);
    }

    /**
     * Those of them that can be reached by streets three tiles wide: many who go to and fro jam an alley of one.
     * All of them, where there is no such street.
     */
    public static int[] wide(TileMap map) {
        var inner = new TileMap(map.width(), map.height());
        for (int tile :
                IntStream.range(0, map.tiles()).filter(t -> !free(map, t)).toArray())
            inner.set(inner.column(tile), inner.row(tile), TileMap.BLOCKED);
        return ConnectedTiles.of(inner).count() > 0 ? of(inner) : of(map);
    }

    /** A town for so many agents, of so many tiles of 1 m each: streets of 5 m between blocks of that side, metres. */
    public static TileMap town(int agents, int tiles, int least, long seed, int block) {
        int side = MapScenario.side(agents, tiles, least);
        return new TownMap(side, side, seed, block, 5).map();
    }

    /** The same map with tiles that are so wide, metres. */
    public static TileMap scaled(TileMap map, float size) {
        var scaled = new TileMap(map.width(), map.height(), size, 0, 0);
        for (int tile = 0; tile < map.tiles(); tile++) scaled.set(map.column(tile), map.row(tile), map.cost(tile));
        return scaled;
    }

    /** Whether a tile and its 8 neighbours are open. */
    private static boolean free(TileMap map, int tile) {
        for (int n = 0; n < 9; n++) {
            if (!map.open(map.column(tile) + n % 3 - 1, map.row(tile) + n / 3 - 1)) return false;
        }
        return true;
    }

    /** The tiles of the largest part of the map that hangs together; at least one. */
    public static int[] of(TileMap map) {
        var parts = ConnectedTiles.of(map);
        int largest = parts.largest();
        int[] tiles = IntStream.range(0, map.tiles())
                .filter(tile -> map.open(tile) && parts.of(tile) == largest)
                .toArray();
        if (tiles.length == 0) throw new IllegalArgumentException("the map has no open tile: nobody can walk there");
        return tiles;
    }
}
