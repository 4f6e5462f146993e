package throng.navigation.field;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.navigation.sound.SoundField;
import throng.terrain.TileMap;

/** Costs of uneven tiles are added as doubles. Compared with Dijkstra's search without a heap, all in double. */
class UnevenCostsTest {
    private final Random random = new Random(8);

    private TileMap map(int percent) {
        var map = new TileMap(31, 23);
        for (int t = 0; t < map.tiles(); t++)
            map.set(
                    t % 31,
                    t / 31,
                    random.nextInt(100) < percent ? 0 : .01f + random.nextFloat() * (t % 3 == 0 ? 900 : 2));
        map.set(3, 4, .1f);
        return map;
    }

    private static double[] dijkstra(TileMap map, int from) {
        double[] d = new double[map.tiles()];
        boolean[] done = new boolean[d.length];
        Arrays.fill(d, Double.POSITIVE_INFINITY);
        d[from] = 0;
        while (true) {
            int u = -1;
            for (int t = 0; t < d.length; t++)
                if (!done[t] && d[t] < Double.POSITIVE_INFINITY && (u < 0 || d[t] < d[u])) u = t;
            if (u < 0) return d;
            done[u] = true;
            int x = u % map.width(), y = u / map.width();
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++) {
                    if (dx == 0 && dy == 0 || !map.open(x + dx, y + dy)) continue;
                    if (!map.open(x + dx, y) || !map.open(x, y + dy)) continue;
                    int v = u + dx + dy * map.width();
                    double both = (double) map.cost(u) + (double) map.cost(v);
                    d[v] = Math.min(d[v], d[u] + both * (dx != 0 && dy != 0 ? Math.sqrt(2) * .5 : .5));
                }
        }
    }

    @Test
    void fieldsSoundsAndPathsAddCostsAsDoubles() {
        for (int round = 0; round < 20; round++) {
            TileMap map = map(20);
            int goal = map.tile(3, 4);
            double[] d = dijkstra(map, goal);
            var field = DistanceField.of(map, goal);
            var search = new PathSearch(map, PathOptions.DEFAULT);
            var path = new TilePath();
            var sounds = new SoundField(map);
            sounds.begin();
            sounds.add(map.middleX(goal), map.middleY(goal), 1e6f, 0);
            sounds.build(1);
            for (int t = 0; t < d.length; t++) {
                assertEquals(d[t], field.distance(t), "field, tile " + t);
                if (d[t] == Double.POSITIVE_INFINITY) continue;
                int at = sounds.at(map.middleX(t), map.middleY(t));
                assertEquals(d[t], sounds.distance(at, 0), "sound, tile " + t);
                search.find(goal, t, Long.MAX_VALUE, path);
                assertEquals(d[t], path.length(), 1e-12 * d[t], "path, tile " + t);
            }
            int column = random.nextInt(31), row = random.nextInt(23);
            map.set(column, row, map.open(column, row) ? 0 : random.nextFloat() + .5f);
            field.update();
            d = dijkstra(map, goal);
            for (int t = 0; t < d.length; t++)
                assertEquals(map.open(goal) ? d[t] : 1 / 0., field.distance(t), "update");
        }
    }
}
