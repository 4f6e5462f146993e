package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;
import throng.terrain.TileMap;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places on the open tiles of a rectangle of a map: a platform, a yard, one end of a hall. A tile counts if its
 * middle lies in the rectangle. Tiles of the largest connected part come first; others are taken if it has none there.
 *
 * @param map whose tiles are taken
 * @param x0 one corner, metres
 * @param y0 one corner, metres
 * @param x1 opposite corner, metres
 * @param y1 opposite corner, metres
 * @param margin metres that agents keep from the edges of their tiles, in [0, 10⁶]; at most half a tile counts
 */
public record RegionSpawn(
        MapPlaces map,
        @Range("x0 of a region: a coordinate") float x0,
        @Range("y0 of a region: a coordinate") float y0,
        @Range("x1 of a region: a coordinate") float x1,
        @Range("y1 of a region: a coordinate") float y1,
        @Range("the margin of a region: [0, 1e6] m") float margin)
        implements Spawn {
    private static final int TILE = 101;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the map is null or no open tile lies in the rectangle, or a number is out of
     *     range
     */
    public RegionSpawn {
        Check.values(RegionSpawn.class, x0, y0, x1, y1, margin);
        if (Check.given("the map of a region", map).open(x0, y0, x1, y1).length == 0)
            throw outside(map.map(), x0, y0, x1, y1);
    }

    /**
     * {@return places that keep 0.25 m from the edges of tiles}
     *
     * @param map whose tiles are taken
     * @param x0 one corner, metres
     * @param y0 one corner, metres
     * @param x1 opposite corner, metres
     * @param y1 opposite corner, metres
     * @throws IllegalArgumentException if no open tile lies in the rectangle
     */
    public static RegionSpawn of(MapPlaces map, float x0, float y0, float x1, float y1) {
        return new RegionSpawn(map, x0, y0, x1, y1, .25f);
    }

    @Override
    public void place(NewAgent agent) {
        int[] open = map.open(x0, y0, x1, y1);
        TileMap tiles = map.map();
        int tile = open[(int) (agent.random(TILE) * open.length)];
        float reach = Math.max(0, .5f * tiles.size() - margin);
        agent.position(
                tiles.middleX(tile) + reach * (2 * agent.random(1) - 1),
                tiles.middleY(tile) + reach * (2 * agent.random(2) - 1),
                0);
    }

    private static WrongPlace outside(TileMap map, float x0, float y0, float x1, float y1) {
        float right = map.x() + map.width() * map.size(), last = map.y() + map.height() * map.size();
        return new WrongPlace(
                "no open tile of the map lies in the region from (%s, %s) to (%s, %s); "
                        + "the map goes from (%s, %s) to (%s, %s)",
                x0, y0, x1, y1, map.x(), map.y(), right, last);
    }
}
