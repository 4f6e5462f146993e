package throng.navigation.plan;

import java.util.function.Function;
import throng.terrain.TileMap;
import throng.tick.Door;
import throng.tick.TickHold;

/** What ticks hold of a map: worlds that read the map hold it, and neither tiles nor goals change meanwhile. */
public final class MapHold {
    private static final Function<TileMap, TickHold> DOOR = Door.of(TileMap.class);

    private MapHold() {}

    /**
     * {@return the hold of a map}
     *
     * @param map the map
     */
    public static TickHold of(TileMap map) {
        return DOOR.apply(map);
    }
}
