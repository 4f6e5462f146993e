package throng.navigation.field;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.store.MemoryClaim;
import throng.navigation.plan.CrowdCost;
import throng.terrain.TileMap;

/**
 * The costs of a map with a blocked rim of one tile, so that each tile has 8 neighbours, and the tiles that changed
 * since. All fields of a map share one: 4 bytes a tile. A node is the number of a tile on the map with its rim.
 */
final class StepCosts {
    /** The cost of a diagonal step divided by the sum of both tiles' costs. */
    static final double DIAGONAL = Math.sqrt(2) * .5;

    /** The largest cost that a crowd gives a tile. */
    private static final float MAX_CROWDED_COST = 1e6f;

    final TileMap map;
    final int stride;
    final float[] costs;

    /** Offsets from a node to its neighbours; neighbour k lies in the direction 45° · k from the x-axis. */
    final int[] neighbours;

    /** No open tile costs less than {@code cheapest} or more than {@code dearest}. */
    float cheapest = Float.MAX_VALUE;

    float dearest = 0;

    /** The nodes whose cost the last refresh changed. */
    int[] changed = new int[16];

    int changes;

    private int version;
    private int @Nullable [] crowd;
    private float weight;

    StepCosts(TileMap map) {
        this.map = map;
        stride = map.width() + 2;
        long nodes = (long) stride * (map.height() + 2);
        if (nodes > Integer.MAX_VALUE - 8)
            throw new IllegalArgumentException("the map is too long for distance fields");
        MemoryClaim.admit("the costs of %d tiles".formatted(map.tiles()), 8 * nodes);
        costs = new float[(int) nodes];
        neighbours = new int[] {1, stride + 1, stride, stride - 1, -1, -stride - 1, -stride, 1 - stride};
        compare();
        changes = 0;
        changed = new int[16]; // drop the list of all tiles
    }

    int node(int tile) {
        return (map.row(tile) + 1) * stride + map.column(tile) + 1;
    }

    /** Returns whether a step from a node in direction k enters no blocked tile and cuts no corner. */
    boolean allowsStep(int node, int k) {
        if (costs[node + neighbours[k]] == TileMap.BLOCKED) return false;
        return (k & 1) == 0
                || costs[node + neighbours[k - 1]] != TileMap.BLOCKED
                        && costs[node + neighbours[k + 1 & 7]] != TileMap.BLOCKED;
    }

    /** Returns the cost of an allowed step in direction k; it is the same in both directions. */
    double step(int node, int k) {
        double both = (double) costs[node] + costs[node + neighbours[k]];
        return (k & 1) == 0 ? both * .5 : both * DIAGONAL;
    }

    /** Whether they are those of the map as it is now. */
    boolean isCurrent() {
        return version == map.version();
    }

    /** Reads the changes of the map; returns whether a cost has changed. */
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

    /**
     * Multiplies the cost of each tile by (1 + weight · agents on it) from now on; returns whether a cost has changed.
     */
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
        return crowd == null || crowd[tile] == 0
                ? cost
                : Math.min(MAX_CROWDED_COST, CrowdCost.of(cost, weight, crowd[tile]));
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
