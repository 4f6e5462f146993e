package throng.navigation.field;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.terrain.MemoryClaim;
import throng.terrain.TileMap;

/**
 * The costs of a map as fields read them: with a blocked rim of one tile, so that every neighbour can be asked, and
 * which have changed since. All fields of a map share one: 4 bytes a tile. A node is a tile's number with the rim.
 */
final class StepCosts {
    /** The length of a diagonal step between tiles of cost 1 each, for the sum of both costs. */
    static final double DIAGONAL = Math.sqrt(2) * .5;

    /** A crowd makes no tile dearer than this. */
    private static final float DEAREST = 1e6f;

    final TileMap map;
    final int stride;
    final float[] costs;

    /** From a node to its neighbours: 45° · k from the x-axis. */
    final int[] neighbours;

    /** No open tile costs less, and none more. */
    float cheapest = Float.MAX_VALUE;

    float dearest = 0;

    /** The nodes that the last refresh changed. */
    int[] changed = new int[16];

    int changes;

    private int version;
    private int @Nullable [] crowd;
    private float weight;

    StepCosts(TileMap map) {
        this.map = map;
        stride = map.width() + 2;
        long nodes = (long) stride * (map.height() + 2);
        if (nodes > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("the map is too long for fields");
        MemoryClaim.admit("the costs of %d tiles".formatted(map.tiles()), 8 * nodes);
        costs = new float[(int) nodes];
        neighbours = new int[] {1, stride + 1, stride, stride - 1, -1, -stride - 1, -stride, 1 - stride};
        compare();
        changes = 0;
        changed = new int[16]; // it was all tiles
    }

    int node(int tile) {
        return (map.row(tile) + 1) * stride + map.column(tile) + 1;
    }

    /** Whether the edge of a node in direction k is one: no corner is cut. */
    boolean allowsStep(int node, int k) {
        if (costs[node + neighbours[k]] == TileMap.BLOCKED) return false;
        return (k & 1) == 0
                || costs[node + neighbours[k - 1]] != TileMap.BLOCKED
                        && costs[node + neighbours[k + 1 & 7]] != TileMap.BLOCKED;
    }

    /** What a step in direction k costs, which must be legal: the same both ways. */
    double step(int node, int k) {
        double both = (double) costs[node] + costs[node + neighbours[k]];
        return (k & 1) == 0 ? both * .5 : both * DIAGONAL;
    }

    /** Reads what has changed on the map since; true: something. */
    boolean refresh() {
        changes = 0;
        int now = map.version(), missed = now - version;
        if (missed < 0 || missed > TileMap.MAX_LOGGED_CHANGES) {
            compare();
        } else {
            for (int v = version + 1; v - now <= 0; v++) {
                int tile = map.changed(v);
                put(node(tile), cost(tile));
            }
        }
        version = now;
        return changes > 0;
    }

    /** From now on a tile's cost is times (1 + weight · the agents on it); true: something has changed. */
    boolean crowd(int[] agents, float weight) {
        crowd = agents;
        this.weight = weight;
        changes = 0;
        compare();
        return changes > 0;
    }

    private void compare() {
        version = map.version();
        for (int row = 0, tile = 0; row < map.height(); row++) {
            int node = (row + 1) * stride + 1;
            for (int column = 0; column < map.width(); column++, node++, tile++) put(node, cost(tile));
        }
    }

    private float cost(int tile) {
        float cost = map.cost(tile);
        return crowd == null || crowd[tile] == 0 ? cost : Math.min(DEAREST, cost * (1 + weight * crowd[tile]));
    }

    private void put(int node, float cost) {
        if (costs[node] == cost) return;
        costs[node] = cost;
        if (changes == changed.length) changed = Arrays.copyOf(changed, 2 * changes);
        changed[changes++] = node;
        if (cost == TileMap.BLOCKED) return;
        if (cost < cheapest) cheapest = cost;
        if (cost > dearest) dearest = cost;
    }
}
