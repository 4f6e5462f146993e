package throng.navigation.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.navigation.field.DistanceField;
import throng.navigation.map.TownMap;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.navigation.search.TilePath.Outcome;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Sound fields compared with A*, and with a distance field of each source alone. */
class SoundFieldTest {
    /** Installed beside the project; shows skip what is missing. */
    private static final Path FOLDER = Path.of("../../../shared/maps");

    private static List<TileMap> drawn() {
        return List.of(new TownMap(120, 90, 3, 12, 2).map(), TownMap.DEFAULT.map(), unevenMap(new Random(4), 70, 60));
    }

    private static List<TileMap> installed() {
        var maps = new ArrayList<TileMap>();
        for (String name : List.of("arena", "den312d", "Berlin_0_512", "maze512-32-0"))
            if (Files.exists(FOLDER.resolve(name + ".map"))) maps.add(load(name));
        return maps;
    }

    private static TileMap load(String name) {
        try {
            var lines = Files.readAllLines(FOLDER.resolve(name + ".map"));
            return TileMap.parse(lines.subList(4, lines.size()).stream()
                    .map(line -> line.replaceAll("[GS]", ".").replaceAll("[^.]", "@"))
                    .toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Tiles of 2 m that cost from 0.02 to 5, some blocked. */
    private static TileMap unevenMap(Random random, int width, int height) {
        var map = new TileMap(width, height, TilePlace.size(2).at(-3, 5));
        for (int tile = 0; tile < map.tiles(); tile++) {
            int kind = random.nextInt(10);
            float cost = kind < 2 ? TileMap.BLOCKED : kind < 4 ? .02f : random.nextInt(1, 11) * .5f;
            map.set(map.column(tile), map.row(tile), cost);
        }
        return map;
    }

    private static int randomOpenTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /**
     * 10,000 pairs a map, one in four of them close by: the distance is that of A*, and beyond the range it is silent.
     */
    @Tag("shows")
    @Test
    void distancesAreThoseOfAStar() {
        distancesAreThoseOfAStar(drawn());
    }

    @Tag("shows")
    @Test
    void distancesOnInstalledMapsAreThoseOfAStar() {
        distancesAreThoseOfAStar(installed());
    }

    private static void distancesAreThoseOfAStar(List<TileMap> maps) {
        double worst = 0;
        for (TileMap map : maps) {
            var random = new Random(11);
            var search = new PathSearch(map, PathOptions.DEFAULT);
            var field = new SoundField(map);
            var path = new TilePath();
            int heard = 0, silent = 0;
            for (int k = 0; k < 100; k++) {
                int from = randomOpenTile(map, random);
                float range = 5 + random.nextInt(k % 4 == 0 ? 2000 : 80);
                buildOneSource(field, from, range);
                for (int q = 0; q < 100; q++) {
                    int to = q % 4 == 0 ? randomOpenTileNear(map, from, random) : randomOpenTile(map, random);
                    double far = search.find(from, to, Long.MAX_VALUE, path) == Outcome.FOUND
                            ? path.length() * map.size()
                            : Double.POSITIVE_INFINITY;
                    if (Math.abs(far - range) < 1e-6) continue;
                    int at = field.at(map.middleX(to), map.middleY(to));
                    assertEquals(far <= range, at >= 0, "distance " + far + ", range " + range);
                    silent += at < 0 ? 1 : 0;
                    if (at < 0) continue;
                    heard++;
                    worst = Math.max(worst, Math.abs(field.distance(at, 0) - far));
                    assertEquals(far, field.distance(at, 0), 1e-9 * (1 + far));
                    assertEquals(far / range, field.relativeDistance(at, 0), 1e-9);
                }
            }
            assertTrue(heard > 1000 && silent > 1000, heard + " heard, " + silent + " not");
        }
        assertTrue(worst < 1e-9, "worst " + worst);
    }

    /** Many sources, of one range and of several, some on one tile, some equal: each worker spreads a part of them. */
    @Test
    void workersMakeTheSameField() {
        var random = new Random(5);
        for (TileMap map : drawn()) {
            var alone = new SoundField(map);
            for (int n : new int[] {2, 3, 8}) {
                try (var workers = new Workers(n)) {
                    var shared = new SoundField(map);
                    for (int round = 0; round < 6; round++) {
                        int sources = round == 0 ? 1 : 20 * round * round, ranges = 1 + round % 3;
                        alone.begin();
                        shared.begin();
                        for (int s = 0; s < sources; s++) {
                            int tile = random.nextInt(map.tiles());
                            float x = map.middleX(tile), y = map.middleY(tile), range = 6 * random.nextInt(1 + ranges);
                            alone.add(x, y, range, s);
                            shared.add(x, y, range, s);
                        }
                        alone.build(1 + round % 2);
                        shared.build(1 + round % 2, workers);
                        assertSame(alone, shared, n + " workers, round " + round);
                    }
                }
            }
        }
    }

    private static void assertSame(SoundField expected, SoundField actual, String what) {
        assertEquals(expected.tiles(), actual.tiles(), what);
        for (int tile = 0; tile < expected.map().tiles(); tile++) {
            float x = expected.map().middleX(tile), y = expected.map().middleY(tile);
            int a = expected.at(x, y), b = actual.at(x, y);
            assertEquals(a < 0, b < 0, what);
            for (int nth = 0; nth < 2 && a >= 0; nth++) {
                assertEquals(expected.source(a, nth), actual.source(b, nth), what);
                assertEquals(expected.distance(a, nth), actual.distance(b, nth), what);
                assertEquals(expected.nextTile(a, nth), actual.nextTile(b, nth), what);
            }
        }
    }

    private static void buildOneSource(SoundField field, int tile, float range) {
        field.begin();
        field.add(field.map().middleX(tile), field.map().middleY(tile), range, 0);
        field.build(1);
    }

    private static int randomOpenTileNear(TileMap map, int tile, Random random) {
        while (true) {
            int column = map.column(tile) + random.nextInt(-15, 16), row = map.row(tile) + random.nextInt(-15, 16);
            if (map.open(column, row)) return map.tile(column, row);
        }
    }

    /** Follows the sound from tile to tile back to its source: each step is as long as the distance falls. */
    @Test
    void nextTilesLeadToTheSource() {
        nextTilesLeadToTheSource(drawn());
    }

    @Tag("shows")
    @Test
    void nextTilesOfInstalledMapsLeadToTheSource() {
        nextTilesLeadToTheSource(installed());
    }

    private static void nextTilesLeadToTheSource(List<TileMap> maps) {
        for (TileMap map : maps) {
            var random = new Random(5);
            var field = new SoundField(map);
            int source = randomOpenTile(map, random);
            buildOneSource(field, source, 60);
            for (int k = 0; k < 500; k++) {
                int tile = randomOpenTileNear(map, source, random), steps = 0;
                int at = field.at(map.middleX(tile), map.middleY(tile));
                if (at < 0) continue;
                double left = field.distance(at, 0);
                while (tile != source) {
                    int next = field.nextTile(at, 0);
                    int dx = map.column(next) - map.column(tile), dy = map.row(next) - map.row(tile);
                    assertTrue(map.open(map.column(tile) + dx, map.row(tile)));
                    assertTrue(map.open(map.column(tile), map.row(tile) + dy));
                    double step =
                            Math.sqrt(dx * dx + dy * dy) * ((double) map.cost(tile) + map.cost(next)) / 2 * map.size();
                    at = field.at(map.middleX(next), map.middleY(next));
                    assertEquals(left - step, field.distance(at, 0), 1e-9);
                    left = field.distance(at, 0);
                    tile = next;
                    assertTrue(++steps < 10_000);
                }
                assertEquals(source, field.nextTile(at, 0));
            }
        }
    }

    /**
     * 40 sources of one range, of four ranges, and of 40 ranges: the best and the second of each tile, by brute force.
     */
    @Test
    void manySourcesAreHeardAsEachAlone() {
        for (TileMap map : List.of(new TownMap(80, 60, 9, 10, 2).map(), unevenMap(new Random(9), 60, 50))) {
            for (int ranges : new int[] {1, 4, 40}) {
                var random = new Random(ranges);
                int[] tile = new int[40];
                float[] range = new float[40];
                var alone = new DistanceField[40];
                var field = new SoundField(map);
                for (int s = 0; s < 40; s++) {
                    tile[s] = s % 9 == 8 ? tile[s - 1] : randomOpenTile(map, random);
                    range[s] = 10 + 40f * (s % ranges) / ranges;
                    alone[s] = DistanceField.of(map, tile[s]);
                    field.add(map.middleX(tile[s]), map.middleY(tile[s]), range[s], 1000 - s);
                }
                for (int nearest = 1; nearest <= 2; nearest++) {
                    field.build(nearest);
                    for (int t = 0; t < map.tiles(); t++) assertBestSources(field, alone, range, t, nearest);
                }
            }
        }
    }

    /** Sources that are equal but for a rounding may be exchanged. */
    private static void assertBestSources(
            SoundField field, DistanceField[] alone, float[] range, int tile, int nearest) {
        TileMap map = field.map();
        double[] share = new double[alone.length];
        for (int s = 0; s < share.length; s++) share[s] = alone[s].distance(tile) * map.size() / range[s];
        double[] rising = Arrays.stream(share).filter(x -> x <= 1).sorted().toArray();
        int at = field.at(map.middleX(tile), map.middleY(tile));
        assertEquals(rising.length > 0, at >= 0);
        for (int nth = 0; nth < nearest && at >= 0; nth++) {
            int s = field.source(at, nth);
            assertEquals(nth < rising.length, s >= 0, "tile " + tile + ", number " + nth);
            if (s < 0) continue;
            assertEquals(rising[nth], share[s], 1e-12, "tile " + tile + ", number " + nth);
            assertEquals(alone[s].distance(tile) * map.size(), field.distance(at, nth), 1e-9);
            assertTrue(nth == 0 || s != field.source(at, 0));
        }
    }

    /**
     * Of equally near sources the one with the smaller key is heard, in whatever order they are added, with one range
     * or two.
     */
    @Test
    void ofEqualSourcesTheSmallerKeyIsHeard() {
        for (float other : new float[] {8, 16}) {
            var field = new SoundField(new TileMap(9, 1));
            float x = other == 8 ? 8.5f : 6.5f, middle = other == 8 ? 4.5f : 2.5f;
            for (int k = 0; k < 2; k++) {
                field.begin();
                if (k == 0) field.add(.5f, .5f, 8, 5);
                field.add(x, .5f, other, other == 8 ? 3 : 7);
                if (k == 1) field.add(.5f, .5f, 8, 5);
                field.build(2);
                int at = field.at(middle, .5f), first = field.source(at, 0);
                assertEquals(other == 8 ? 1 - k : k, first);
                assertEquals(1 - first, field.source(at, 1));
                assertEquals(field.relativeDistance(at, 0), field.relativeDistance(at, 1));
            }
        }
    }

    /** Only tiles within range have labels: they are what time and memory depend on. */
    @Test
    void onlyTilesWithinRangeAreReached() {
        var map = new TileMap(500, 500);
        var field = new SoundField(map);
        buildOneSource(field, map.tile(250, 250), 10);
        int within = 0;
        for (int x = -10; x <= 10; x++)
            for (int y = -10; y <= 10; y++) {
                int diagonalSteps = Math.min(Math.abs(x), Math.abs(y)), allSteps = Math.max(Math.abs(x), Math.abs(y));
                within += diagonalSteps * Math.sqrt(2) + allSteps - diagonalSteps <= 10 ? 1 : 0;
            }
        assertEquals(within, field.tiles());
        field.begin();
        field.build(1);
        assertEquals(0, field.tiles());
        assertEquals(-1, field.at(250, 250));
    }

    @Test
    void soundGoesThroughAnOpenDoor() {
        var map = TileMap.parse("...@...", "...@...", "...@...");
        var field = new SoundField(map);
        buildOneSource(field, map.tile(1, 1), 20);
        assertEquals(-1, field.at(5.5f, 1.5f), "behind a wall");
        map.set(3, 0, 1);
        buildOneSource(field, map.tile(1, 1), 20);
        int at = field.at(4.5f, 1.5f);
        assertEquals(3 + Math.sqrt(2), field.distance(at, 0), 1e-12, "no corner of the wall is cut");
        map.set(3, 0, TileMap.BLOCKED);
        buildOneSource(field, map.tile(1, 1), 20);
        assertEquals(-1, field.at(4.5f, 1.5f), "closed again");
        for (int k = 0; k < 2 * TileMap.MAX_LOGGED_CHANGES + 1; k++)
            map.set(3, k % 3, map.open(3, k % 3) ? TileMap.BLOCKED : 1);
        buildOneSource(field, map.tile(1, 1), 20);
        var fresh = new SoundField(map);
        buildOneSource(fresh, map.tile(1, 1), 20);
        assertEquals(fresh.tiles(), field.tiles(), "more changes than the map remembers");
    }

    /** Sources that are silent, in a wall, off the map, not a number, or too loud. */
    @Test
    void invalidSourcesAreSilent() {
        var map = TileMap.parse("....@");
        var field = new SoundField(map);
        field.add(.5f, .5f, 0, 1);
        field.add(.5f, .5f, -3, 2);
        field.add(.5f, .5f, Float.NaN, 3);
        field.add(4.5f, .5f, 9, 4);
        field.add(-9, .5f, 99, 5);
        field.add(Float.NaN, .5f, 99, 6);
        field.build(2);
        assertEquals(0, field.tiles());
        field.add(2.5f, .5f, Float.POSITIVE_INFINITY, 7);
        field.build(2);
        int at = field.at(.5f, .5f);
        assertEquals(6, field.source(at, 0));
        assertEquals(-1, field.source(at, 1));
        assertEquals(2, field.distance(at, 0));
        var e = assertThrows(IllegalArgumentException.class, () -> field.build(3));
        assertEquals("sources for each tile is 3; allowed is 1 to 2", e.getMessage());
    }
}
