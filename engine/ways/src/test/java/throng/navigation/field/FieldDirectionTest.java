package throng.navigation.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.kernel.Force;
import throng.navigation.field.FieldMaps.NamedMap;
import throng.terrain.TileMap;
import throng.terrain.wall.Slide;

class FieldDirectionTest {
    private static final float STEP = .2f;

    /** The position of a walker and the cost it has walked, in tiles. */
    private static final class Walker {
        double x;
        double y;
        double walked;

        /**
         * Moves the walker, a circle, out of blocked tiles by the shortest way; repeated, as one tile may push it into
         * another.
         */
        void clamp(TileMap map, double radius) {
            for (int again = 0; again < 4; again++) {
                int column = (int) Math.floor(x), row = (int) Math.floor(y);
                for (int k = 0; k < 9; k++) {
                    int c = column + k % 3 - 1, r = row + k / 3 - 1;
                    if (map.open(c, r)) continue;
                    double nx = Math.min(Math.max(x, c), c + 1), ny = Math.min(Math.max(y, r), r + 1);
                    double dx = x - nx, dy = y - ny, d = Math.sqrt(dx * dx + dy * dy);
                    if (d >= radius || d == 0) continue;
                    x = nx + dx / d * radius;
                    y = ny + dy / d * radius;
                }
            }
        }
    }

    /**
     * Walkers of radius 0, 0.3 and 0.4 tiles arrive from anywhere, cross no wall, and make no detour. They go at more
     * than 8 angles, so most walk less than the field's distance: 0.91 to 0.97 of it in the mean, 1.05 where every tile
     * has its own cost.
     */
    @Test
    void walkersArriveWithoutDetours() {
        walkersArriveWithoutDetours(FieldMaps.drawn());
    }

    @Tag("shows")
    @Test
    void walkersOnInstalledMapsArriveWithoutDetours() {
        walkersArriveWithoutDetours(FieldMaps.installed());
    }

    private static void walkersArriveWithoutDetours(List<NamedMap> maps) {
        var random = new Random(11);
        for (var named : maps) {
            for (double radius : new double[] {0, .3, .4}) {
                double worst = 0;
                for (int g = 0; g < 10; g++) {
                    var field = DistanceField.of(named.map(), FieldMaps.randomOpenTile(named.map(), random));
                    for (int k = 0; k < 60; k++) {
                        int from = FieldMaps.randomOpenTile(named.map(), random);
                        double d = field.distance(from);
                        if (d == Double.POSITIVE_INFINITY || d == 0) continue;
                        double walked = walk(field, from, radius, random, named.name());
                        worst = Math.max(
                                worst, (walked - named.map().cost(from)) / d); // less one tile, to reach the middle
                    }
                }
                assertTrue(worst <= (named.name().equals("uneven") ? 1.2 : 1), named.name() + ": " + worst);
            }
        }
    }

    /**
     * Walks from a random position in a tile; returns the cost of the walk, which is what a field measures. Even a
     * point keeps a millimetre off walls, as when it slides: closer, a float could place it in the tile beside it.
     */
    private static double walk(DistanceField field, int from, double ball, Random random, String name) {
        double radius = Math.max(ball, Slide.SKIN);
        TileMap map = field.map();
        var walker = new Walker();
        walker.x = map.column(from) + random.nextDouble();
        walker.y = map.row(from) + random.nextDouble();
        walker.clamp(map, radius);
        var force = new Force();
        double most = 3 * field.distance(from) + 9;
        while (true) {
            float x = (float) (map.x() + walker.x * map.size()), y = (float) (map.y() + walker.y * map.size());
            int tile = map.tileAt(x, y);
            assertTrue(map.open(tile), () -> name + ": in a wall, at " + walker.x + ", " + walker.y);
            if (field.distance(tile) == 0) return walker.walked;
            assertTrue(walker.walked < most, () -> name + ": stuck at " + walker.x + ", " + walker.y);
            assertTrue(FieldDirection.at(field, x, y, force, 3));
            double fx = force.x()[3], fy = force.y()[3], step = STEP * (.2 + .8 * random.nextDouble());
            assertEquals(1, fx * fx + fy * fy, 1e-5);
            walker.x += step * fx;
            walker.y += step * fy;
            assertTrue(
                    map.open((int) Math.floor(walker.x), (int) Math.floor(walker.y)),
                    () -> name + ": into a wall, to " + walker.x + ", " + walker.y);
            walker.walked += step * map.cost(tile);
            walker.clamp(map, radius);
        }
    }

    /** An agent in a wall or off the map goes to the nearest open tile; without a path it stays. */
    @Test
    void outsideItLeadsToTheNearestOpenTile() {
        var map = TileMap.parse("@@@@@", "@@@.@", "@@@@@", ".@@@@");
        var field = DistanceField.of(map, map.tile(3, 1), map.tile(0, 3));
        var force = new Force();
        assertTrue(FieldDirection.at(field, 2.9f, 2.5f, force, 0));
        assertEquals(.6f / Math.sqrt(.36 + 1), force.x()[0], 1e-6);
        assertEquals(-1 / Math.sqrt(.36 + 1), force.y()[0], 1e-6);
        assertTrue(FieldDirection.at(field, -5, 3.5f, force, 0), "off the map");
        assertEquals(1, force.x()[0]);
        assertTrue(FieldDirection.at(field, 3.5f, 1.5f, force, 0), "there");
        assertEquals(0, force.x()[0]);
        assertEquals(0, force.y()[0]);
        var nowhere = DistanceField.of(map);
        assertFalse(FieldDirection.at(nowhere, 2.9f, 2.5f, force, 0));
        assertFalse(FieldDirection.at(nowhere, 3.2f, 1.5f, force, 0));
        assertEquals(0, force.x()[0]);
    }

    /** Compares with a search of every tile. */
    @Test
    void theNearestOpenTileIsTheNearestOfAll() {
        var random = new Random(12);
        var force = new Force();
        for (int k = 0; k < 2_000; k++) {
            var map = FieldMaps.random(random, 1 + random.nextInt(12), 1 + random.nextInt(12), 85, 0);
            int goal = random.nextInt(map.tiles());
            var field = DistanceField.of(map, goal);
            float x = map.x() + (random.nextFloat() * 3 - 1) * map.width() * 2;
            float y = map.y() + (random.nextFloat() * 3 - 1) * map.height() * 2;
            if (map.open(map.tileAt(x, y))) continue;
            double best = 1e9, bx = 0, by = 0;
            for (int t = 0; t < map.tiles(); t++) {
                if (field.distance(t) == Double.POSITIVE_INFINITY) continue;
                double dx = map.middleX(t) - (double) x,
                        dy = map.middleY(t) - (double) y,
                        d = Math.sqrt(dx * dx + dy * dy);
                if (d >= best) continue;
                best = d;
                bx = dx / d;
                by = dy / d;
            }
            assertEquals(best < 1e9, FieldDirection.at(field, x, y, force, 0));
            assertEquals(bx, force.x()[0], 1e-4);
            assertEquals(by, force.y()[0], 1e-4);
        }
    }
}
