package throng.io.spawn;

import java.util.List;
import throng.math.Check;
import throng.math.Range;
import throng.terrain.TileMap;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places on the open tiles of a map, each so far from all others: people in the rooms of a plan, who do not
 * overlap. Storeys that links join are connected. The largest connected part counts, and others for areas that have no
 * tile of it. First come the tiles whose neighbours are open, too. Where more people are wanted than there are places,
 * they are refused.
 *
 * @param map whose tiles are taken
 * @param distance metres between two places, in [0.01, 1000]
 * @param areas in which places lie; none: on the whole map
 */
public record ApartSpawn(
        MapPlaces map,
        @Range("the distance of places: [0.01, 1000] m") float distance,
        List<PlanShape> areas) implements Spawn {
    private static final int PLACE = 102;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the map is null or has no open tile, or the distance is out of range
     */
    public ApartSpawn {
        Check.values(ApartSpawn.class, distance);
        areas = Check.list("the areas of places", areas);
        if (Check.given("the map of a spawn", map).map().openCounts().open() == 0)
            throw new IllegalArgumentException(
                    "no tile of the map is open, so agents have no place: an open tile is a dot");
    }

    /**
     * {@return places on the whole map, half a metre apart}
     *
     * @param map whose tiles are taken
     * @throws IllegalArgumentException if no tile is open
     */
    public static ApartSpawn of(MapPlaces map) {
        return new ApartSpawn(map, .5f, List.of());
    }

    @Override
    public void place(NewAgent agent) {
        int[] tiles = map.apart(distance, areas, agent.count());
        if (tiles.length < agent.count())
            throw new IllegalArgumentException(
                    "%d agents want places %s m apart, and there are %d: take fewer, or a smaller distance"
                            .formatted(agent.count(), distance, tiles.length));
        long k = agent.number() % agent.count();
        int first = (int) (k * tiles.length / agent.count()), end = (int) ((k + 1) * tiles.length / agent.count());
        int tile = tiles[first + Math.min(end - first - 1, (int) (agent.random(PLACE) * (end - first)))];
        TileMap of = map.map();
        agent.position(of.middleX(tile), of.middleY(tile), 0);
    }
}
