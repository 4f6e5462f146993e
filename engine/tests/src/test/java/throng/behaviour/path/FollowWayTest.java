package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.navigation.map.TownMap;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Crowds on ways: arrivals, events, lanes at bends, doors that open and close, bits, bytes. */
class FollowWayTest {
    @Test
    void agentsThatArriveAreToldAndRemoved() {
        var map = TileMap.parse("....@....", "....@....", ".........", "....@....");
        var fields = new WayFields(map, .3f);
        int goal = fields.goal(map.tile(8, 0), map.tile(8, 1));
        try (var world = World.open(2).seed(5).workers(1).build()) {
            world.tiles(map);
            var group = world.group("walkers").radius(.3f).maxSpeed(1.4f);
            group.steer(FollowWay.of(fields, FieldGoal.of(goal)).removing());
            group.spawn(50, Spawn.box(.4f, .4f, 0, 3, 3, 0));
            Set<Integer> heard = new HashSet<>();
            world.listen((what, agent, other) -> {
                assertEquals(FollowField.ARRIVED, what);
                heard.add(agent.id());
            });
            for (int t = 0; t < 300 && group.count() > 0; t++) world.tick(.05f);
            assertEquals(0, group.count(), "all have arrived");
            assertEquals(50, heard.size());
        }
    }

    /** Agents behind a wall are told once, again after a change, and not any more once a door is open. */
    @Test
    void outOfReachIsToldOnce() {
        var map = TileMap.parse("...@...", "...@...");
        var fields = new WayFields(map, .2f);
        int goal = fields.goal(0);
        try (var world = World.open(2).seed(5).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(1);
            group.steer(FollowWay.of(fields, FieldGoal.of(goal)));
            for (int k = 0; k < 5; k++) group.add(4.5f + k * .3f, 1);
            Map<String, Integer> heard = new HashMap<>();
            world.listen((what, agent, other) -> heard.merge(what, 1, Integer::sum));
            for (int t = 0; t < 20; t++) world.tick(.05f);
            assertEquals(Map.of(FollowWay.NO_WAY, 5), heard);
            map.set(6, 1, TileMap.BLOCKED);
            for (int t = 0; t < 20; t++) world.tick(.05f);
            assertEquals(Map.of(FollowWay.NO_WAY, 10), heard);
            assertEquals(4.5f, group.view("x").get(0), "without a way there is no force");
            map.set(3, 1, 1);
            for (int t = 0; t < 20; t++) world.tick(.05f);
            assertEquals(Map.of(FollowWay.NO_WAY, 10), heard);
            assertTrue(group.view("x").get(0) < 4.4f, "they go to the door");
        }
    }

    /**
     * 400 people in a corridor 4 m wide with a corner: where they cross its diagonal, the stream is 1.5 m wide, be they
     * alone or with bodies. On octile fields it is 0.03 m wide, and 2.1 to 2.9 m with bodies, which push each other.
     */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStreamTakesABendInItsWidth(boolean bodies) {
        var map = new TileMap(44, 44);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (map.column(tile) >= 4 && map.row(tile) >= 4) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        int[] door = new int[4];
        for (int k = 0; k < 4; k++) door[k] = map.tile(43, k);
        var fields = new WayFields(map, .2f);
        int goal = fields.goal(door);
        try (var world = World.open(2).seed(8).workers(1).form(Form.SCALAR).build()) {
            world.tiles(map);
            var people = world.group("people").radius(.2f).maxSpeed(1.3f);
            var follow = new FollowWay(fields, FieldGoal.of(goal), 3, 0, true);
            people.steer(bodies ? CollisionFreeSpeed.of(follow) : follow);
            people.spawn(400, Spawn.box(.3f, 8, 0, 3.7f, 43.7f, 0));
            float[] lanes = new float[400], before = new float[1_000];
            Arrays.fill(before, 1);
            int crossed = 0;
            for (int t = 0; t < 3_000 && people.count() > 0; t++) {
                world.tick(.05f);
                for (int i = 0; i < people.count(); i++) {
                    int id = people.ids().get(i);
                    float x = people.view("x").get(i), y = people.view("y").get(i);
                    if (before[id] > 0 && y - x <= 0 && crossed < 400)
                        lanes[crossed++] = (float) Math.hypot(4 - x, 4 - y);
                    before[id] = y - x;
                }
            }
            assertEquals(0, people.count(), "all have arrived");
            Arrays.sort(lanes, 0, crossed);
            float spread = lanes[crossed * 9 / 10] - lanes[crossed / 10];
            assertTrue(spread >= 1.5f, "between the 10th and the 90th percentile: " + spread + " m of " + crossed);
        }
    }

    /** Of two doors alike, each takes its half; when one closes, all go to the other. */
    @Test
    void peopleGoToTheNearestDoorThatIsOpen() {
        var map = new TileMap(40, 20);
        var fields = new WayFields(map, .2f);
        int left = map.tile(0, 10), right = map.tile(39, 10), goal = fields.goal(left, right);
        try (var world = World.open(2).seed(3).workers(1).build()) {
            world.tiles(map);
            var people = world.group("people").maxSpeed(2);
            people.steer(FollowWay.of(fields, FieldGoal.of(goal)));
            people.spawn(1_000, Spawn.box(.5f, .5f, 0, 39.5f, 19.5f, 0));
            for (int t = 0; t < 300; t++) world.tick(.1f);
            int atLeft = at(people, 0, 1);
            assertTrue(atLeft >= 450 && atLeft <= 550, atLeft + " at the left door");
            assertEquals(1_000 - atLeft, at(people, 39, 40));
            fields.change(goal, left);
            for (int t = 0; t < 300; t++) world.tick(.1f);
            assertEquals(1_000, at(people, 0, 1));
        }
    }

    /**
     * Bodies in a hall with two doors alike: of 200 that are out, each door has half. Then one is blocked. All that
     * went to it turn within two seconds, and leave by the other. Of 97, 84 turn in the first tick of 0.1 s, and all in
     * three.
     */
    @Test
    void bodiesTurnBackFromADoorThatIsBlocked() {
        var map = new TileMap(40, 20);
        int[] doors = new int[8];
        for (int row = 0; row < 20; row++) {
            boolean door = row >= 8 && row < 12;
            if (door) doors[row - 8] = map.tile(0, row);
            if (door) doors[row - 4] = map.tile(39, row);
            if (!door) map.set(0, row, TileMap.BLOCKED);
            if (!door) map.set(39, row, TileMap.BLOCKED);
        }
        var fields = new WayFields(map, .2f);
        int goal = fields.goal(doors);
        try (var world = World.open(2).seed(4).workers(1).form(Form.SCALAR).build()) {
            world.tiles(map);
            var people = world.group("people").radius(.2f).maxSpeed(1.3f);
            people.steer(CollisionFreeSpeed.of(new FollowWay(fields, FieldGoal.of(goal), 3, 0, true)));
            people.spawn(400, Spawn.box(1.3f, .3f, 38.7f, 19.7f));
            int[] out = new int[2];
            world.listen((what, agent, other) -> out[people.position(agent, new Vector3f()).x < 20 ? 0 : 1]++);
            int t = 0;
            while (out[0] + out[1] < 200 && t++ < 2_000) world.tick(.1f);
            int left = out[0], right = out[1];
            assertTrue(left >= .45 * (left + right) && left <= .55 * (left + right), left + " left, " + right);
            for (int k = 4; k < 8; k++) map.set(map.column(doors[k]), map.row(doors[k]), TileMap.BLOCKED);
            int blocked = t;
            boolean[] went = new boolean[400], turned = new boolean[400];
            for (int i = 0; i < people.count(); i++)
                went[people.ids().get(i)] = people.view("x").get(i) > 20;
            for (; t < blocked + 20; t++) {
                world.tick(.1f);
                for (int i = 0; i < people.count(); i++)
                    turned[people.ids().get(i)] |= people.view("vx").get(i) < -.01f;
            }
            for (int i = 0; i < people.count(); i++) {
                int id = people.ids().get(i);
                assertTrue(turned[id] || !went[id], "agent " + id + " has not turned");
            }
            for (; t < blocked + 2_000 && people.count() > 0; t++) world.tick(.1f);
            assertEquals(0, people.count(), "all are out");
            assertEquals(right, out[1]);
        }
    }

    private static int at(Group people, float low, float high) {
        int n = 0;
        for (int i = 0; i < people.count(); i++)
            n += people.view("x").get(i) >= low - .05f && people.view("x").get(i) <= high + .05f ? 1 : 0;
        return n;
    }

    @Test
    void bitsDoNotDependOnWorkersOrForm() {
        long hash = run(1, Form.SCALAR);
        for (Form form : Forms.here())
            for (int workers : new int[] {1, 2, 3, 8}) assertEquals(hash, run(workers, form));
    }

    /** Returns the hash of a world in which agents change goals, and doors open and close. */
    private static long run(int workers, Form form) {
        var map = new TownMap(43, 43, 3, 6, 2).map();
        try (var builders = new Workers(workers);
                var world = World.open(2).seed(6).workers(workers).form(form).build()) {
            world.tiles(map);
            var fields = new WayFields(map, .2f, builders);
            for (int g = 0; g < 6; g++) fields.goal(map.tile(1 + 8 * g, 40 - 7 * g));
            Group group = world.group("walkers");
            var goals = group.ints("goal", 0);
            group.steer(FollowWay.of(fields, FieldGoal.each(goals)));
            group.spawn(700, Spawn.box(0, 0, 0, 43, 43, 0));
            int[] own = new int[700];
            for (int t = 0; t < 60; t++) {
                for (int i = 0; i < 700; i++)
                    own[i] = t < 20 ? t / 4 : group.ids().get(i) % 7;
                group.columns().write("goal", own);
                if (t % 9 == 4) map.set(t % 43, 20, map.open(t % 43, 20) ? TileMap.BLOCKED : 1);
                if (workers == 3) world.explain(group.handle(t));
                world.tick(.1f);
            }
            return world.hash();
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var fields = new WayFields(new TileMap(2, 2), .2f);
        var e = assertThrows(
                IllegalArgumentException.class, () -> new FollowWay(fields, FieldGoal.of(0), -1, 0, false));
        assertEquals("the spread of follow way is -1.0 m; allowed is 0 to 1000 m", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> new FollowWay(fields, FieldGoal.of(0), 0, -1, false));
        assertEquals("tau of follow way is -1.0 s; allowed is 0 to 1000 s", e.getMessage());
    }
}
