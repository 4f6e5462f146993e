package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * On the places of a grid, not quite regular, within the outermost blocked tiles of a map: people in a hall. Rows and
 * columns are about equally far apart.
 *
 * @param map whose blocked tiles are walls
 * @param margin metres that the grid keeps from the walls, in [0, 10⁶]; a grid is half a metre wide at least
 */
public record GridSpawn(
        MapPlaces map,
        @Range("the margin of a grid: [0, 1e6] m") float margin) implements Spawn {
    private static final float LEAST = .5f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the map is null, or its blocked tiles enclose no tile, or the margin is out
     *     of range
     */
    public GridSpawn {
        Check.values(GridSpawn.class, margin);
        Check.given("the map of a grid", map).requireWalls();
    }

    /**
     * {@return a grid that keeps half a metre from the walls}
     *
     * @param map whose blocked tiles are walls
     * @throws IllegalArgumentException if its blocked tiles enclose no tile
     */
    public static GridSpawn of(MapPlaces map) {
        return new GridSpawn(map, .5f);
    }

    @Override
    public void place(NewAgent agent) {
        var inner = map.inner();
        float width = Math.max(LEAST, inner.width() - 2 * margin);
        float height = Math.max(LEAST, inner.height() - 2 * margin);
        int agents = agent.count(), columns = Math.max(1, (int) Math.ceil(Math.sqrt((double) agents * width / height)));
        int rows = Math.max(1, Math.ceilDiv(agents, columns)), k = agent.number() % (rows * columns);
        int column = k % columns, row = k / columns;
        agent.position(
                inner.x() + width * ((column + .3f + .4f * agent.random(0)) / columns - .5f),
                inner.y() + height * ((row + .3f + .4f * agent.random(1)) / rows - .5f),
                0);
    }
}
