package throng.examples.scenario;

import throng.terrain.TileMap;

/** A scenario on a map of tiles, which may be another one than its own. */
public interface Mapped extends Scenario {
    /** The same on that map, a tile of which is as wide as the map says. */
    Scenario on(TileMap map);

    /** The map for so many agents. */
    TileMap map(int agents);
}
