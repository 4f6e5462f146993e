package throng.navigation.cost;

import org.jspecify.annotations.Nullable;
import throng.field.ScalarField;
import throng.memory.store.MemoryClaim;
import throng.navigation.plan.CrowdCost;
import throng.terrain.TileMap;

/**
 * What crossing each tile of a map costs, with a closed rim of one tile, metres at cost 1. All fields of a map share
 * one: 4 bytes a tile. A node is the number of a tile on the map with its rim.
 */
final class CostTiles {
    /** The cost of a tile that no body's middle enters. */
    static final float CLOSED = 0;

    private static final float DIAGONAL = 1.4142135f;

    /** The largest part of a tile that bodies stay off closed tiles: in a gap that leaves less, rounding holds them. */
    private static final double MAX_GROWN = .49f;

    final TileMap map;
    final WalkCosts walk;
    final int stride;
    final float[] cost;

    /** How many rings of tiles at walls are closed, and how far bodies stay off the sides of closed tiles, tiles. */
    final int rings;

    final double grown;

    /** No open tile costs less or more than these. */
    float cheapest, dearest;

    private int version;

    /** By tile of the map: how many times as dear it is as the map says, and how often that was changed. */
    private float @Nullable [] times;

    private int timesChanged;

    /** The version of the values of a crowd that are in the costs. */
    private int crowdVersion;

    CostTiles(TileMap map, WalkCosts walk) {
        this.map = map;
        this.walk = walk;
        stride = map.width() + 2;
        long nodes = (long) stride * (map.height() + 2);
        MemoryClaim.admit("the costs of %d tiles".formatted(map.tiles()), 8 * nodes);
        cost = new float[(int) nodes];
        double radius = (double) walk.radius() / map.size();
        rings = (int) Math.clamp(Math.ceil(radius - MAX_GROWN), 0, 1 << 30);
        grown = Math.clamp(radius - rings, 0, MAX_GROWN);
        read();
    }

    /** Room for the costs of a map with a crowd. */
    CostTiles(CostTiles alone) {
        map = alone.map;
        walk = alone.walk;
        stride = alone.stride;
        rings = alone.rings;
        grown = alone.grown;
        MemoryClaim.admit("the costs of a crowd on %d tiles".formatted(map.tiles()), 4L * alone.cost.length);
        cost = new float[alone.cost.length];
        version = alone.version - 1;
    }

    int node(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    /** Whether they are those of the map as it is now. */
    boolean isCurrent() {
        return version == now();
    }

    /** Both numbers only rise, so their sum is another one after each change. */
    private int now() {
        return map.version() + timesChanged;
    }

    /** Makes each tile so many times as dear as the map says, from the next refresh on. */
    void scale(float[] factors) {
        times = factors;
        timesChanged++;
    }

    /** Reads the map anew if it has changed; returns whether it has. */
    boolean refresh() {
        if (isCurrent()) return false;
        read();
        return true;
    }

    /**
     * Makes each tile 1 + weight · value times as dear as it is without a crowd. Returns whether anything has changed
     * since it was called last.
     */
    boolean crowd(CostTiles alone, ScalarField values, float weight) {
        if (version == alone.version && crowdVersion == values.version()) return false;
        version = alone.version;
        crowdVersion = values.version();
        cheapest = Float.MAX_VALUE;
        dearest = 0;
        for (int row = 0; row < map.height(); row++) {
            int v = node(0, row);
            for (int column = 0; column < map.width(); column++, v++) {
                float c = alone.cost[v];
                cost[v] = CrowdCost.of(c, weight, values.value(column, row));
                if (c == CLOSED) continue;
                cheapest = Math.min(cheapest, cost[v]);
                dearest = Math.max(dearest, cost[v]);
            }
        }
        return true;
    }

    private void read() {
        version = now();
        float[] steps = walk.wall() > 0 || rings > 0 ? stepsToWalls() : cost;
        float perStep = map.size() / walk.reach();
        cheapest = Float.MAX_VALUE;
        dearest = 0;
        for (int row = 0, tile = 0; row < map.height(); row++) {
            int v = node(0, row);
            for (int end = v + map.width(); v < end; v++, tile++) {
                float c = map.cost(tile) * map.size(), d = steps[v];
                if (times != null) c *= times[tile];
                if (walk.wall() > 0) c *= 1 + walk.wall() * Math.max(0, 1 - (d - .5f) * perStep);
                cost[v] = c;
                if (c == CLOSED) continue;
                cheapest = Math.min(cheapest, c);
                dearest = Math.max(dearest, c);
            }
        }
        if (rings > 0) close();
    }

    /** By node: the least sum of steps to a blocked tile, 1 and √2. Two passes find all of them. */
    private float[] stepsToWalls() {
        float[] d = new float[cost.length];
        for (int tile = 0; tile < map.tiles(); tile++)
            if (map.open(tile)) d[node(map.column(tile), map.row(tile))] = Float.MAX_VALUE;
        for (int v = stride + 1; v < d.length - stride - 1; v++)
            d[v] = least(d[v], d[v - 1], d[v - stride], d[v - stride - 1], d[v - stride + 1]);
        for (int v = d.length - stride - 2; v > stride; v--)
            d[v] = least(d[v], d[v + 1], d[v + stride], d[v + stride - 1], d[v + stride + 1]);
        return d;
    }

    private static float least(float own, float beside, float above, float left, float right) {
        return Math.min(own, Math.min(Math.min(beside, above) + 1, Math.min(left, right) + DIAGONAL));
    }

    /** Closes tiles within some rings of a closed one. Two passes count the rings up to each, however many they are. */
    private void close() {
        int[] d = new int[cost.length];
        for (int v = 0; v < d.length; v++) if (cost[v] != CLOSED) d[v] = rings + 1;
        for (int v = stride + 1; v < d.length - stride - 1; v++)
            d[v] = fewest(d[v], d[v - 1], d[v - stride], d[v - stride - 1], d[v - stride + 1]);
        for (int v = d.length - stride - 2; v > stride; v--) {
            d[v] = fewest(d[v], d[v + 1], d[v + stride], d[v + stride - 1], d[v + stride + 1]);
            if (d[v] <= rings) cost[v] = CLOSED;
        }
    }

    private static int fewest(int own, int beside, int above, int left, int right) {
        return Math.min(own, Math.min(Math.min(beside, above), Math.min(left, right)) + 1);
    }
}
