package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cpu;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Bodies of many tiles: what they keep free of is right, and takes two passes over the map. */
class ManyRingsTest {
    /** A tile is open for bodies of r tiles if none within r rings is blocked or off the map: both kinds of field. */
    @Test
    void ringsAreThoseOfBruteForce() {
        var random = new Random(5);
        int open = 0;
        for (int round = 0; round < 60; round++) {
            int w = 1 + random.nextInt(200), h = 1 + random.nextInt(90), rings = random.nextInt(28);
            var map = new TileMap(w, h);
            for (int k = random.nextInt(6); k > 0; k--) map.set(random.nextInt(w), random.nextInt(h), 0);
            var space = new BodySpace(map, rings);
            var costs = new CostFields(map, WalkCosts.of(rings));
            int[] all = new int[map.tiles()];
            for (int t = 0; t < all.length; t++) all[t] = t;
            int goal = costs.goal(all);
            costs.begin(0);
            costs.ask(goal);
            costs.build();
            for (int t = 0; t < map.tiles(); t++) {
                int c = map.column(t), r = map.row(t);
                boolean free = true;
                for (int i = -rings; i <= rings && free; i++)
                    for (int j = -rings; j <= rings && free; j++) free = isOpen(map, c + i, r + j);
                String where = "%d, %d of %d × %d with %d rings".formatted(c, r, w, h, rings);
                assertEquals(free, !space.closed(c, r), where);
                assertEquals(free, costs.field(goal).cost(t) == 0, where);
                if (free) open++;
            }
        }
        assertTrue(open > 1000, open + " open tiles");
    }

    private static boolean isOpen(TileMap map, int column, int row) {
        return column >= 0 && column < map.width() && row >= 0 && row < map.height() && map.open(column, row);
    }

    /** A radius of 1,000 m on tiles of a centimetre takes as long as one of a tile, whether or not all is closed. */
    @Tag("shows")
    @Test
    void aThousandMetresOnTilesOfACentimetreAreQuick() {
        for (int blocked = 0; blocked < 2; blocked++) {
            var map = new TileMap(1000, 1000, TilePlace.size(.01f));
            if (blocked == 1) map.set(500, 500, TileMap.BLOCKED);
            for (float radius : new float[] {1, 4.9f, 100, 1000}) {
                assertQuick("costs, radius " + radius, r -> new CostFields(map, WalkCosts.of(r)), radius);
                assertQuick("ways, radius " + radius, r -> new BodySpace(map, r), radius);
            }
        }
    }

    private static void assertQuick(String what, Consumer<Float> make, float radius) {
        double most = least(make, .02f), took = least(make, radius);
        assertTrue(took < 3 * most + 100, "%s: %.1f ms, with a radius of two tiles %.1f".formatted(what, took, most));
    }

    private static double least(Consumer<Float> make, float radius) {
        long least = Long.MAX_VALUE;
        for (int n = 0; n < 3; n++) {
            long begin = Cpu.nanos();
            make.accept(radius);
            least = Math.min(least, Cpu.nanos() - begin);
        }
        return least / 1e6;
    }
}
