package throng.setup;

import org.jspecify.annotations.Nullable;
import throng.math.Space;
import throng.terrain.TileMap;

/** A scenario on a map of tiles. {@code --map} replaces its own map. */
public interface MapScenario extends Scenario {
    @Override
    @Nullable
    TileMap given();

    @Override
    Scenario on(TileMap map);

    @Override
    default boolean hasMap() {
        return true;
    }

    /**
     * {@return its own map, newly made: its size depends on the number of agents}
     *
     * @param agents in all groups
     */
    TileMap made(int agents);

    /**
     * {@return the given map, or its own for that number of agents}
     *
     * @param agents in all groups
     */
    default TileMap map(int agents) {
        TileMap given = given();
        return given != null ? given : made(agents);
    }

    @Override
    default Space space(int agents) {
        return Space.open(2);
    }

    /**
     * {@return the side of a square map in tiles: √(agents · tilesPerAgent), from {@code minimum} to 8192}
     *
     * @param agents in all groups
     * @param tilesPerAgent open and blocked
     * @param minimum of tiles on a side
     */
    static int side(int agents, double tilesPerAgent, int minimum) {
        return (int) Math.min(1 << 13, Math.max(minimum, Math.sqrt(agents * tilesPerAgent)));
    }
}
