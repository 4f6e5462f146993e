package throng.navigation.sound;

import throng.memory.store.MemoryClaim;
import throng.terrain.TileMap;

/**
 * The costs of a map with a blocked rim of one tile, so that each tile has 8 neighbours. A node is the number of a tile
 * on the map with its rim.
 */
final class SoundCosts {
    /** The cost of a diagonal step divided by the sum of both tiles' costs. */
    static final double DIAGONAL = Math.sqrt(2) * .5;

    final TileMap map;
    final int stride;
    final float[] costs;

    /** Offsets from a node to its neighbours; neighbour k lies in the direction 45° · k from the x-axis. */
    final int[] neighbours;

    private int version;

    SoundCosts(TileMap map) {
        this.map = map;
        stride = map.width() + 2;
        long nodes = (long) stride * (map.height() + 2);
        if (nodes > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("the map is too long for sounds");
        MemoryClaim.admit("sounds over %d tiles".formatted(map.tiles()), 12 * nodes);
        costs = new float[(int) nodes];
        neighbours = new int[] {1, stride + 1, stride, stride - 1, -1, -stride - 1, -stride, 1 - stride};
        readAll();
        version = map.version();
    }

    /** Returns whether there is memory for the labels of more parts. */
    boolean mayHave(int more) {
        return MemoryClaim.fits(16L * costs.length * more);
    }

    /** Returns the node of a tile. */
    int node(int tile) {
        return (map.row(tile) + 1) * stride + map.column(tile) + 1;
    }

    /** Returns the tile of a node that is not on the rim. */
    int tile(int node) {
        return (node / stride - 1) * map.width() + node % stride - 1;
    }

    /** Reads the changes of the map; returns whether there were any. */
    boolean refresh() {
        int now = map.version(), missed = now - version;
        if (missed == 0) return false;
        if (missed < 0 || missed > TileMap.MAX_LOGGED_CHANGES) {
            readAll();
        } else {
            for (int v = version + 1; v - now <= 0; v++) {
                int tile = map.changed(v);
                costs[node(tile)] = map.cost(tile);
            }
        }
        version = now;
        return true;
    }

    private void readAll() {
        for (int row = 0, tile = 0; row < map.height(); row++) {
            int node = (row + 1) * stride + 1;
            for (int column = 0; column < map.width(); column++) costs[node++] = map.cost(tile++);
        }
    }
}
