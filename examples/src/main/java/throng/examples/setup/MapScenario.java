package throng.examples.setup;

import org.jspecify.annotations.Nullable;
import throng.math.Space;
import throng.terrain.TileMap;

/** A scenario on a map of tiles, which may be another one than its own. */
public interface MapScenario extends Scenario {
    /** The map that was asked for; null: one is made. */
    @Nullable
    TileMap given();

    /** The same on that map, a tile of which is as wide as the map says. */
    Scenario on(TileMap map);

    /** Its own map, as large as so many agents need. */
    TileMap made(int agents);

    /** The map for so many agents. */
    default TileMap map(int agents) {
        TileMap given = given();
        return given != null ? given : made(agents);
    }

    @Override
    default Space space(int agents) {
        return Space.open(2);
    }

    /** Of a square map with so many square tiles for each agent: at least {@code least}, at most 8192. */
    static int side(int agents, double tiles, int least) {
        return (int) Math.min(1 << 13, Math.max(least, Math.sqrt(agents * tiles)));
    }
}
