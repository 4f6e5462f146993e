package throng.navigation.map;

import throng.terrain.TileMap;

/** A map that is made by numbers: a town, a hall. Scenario files make each by its name, as they do with rules. */
public interface MadeMap {
    /** {@return how many tiles the map has, before it takes any memory} */
    long tiles();

    /** {@return the map, just made} */
    TileMap map();
}
