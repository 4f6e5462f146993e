package throng.navigation.search;

import java.util.Arrays;
import java.util.Random;
import throng.terrain.TileMap;

/** Maps to search, and the costs of shortest paths over them, by relaxing edges until nothing changes. */
public final class Maps {
    private Maps() {}

    /** Makes a map whose tiles are blocked with a chance in percent, else have a whole cost of 1 to 1 + extraCost. */
    public static TileMap random(Random random, int width, int height, int percent, int extraCost) {
        var map = new TileMap(width, height);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                map.set(x, y, random.nextInt(100) < percent ? TileMap.BLOCKED : 1 + random.nextInt(extraCost + 1));
        return map;
    }

    /** Makes a map of walled rectangles, with long edges and corners to go round. */
    public static TileMap rooms(Random random, int width, int height, int walls) {
        var map = new TileMap(width, height);
        for (int k = 0; k < walls; k++) {
            int w = 1 + random.nextInt(9), h = 1 + random.nextInt(9);
            int left = random.nextInt(width), top = random.nextInt(height);
            for (int y = top; y < Math.min(height, top + h); y++)
                for (int x = left; x < Math.min(width, left + w); x++) map.set(x, y, TileMap.BLOCKED);
        }
        return map;
    }

    /** Returns a path over these tiles, as a search would find it. */
    public static TilePath path(int... tiles) {
        var path = new TilePath();
        path.begin(TilePath.Outcome.FOUND);
        for (int tile : tiles) path.add(tile);
        return path;
    }

    /** Returns the costs from a tile to all others, without heap or heuristic; infinite where no path leads. */
    public static double[] oracle(TileMap map, int from, boolean eight) {
        var cost = new double[map.tiles()];
        Arrays.fill(cost, Double.POSITIVE_INFINITY);
        cost[from] = 0;
        var queue = new java.util.ArrayDeque<Integer>();
        queue.add(from);
        while (!queue.isEmpty()) {
            int t = queue.remove(), x = t % map.width(), y = t / map.width();
            for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                    if (!stepAllowed(map, x, y, dx, dy, eight)) continue;
                    int n = t + dy * map.width() + dx;
                    double c = cost[t] + Math.hypot(dx, dy) * ((double) map.cost(t) + map.cost(n)) / 2;
                    if (c >= cost[n] - 1e-9) continue;
                    cost[n] = c;
                    queue.add(n);
                }
            }
        }
        return cost;
    }

    public static boolean stepAllowed(TileMap map, int x, int y, int dx, int dy, boolean eight) {
        if (dx == 0 && dy == 0 || !map.open(x + dx, y + dy)) return false;
        return dx == 0 || dy == 0 || eight && map.open(x + dx, y) && map.open(x, y + dy);
    }

    static int randomOpenTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }
}
