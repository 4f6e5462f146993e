package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.kernel.Force;
import throng.navigation.map.TownMap;
import throng.terrain.TileMap;

/**
 * Agents of radius 0.2 m that follow a field alone, against the shortest ways of a visibility graph. Set {@code
 * -Dthrong.ways=1000} for as many pairs on each map.
 */
class FollowedWaysTest {
    /** Installed beside the project; shows skip what is missing. */
    private static final Path FOLDER = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/maps")
            : Path.of("../../../../shared/maps");

    private static final int PAIRS = Integer.getInteger("throng.ways", 60);
    private static final double RADIUS = .2, STEP = .05;

    private final WayDirections directions = new WayDirections();
    private final Force to = new Force();
    private double deepest;

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"arena", "den312d", "lak303d", "Berlin_0_512"})
    void waysOnMapsAreShort(String name) throws IOException {
        Path file = FOLDER.resolve(name + ".map");
        assumeTrue(Files.exists(file) && (PAIRS >= 1000 || !name.startsWith("Berlin")), "the oracle takes 30 s");
        var lines = Files.readAllLines(file);
        compare(
                name,
                TileMap.parse(lines.subList(4, lines.size()).stream()
                        .map(line -> line.replaceAll("[GS]", ".").replaceAll("[^.]", "@"))
                        .toArray(String[]::new)),
                .002,
                .06);
    }

    @Test
    void waysInATownAreShort() {
        compare("town", new TownMap(90, 80, 5, 12, 3).map(), .002, .06);
    }

    @Test
    void waysBetweenPillarsAreShort() {
        compare("pillars", pillars(2), .01, .08);
    }

    /**
     * The first six stuck once. The line to the next bend ran into a pillar with another way on. Two pillars that touch
     * have no gap. Ways of points were missing.
     */
    @ParameterizedTest
    @ValueSource(floats = {0, .2f, .3f, .45f})
    void followersArriveBetweenPillars(float radius) {
        TileMap pillars = pillars(2);
        int[] from = {2301, 2195, 465, 1269, 1959, 1533}, goal = {1794, 907, 1895, 191, 1615, 1960};
        for (int k = 0; k < from.length; k++) follow(pillars, radius, from[k], goal[k]);
        for (int seed = 2; seed < (PAIRS >= 1000 ? 6 : 4); seed++) {
            TileMap map = pillars(seed);
            var random = new Random(7);
            for (int k = 0; k < PAIRS; k++) follow(map, radius, openTile(map, random), openTile(map, random));
        }
        assertTrue(deepest < .05, deepest + " m in walls");
    }

    private void follow(TileMap map, float radius, int from, int goal) {
        var field = WayField.of(map, radius, goal);
        double way = field.distance(from);
        if (way > 1e9) return;
        double length = walk(field, from, goal, way);
        assertTrue(length < 1.12 * way + .3, length + " m, told were " + way + ": " + from + " to " + goal);
    }

    /** One tile in five. */
    private static TileMap pillars(int seed) {
        var map = new TileMap(60, 60);
        var random = new Random(seed);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (random.nextInt(100) < 20) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    /** Ways of points are those of bodies of a tenth of a millimetre; some were 45 % longer. */
    @Tag("shows")
    @Test
    void pointsHaveShortWays() {
        TileMap map = pillars(4);
        var oracle = new WayOracle(map, 1e-4);
        var random = new Random(5);
        for (int k = 0; k < 6; k++) {
            int goal = openTile(map, random);
            var field = WayField.of(map, 0, goal);
            for (int from = 0; from < map.tiles(); from += 97) {
                if (!map.open(from)) continue;
                double way = oracle.way(map.middleX(from), map.middleY(from), map.column(goal), map.row(goal));
                assertEquals(way < 1e9, field.distance(from) < 1e9, "tile " + from + " to " + goal);
                if (way < 1e9) assertEquals(way, field.distance(from), .1, "tile " + from + " to " + goal);
            }
        }
    }

    /** Bodies of any radius arrive, keep it off walls, and go as far as the field says. */
    @ParameterizedTest
    @ValueSource(floats = {0, .49f, .5f, .8f, 1, 1.2f, 1.5f})
    void bodiesOfAllRadiiArrive(float radius) {
        var map = new TownMap(90, 80, 5, 20, 8).map();
        var random = new Random(3);
        int walked = 0;
        for (int k = 0; k < 60; k++) {
            int from = openTile(map, random), goal = openTile(map, random);
            var field = WayField.of(map, radius, goal);
            if (!fits(map, from, radius) || field.distance(map.middleX(from), map.middleY(from)) > 1e9) continue;
            double way = field.distance(from), length = walk(field, from, goal, way);
            assertTrue(length < 1.03 * way + .3, length + " m, told were " + way);
            walked++;
        }
        double most = radius < .5f ? .01 : STEP; // on circles through closed cells a step may cut in
        assertTrue(walked > 20 && deepest < most, walked + " ways, " + deepest + " m in walls");
    }

    /** Whether a body fits into the middle of a tile. */
    private static boolean fits(TileMap map, int tile, double radius) {
        for (int k = 0; k < 49; k++) {
            int column = map.column(tile) + k % 7 - 3, row = map.row(tile) + k / 7 - 3;
            if (!map.open(column, row) && WayOracle.gap(map.middleX(tile), map.middleY(tile), column, row) < radius)
                return false;
        }
        return true;
    }

    /** At one tile in five, ways are tight, and wind between walls that fade directions. */
    private void compare(String name, TileMap map, double mean, double most) {
        var oracle = new WayOracle(map, RADIUS);
        var random = new Random(7);
        double sum = 0, worst = 0;
        int pairs = 0;
        while (pairs < PAIRS) {
            int goal = openTile(map, random);
            var field = WayField.of(map, (float) RADIUS, goal);
            for (int k = 0; k < 10 && pairs < PAIRS; k++) {
                int from = openTile(map, random);
                double way = oracle.way(map.middleX(from), map.middleY(from), map.column(goal), map.row(goal));
                assertEquals(way < 1e9, field.distance(from) < 1e9, "tile " + from + " to " + goal);
                if (way < 10 || way > 1e9) continue;
                double longer = walk(field, from, goal, way) / way - 1;
                sum += longer;
                worst = Math.max(worst, longer);
                pairs++;
            }
        }
        String result = String.format(
                Locale.ROOT,
                "%s: %.3f %% longer in the mean, %.2f %% at worst, %.4f m in walls",
                name,
                100 * sum / pairs,
                100 * worst,
                deepest);
        if (PAIRS >= 1000) System.out.println(result);
        assertTrue(sum / pairs < mean && worst < most && deepest < .05, result);
    }

    private static int openTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /** Follows the field in steps, and is pushed out of walls; returns the length of the way. */
    private double walk(WayField field, int from, int goal, double way) {
        TileMap map = field.map();
        double x = map.middleX(from), y = map.middleY(from), length = 0, radius = field.radius();
        for (int step = 0; step < 2 * way / STEP + 200; step++) {
            double left = WayOracle.gap(x, y, map.column(goal), map.row(goal));
            byte found = directions.at(field, (float) x, (float) y, 0, 0, to);
            if (found == WayDirections.ARRIVED || left < 1e-3) return length + left;
            assertEquals(WayDirections.GO, found, "there is a way at " + x + ", " + y + " to " + goal);
            double by = Math.min(STEP, left), nextX = x + to.x()[0] * by, nextY = y + to.y()[0] * by;
            for (int k = 0; k < 25; k++) {
                int column = (int) nextX + k % 5 - 2, row = (int) nextY + k / 5 - 2;
                double gap = WayOracle.gap(nextX, nextY, column, row);
                if (map.open(column, row) || gap >= radius || gap == 0) continue;
                deepest = Math.max(deepest, radius - gap);
                nextX += (nextX - Math.clamp(nextX, column, column + 1)) / gap * (radius - gap);
                nextY += (nextY - Math.clamp(nextY, row, row + 1)) / gap * (radius - gap);
            }
            length += Math.hypot(nextX - x, nextY - y);
            x = nextX;
            y = nextY;
        }
        throw new AssertionError(goal + " stuck at " + x + ", " + y + " on the way from " + from + " to " + goal);
    }
}
