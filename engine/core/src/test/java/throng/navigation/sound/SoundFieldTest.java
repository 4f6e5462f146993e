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
import org.junit.jupiter.api.Test;
import throng.navigation.field.DistanceField;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.navigation.search.TilePath.Outcome;
import throng.terrain.TileMap;
import throng.terrain.TownMap;

/** Against A*, and against a field of each source alone. */
class SoundFieldTest {
    /** Beside the project, where there are any. */
    private static final Path FOLDER = Path.of("../../../shared/maps");

    private static List<TileMap> maps() {
        var maps = new ArrayList<TileMap>();
        maps.add(new TownMap(120, 90, 3, 12, 2).map());
        maps.add(TownMap.DEFAULT.map());
        maps.add(dear(new Random(4), 70, 60));
        for (String name : List.of("arena", "den312d", "Berlin_0_512", "maze512-32-0"))
            if (Files.exists(FOLDER.resolve(name + ".map"))) maps.add(file(name));
        return maps;
    }

    private static TileMap file(String name) {
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
    private static TileMap dear(Random random, int width, int height) {
        var map = new TileMap(width, height, 2, -3, 5);
        for (int tile = 0; tile < map.tiles(); tile++) {
            int kind = random.nextInt(10);
            float cost = kind < 2 ? TileMap.BLOCKED : kind < 4 ? .02f : random.nextInt(1, 11) * .5f;
            map.set(map.column(tile), map.row(tile), cost);
        }
        return map;
    }

    private static int anyOpen(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /** 10,000 pairs a map, one in eight of them close by: the same distance, or silence where it is more than r. */
    @Test
    void distancesAreThoseOfAStar() {
        double worst = 0;
        for (TileMap map : maps()) {
            var random = new Random(11);
            var search = new PathSearch(map, PathOptions.DEFAULT);
            var field = new SoundField(map);
            var path = new TilePath();
            int heard = 0, silent = 0;
            for (int k = 0; k < 100; k++) {
                int from = anyOpen(map, random);
                float range = 5 + random.nextInt(k % 4 == 0 ? 2000 : 80);
                one(field, from, range);
                for (int q = 0; q < 100; q++) {
                    int to = q % 4 == 0 ? near(map, from, random) : anyOpen(map, random);
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

    private static void one(SoundField field, int tile, float range) {
        field.begin();
        field.add(field.map().middleX(tile), field.map().middleY(tile), range, 0);
        field.build(1);
    }

    private static int near(TileMap map, int tile, Random random) {
        while (true) {
            int column = map.column(tile) + random.nextInt(-15, 16), row = map.row(tile) + random.nextInt(-15, 16);
            if (map.open(column, row)) return map.tile(column, row);
        }
    }

    /** From tile to tile, the sound is followed back to its source, each step as long as the distance falls. */
    @Test
    void theWayBackLeadsToTheSource() {
        for (TileMap map : maps()) {
            var random = new Random(5);
            var field = new SoundField(map);
            int source = anyOpen(map, random);
            one(field, source, 60);
            for (int k = 0; k < 500; k++) {
                int tile = near(map, source, random), steps = 0;
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

    /** 40 sources of one loudness, of four, of all different ones: best and second of each tile by brute force. */
    @Test
    void manySourcesAtOnceAreAsEachAlone() {
        for (TileMap map : List.of(new TownMap(80, 60, 9, 10, 2).map(), dear(new Random(9), 60, 50))) {
            for (int levels : new int[] {1, 4, 40}) {
                var random = new Random(levels);
                int[] tile = new int[40];
                float[] range = new float[40];
                var alone = new DistanceField[40];
                var field = new SoundField(map);
                for (int s = 0; s < 40; s++) {
                    tile[s] = s % 9 == 8 ? tile[s - 1] : anyOpen(map, random);
                    range[s] = 10 + 40f * (s % levels) / levels;
                    alone[s] = DistanceField.of(map, tile[s]);
                    field.add(map.middleX(tile[s]), map.middleY(tile[s]), range[s], 1000 - s);
                }
                for (int nearest = 1; nearest <= 2; nearest++) {
                    field.build(nearest);
                    for (int t = 0; t < map.tiles(); t++) compare(field, alone, range, t, nearest);
                }
            }
        }
    }

    /** Where two are as loud but for rounding, either will do. */
    private static void compare(SoundField field, DistanceField[] alone, float[] range, int tile, int nearest) {
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

    /** Of equal ones the smaller key, whatever the order in which they come, of one range or of two. */
    @Test
    void equalOnesByKey() {
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

    /** Time and memory are those of the tiles that are reached. */
    @Test
    void noFartherThanItIsHeard() {
        var map = new TileMap(500, 500);
        var field = new SoundField(map);
        one(field, map.tile(250, 250), 10);
        int within = 0;
        for (int x = -10; x <= 10; x++)
            for (int y = -10; y <= 10; y++) {
                int few = Math.min(Math.abs(x), Math.abs(y)), many = Math.max(Math.abs(x), Math.abs(y));
                within += few * Math.sqrt(2) + many - few <= 10 ? 1 : 0;
            }
        assertEquals(within, field.tiles());
        field.begin();
        field.build(1);
        assertEquals(0, field.tiles());
        assertEquals(-1, field.at(250, 250));
    }

    @Test
    void aDoorLetsThrough() {
        var map = TileMap.parse("...@...", "...@...", "...@...");
        var field = new SoundField(map);
        one(field, map.tile(1, 1), 20);
        assertEquals(-1, field.at(5.5f, 1.5f), "a wall");
        map.set(3, 0, 1);
        one(field, map.tile(1, 1), 20);
        int at = field.at(4.5f, 1.5f);
        assertEquals(3 + Math.sqrt(2), field.distance(at, 0), 1e-12, "no corner of the wall is cut");
        map.set(3, 0, TileMap.BLOCKED);
        one(field, map.tile(1, 1), 20);
        assertEquals(-1, field.at(4.5f, 1.5f), "closed again");
        for (int k = 0; k < 2 * TileMap.MAX_LOGGED_CHANGES + 1; k++)
            map.set(3, k % 3, map.open(3, k % 3) ? TileMap.BLOCKED : 1);
        one(field, map.tile(1, 1), 20);
        var fresh = new SoundField(map);
        one(fresh, map.tile(1, 1), 20);
        assertEquals(fresh.tiles(), field.tiles(), "more changes than the map remembers");
    }

    /** Silence, a wall, off the map, too much, not a number. */
    @Test
    void oddSources() {
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
        assertEquals("sources that are told apart is 3; allowed is 1 to 2", e.getMessage());
    }
}
