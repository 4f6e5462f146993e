package throng.examples.scenario;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import throng.terrain.Components;
import throng.terrain.TileMap;
import throng.world.Birth;
import throng.world.Spawn;

/** Everybody on a tile from which all others of a town can be reached; the town is built for the first. */
final class Streets implements Spawn {
    private static final int BIRTH = 101;

    private final Supplier<TileMap> town;
    private TileMap map = new TileMap(1, 1);
    private int[] open = {};

    Streets(Supplier<TileMap> town) {
        this.town = town;
    }

    @Override
    public void place(Birth birth) {
        if (open.length == 0) {
            map = town.get();
            open = of(map);
        }
        int tile = open[(int) (birth.random(BIRTH) * open.length)];
        float off = .5f * map.size() - .25f;
        float x = off * (2 * birth.random(1) - 1), y = off * (2 * birth.random(2) - 1);
        birth.position(map.middleX(tile) + x, map.middleY(tile) + y, 0);
    }

    /** The tiles of the largest part of the map that hangs together; at least one. */
    static int[] of(TileMap map) {
        var parts = Components.of(map);
        int largest = parts.largest();
        int[] tiles = IntStream.range(0, map.tiles())
                .filter(tile -> map.open(tile) && parts.of(tile) == largest)
                .toArray();
        if (tiles.length == 0) throw new IllegalArgumentException("the map has no open tile: nobody can walk there");
        return tiles;
    }
}
