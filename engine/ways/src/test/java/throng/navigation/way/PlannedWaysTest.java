package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.navigation.goal.GoalTurns;
import throng.navigation.goal.Goals;
import throng.navigation.map.TownMap;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** Changes of large maps are worked out in several ticks: until then the former ways are followed, and then the new. */
class PlannedWaysTest {
    private static final int SIDE = 250; // 62,500 tiles: a field takes ⌈62,500 / 32,768⌉ = 2 ticks

    private static int open(TileMap map, Random random) {
        int tile;
        do tile = random.nextInt(map.tiles());
        while (!map.open(tile));
        return tile;
    }

    private static void tick(WayFields fields, long tick, int... goals) {
        fields.begin(tick);
        for (int goal : goals) fields.ask(goal);
        fields.build();
    }

    private static boolean leadsTo(WayFields fields, int goal, TileMap map, int... tiles) {
        WayField field = fields.field(goal);
        return field != null && field.same(WayField.of(map, .2f, tiles));
    }

    private static TileMap copy(TileMap map) {
        var copy = new TileMap(map.width(), map.height());
        for (int tile = 0; tile < map.tiles(); tile++) copy.set(map.column(tile), map.row(tile), map.cost(tile));
        return copy;
    }

    /** A goal that moves is followed after two ticks; others are not built again. */
    @Test
    void aGoalIsFollowedWhenItsFieldIsWhole() {
        var map = new TownMap(SIDE, SIDE, 3, 12, 3).map();
        var random = new Random(1);
        var fields = new WayFields(map, .2f);
        int a = open(map, random), b = open(map, random), c = open(map, random);
        int one = fields.goal(a), two = fields.goal(b);
        tick(fields, 0, one, two);
        WayField kept = fields.field(two);
        fields.change(one, c);
        assertFalse(fields.ready(one));
        for (int t = 1; t <= 2; t++) {
            tick(fields, t, one, two);
            assertTrue(leadsTo(fields, one, map, a), "tick " + t);
            assertFalse(fields.ready(one));
            assertTrue(fields.list().isPending());
        }
        tick(fields, 3, one, two);
        assertTrue(leadsTo(fields, one, map, c)
                && fields.ready(one)
                && !fields.list().isPending());
        assertEquals(kept, fields.field(two), "not built again");
        fields.change(one);
        tick(fields, 4, one, two);
        assertEquals(Double.POSITIVE_INFINITY, fields.cost(one, 9, 9), "a closed goal needs no build");
        assertTrue(fields.ready(one));
    }

    /** All goals of a changed map are followed in the same tick, and changes meanwhile wait for the next plan. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aMapIsFollowedWhenAllFieldsAreWhole(int workers) {
        var map = new TownMap(SIDE, SIDE, 3, 12, 3).map();
        var random = new Random(2);
        int[] tiles = IntStream.range(0, 5).map(k -> open(map, random)).toArray(), all = {0, 1, 2, 3, 4};
        try (var builders = new Workers(workers)) {
            var fields = new WayFields(map, .2f, builders);
            for (int tile : tiles) fields.goal(tile);
            tick(fields, 10, all);
            TileMap first = copy(map);
            map.set(map.column(tiles[0]) + 1, map.row(tiles[0]), TileMap.BLOCKED);
            TileMap second = copy(map);
            for (int t = 11; t < 21; t++) { // ⌈312,500 / 32,768⌉ = 10 ticks
                if (t == 14) map.set(map.column(tiles[1]), map.row(tiles[1]) + 1, TileMap.BLOCKED);
                tick(fields, t, all);
                for (int goal : all) assertTrue(leadsTo(fields, goal, first, tiles[goal]), t + ", goal " + goal);
            }
            for (int t = 21; t < 31; t++) {
                tick(fields, t, t < 23 ? all : new int[] {4, 1}); // some are not asked for in each tick
                for (int goal : t < 23 ? all : new int[] {4, 1})
                    assertTrue(leadsTo(fields, goal, second, tiles[goal]), t + ", goal " + goal);
            }
            tick(fields, 31, all);
            for (int goal : all) assertTrue(leadsTo(fields, goal, map, tiles[goal]), "goal " + goal);
        }
    }

    /** Two lists of fields, two groups in a tick, a short budget, and looks between ticks: all follow the same. */
    @Test
    void whoAsksWhenShowsInNothing() {
        var map = new TownMap(SIDE, SIDE, 3, 12, 3).map();
        var random = new Random(3);
        var goals = new Goals(map);
        int[] tiles = IntStream.range(0, 3).map(k -> open(map, random)).toArray();
        for (int tile : tiles) goals.add(tile);
        var plain = new WayFields(goals, .2f, new Workers(1));
        var twice = new WayFields(goals, .2f, new Workers(1));
        var little = new WayFields(goals, .2f, WayField.bytes(new BodySpace(map, .2f)), new Workers(1));
        for (int t = 0; t < 40; t++) {
            if (t == 5) map.set(map.column(tiles[0]) + 1, map.row(tiles[0]), TileMap.BLOCKED);
            if (t == 7) goals.change(1, tiles[2]);
            if (t == 9) map.set(map.column(tiles[0]) + 1, map.row(tiles[0]), 1);
            if (t == 9) goals.change(1, tiles[1]);
            if (t % 3 == 0) twice.prepare(0, 2);
            tick(plain, t, 0, 1, 2);
            tick(twice, t, 2);
            tick(twice, t, 1, 0);
            little.begin(t);
            String when = t + ", goal ";
            GoalTurns.read(little, new int[] {0, 1, 2}, goal -> {
                WayField field = plain.field(goal), other = twice.field(goal), last = little.field(goal);
                assertTrue(field != null && other != null && field.same(other), when + goal);
                assertTrue(last != null && field.same(last), when + goal);
            });
            assertEquals(1, little.held());
        }
        assertTrue(plain.ready(0) && plain.ready(1));
    }

    /** Of 20 fields no tick builds more than a few parts: counted in wedges, not timed. */
    @Test
    void noTickDoesAWholeBuild() {
        var map = new TownMap(SIDE, SIDE, 3, 12, 3).map();
        var random = new Random(4);
        var fields = new WayFields(map, .2f);
        int[] all = IntStream.range(0, 20).toArray();
        for (int ignored : all) fields.goal(open(map, random));
        tick(fields, 0, all);
        map.set(0, 0, map.open(0) ? TileMap.BLOCKED : 1);
        double before = 0;
        int ticks = (int) Math.ceilDiv(20L * map.tiles(), 32_768);
        for (int t = 1; t <= ticks; t++) {
            tick(fields, t, all);
            double done = fields.built(all);
            assertEquals(20. / ticks, done - before, .08, "fields in tick " + t + " of " + ticks);
            before = done;
        }
        assertEquals(20, before, 1e-9);
    }
}
