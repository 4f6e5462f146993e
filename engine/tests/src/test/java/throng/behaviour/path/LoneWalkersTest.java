package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.navigation.way.WayField;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Spawn;
import throng.world.World;

/**
 * Walkers who meet no other all arrive, whatever their radius, lane, and map. {@code -Dthrong.lone=60} takes as many
 * walkers to each goal on more maps.
 */
@Tag("shows")
class LoneWalkersTest {
    private static final int EACH = Integer.getInteger("throng.lone", 8);
    private static final float SPEED = 1.4f, DT = .05f;

    /** Installed beside the project; tests skip what is missing. */
    private static final Path FOLDER = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/maps")
            : Path.of("../../../../shared/maps");

    // Of all walks, tiles.
    private static int walked;
    private static double allGone, allTold, worst;

    /** A walker: where it starts, its goal, and the length of its way as the field tells it. */
    private record Walker(float x, float y, int goal, double way) {}

    /** Two blocked tiles in open ground held one in ten for ever: their lanes were wider than the way between them. */
    @Test
    void twoPostsHoldNone() {
        var map = new TileMap(32, 32);
        map.set(13, 12, TileMap.BLOCKED);
        map.set(15, 15, TileMap.BLOCKED);
        var ways = new WayFields(map, .3f);
        int goal = ways.goal(map.tile(6, 21));
        try (var world = World.open(2).seed(5).workers(1).form(Form.SCALAR).build()) {
            world.tiles(map);
            var people = world.group("people").radius(.3f).maxSpeed(SPEED);
            people.steer(FollowWay.of(ways, FieldGoal.of(goal)).removing());
            for (int k = 0; k < 500; k++) people.add(25.5f, 5.5f);
            for (int t = 0; t < 900 && people.count() > 0; t++) world.tick(DT);
            assertEquals(0, people.count(), "walkers left");
        }
    }

    @AfterAll
    static void tell() {
        if (EACH > 8)
            System.out.printf(
                    Locale.ROOT,
                    "%d walkers, all arrived; %.2f %% longer in the mean, at worst %.3f of the way and 2 tiles%n",
                    walked,
                    100 * (allGone / allTold - 1),
                    worst);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20})
    void allArriveAmongObstacles(int percent) {
        for (float radius : new float[] {0, .3f, .45f, .6f, .8f, 1.3f, 2.2f})
            for (float spread : new float[] {0, 1, 3, 5}) walk(random(percent), radius, spread, .5f);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena", "den312d", "lak303d", "brc202d", "Paris_1_256", "maze512-32-0", "random512-25-0"})
    void allArriveOnMaps(String name) throws IOException {
        Path file = FOLDER.resolve(name + ".map");
        assumeTrue(Files.exists(file) && (EACH > 8 || name.length() < 8));
        for (float radius : new float[] {.2f, .8f, 3.1f})
            for (float spread : new float[] {1, 5}) walk(map(file), radius, spread, .5f);
    }

    /** A step is longer than a tile of 5 cm: no walker hops over its goal or past a bend for ever. */
    @ParameterizedTest
    @ValueSource(floats = {.05f, .1f, .25f})
    void allArriveOnSmallTiles(float size) {
        for (float radius : new float[] {.3f, 1.3f, 4.4f})
            for (float tau : new float[] {0, .5f}) walk(sized(random(5), size), radius, 3, tau);
    }

    private static TileMap random(int percent) {
        var map = new TileMap(60, 60);
        var random = new Random(3L + percent);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (random.nextInt(100) < percent) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    private static TileMap sized(TileMap map, float size) {
        var other = new TileMap(map.width(), map.height(), TilePlace.size(size));
        for (int tile = 0; tile < map.tiles(); tile++)
            if (!map.open(tile)) other.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return other;
    }

    private static TileMap map(Path file) throws IOException {
        var lines = Files.readAllLines(file);
        var rows = lines.subList(4, Math.min(lines.size(), 204));
        return TileMap.parse(rows.stream()
                .map(row -> row.substring(0, Math.min(row.length(), 200)))
                .map(row -> row.replaceAll("[GS]", ".").replaceAll("[^.]", "@"))
                .toArray(String[]::new));
    }

    /** Walks with a radius in tiles; all arrive, and none goes farther than its way and a part more. */
    private static void walk(TileMap map, float radiusInTiles, float spread, float tau) {
        float radius = radiusInTiles * map.size();
        var ways = new WayFields(map, radius);
        var walkers = walkers(map, ways, radius);
        if (walkers.isEmpty()) return;
        int n = walkers.size();
        float[] x = new float[n], y = new float[n];
        double[] gone = new double[n];
        double longest = 0;
        for (int k = 0; k < n; k++) {
            x[k] = walkers.get(k).x;
            y[k] = walkers.get(k).y;
            longest = Math.max(longest, walkers.get(k).way);
        }
        try (var world = World.open(2).seed(5).workers(1).form(Form.SCALAR).build()) {
            world.tiles(map);
            var people = world.group("people").radius(radius).maxSpeed(SPEED).maxForce(1e6f);
            var goals = people.ints("goal", 0);
            people.steer(new FollowWay(ways, FieldGoal.each(goals), spread, tau, true));
            people.spawn(n, Spawn.arrays(x, y, new float[n]));
            int[] own = new int[n];
            for (int i = 0; i < n; i++) own[i] = walkers.get(people.ids().get(i)).goal;
            people.columns().write("goal", own);
            for (double t = 0; t < 3 * longest / SPEED + 30 && people.count() > 0; t += DT) {
                world.tick(DT);
                var ids = people.ids();
                var px = people.view("x");
                var py = people.view("y");
                for (int i = 0; i < people.count(); i++) {
                    int id = ids.get(i);
                    gone[id] += Math.hypot(px.get(i) - x[id], py.get(i) - y[id]);
                    x[id] = px.get(i);
                    y[id] = py.get(i);
                }
            }
            String what = "radius %s tiles, spread %s, tau %s, tiles of %s m"
                    .formatted(radiusInTiles, spread, tau, map.size());
            assertEquals(0, people.count(), () -> "walkers left: " + what + ", first at " + place(people));
        }
        double sum = 0, way = 0;
        for (int k = 0; k < n; k++) {
            double told = walkers.get(k).way / map.size();
            gone[k] /= map.size();
            assertTrue(gone[k] < 1.15 * told + 2, gone[k] + " tiles, told were " + told);
            sum += gone[k];
            way += told;
            worst = Math.max(worst, gone[k] / (told + 2));
        }
        walked += n;
        allGone += sum;
        allTold += way;
        assertTrue(sum < 1.01 * way + 2 * n, sum / n + " tiles, told were " + way / n);
    }

    private static String place(throng.world.Group people) {
        return String.format(
                Locale.ROOT,
                "%.2f, %.2f",
                people.view("x").get(0),
                people.view("y").get(0));
    }

    private static List<Walker> walkers(TileMap map, WayFields ways, float radius) {
        var random = new Random(17);
        var walkers = new ArrayList<Walker>();
        for (int g = 0; g < 5; g++) {
            int goal = LoneCase.open(map, random);
            var field = WayField.of(map, radius, goal);
            ways.goal(goal);
            for (int tries = 0, found = 0; tries < 400 && found < EACH; tries++) {
                int tile = LoneCase.open(map, random);
                float x = map.middleX(tile) + (random.nextFloat() - .5f) * .9f * map.size();
                float y = map.middleY(tile) + (random.nextFloat() - .5f) * .9f * map.size();
                double way = field.distance(x, y);
                if (!LoneCase.fits(map, x, y, radius) || way > 1e9 || way < 2 * map.size()) continue;
                walkers.add(new Walker(x, y, g, way));
                found++;
            }
        }
        return walkers;
    }
}
