package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.field.ScalarField;
import throng.memory.Writes;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.map.TownMap;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Crowds on the cheapest ways: they go round dear ground and each other, and turn to the door that is left. */
class FollowCostsTest {
    /** A lawn in the middle costs five times as much: all go round it, and all cross it where it costs the same. */
    @Test
    void peopleGoRoundALawn() {
        for (float lawn : new float[] {1, 5}) {
            var map = new TileMap(40, 21);
            for (int row = 4; row < 17; row++) for (int c = 15; c < 25; c++) map.set(c, row, lawn);
            var fields = new CostFields(map, WalkCosts.of(.2f));
            int goal = fields.goal(map.tile(39, 10));
            try (var world = World.open(2).seed(5).workers(1).build()) {
                world.tiles(map);
                var group = world.group("walkers").radius(.2f).maxSpeed(1.4f);
                group.steer(FollowWay.of(fields, FieldGoal.of(goal)).removing());
                group.spawn(40, Spawn.box(.5f, 8, 0, 3, 13, 0));
                Set<Integer> heard = new HashSet<>();
                world.listen((what, agent, other) -> heard.add(agent.id()));
                int onLawn = 0;
                for (int t = 0; t < 900 && group.count() > 0; t++) {
                    world.tick(.05f);
                    for (int i = 0; i < group.count(); i++) {
                        float x = group.view("x").get(i), y = group.view("y").get(i);
                        if (x > 15.5f && x < 24.5f && y > 4.5f && y < 16.5f) onLawn++;
                    }
                }
                assertEquals(40, heard.size(), "all arrive");
                assertTrue(lawn == 1 ? onLawn > 2000 : onLawn == 0, onLawn + " agent-ticks on the lawn of " + lawn);
            }
        }
    }

    /** Two doors in the wall ahead take half of the people each; then one closes, and all that is left turn round. */
    @Test
    void aClosedDoorTurnsPeople() {
        var map = new TileMap(40, 41);
        for (int row = 0; row < 41; row++) if (row != 10 && row != 30) map.set(30, row, TileMap.BLOCKED);
        var fields = new CostFields(map, WalkCosts.of(.2f));
        int goal = fields.goal(map.tile(30, 10), map.tile(30, 30));
        try (var world = World.open(2).seed(5).workers(1).build()) {
            world.tiles(map);
            var group = world.group("walkers").radius(.2f).maxSpeed(1.4f);
            group.steer(FollowWay.of(fields, FieldGoal.of(goal)).removing());
            group.spawn(400, Spawn.box(1, 1, 0, 25, 40, 0));
            int[] through = new int[2]; // by the lower door, by the upper one
            float[] y = new float[400];
            world.listen((what, agent, other) -> through[y[agent.id()] > 20 ? 1 : 0]++);
            for (int t = 0; t < 300; t++) tick(world, group, y);
            int low = through[0], high = through[1];
            double share = (double) low / (low + high);
            assertTrue(low + high > 200 && share > .45 && share < .55, low + " and " + high);
            fields.change(goal, map.tile(30, 10));
            for (int t = 0; t < 1200 && group.count() > 0; t++) tick(world, group, y);
            assertEquals(0, group.count(), "all get out");
            assertEquals(high, through[1], "no more by the closed door");
        }
    }

    /** A step was up to half a tile longer than what was looked at: 10 of 1,361 circled for ever. */
    @ParameterizedTest
    @ValueSource(longs = {6, 13, 80, 85, 98, 131, 144, 175, 195, 241})
    void noOneCirclesInStepsOfMoreThanATile(long seed) {
        var drawn = LoneCase.of(seed);
        var of = new LoneCase(
                drawn.map(), .2f, drawn.radius(), true, 0, drawn.tau(), LoneCase.Model.GUIDE, LoneCase.LONGEST, seed);
        var seen = of.run(5, 2);
        assertTrue(seen.walkers() > 0);
        assertEquals(0, seen.left(), of + seen.where());
        assertTrue(seen.worst() < 1.15, of + ": " + seen.worst() + " times as far as told");
    }

    /** Leaves in a field where agents are. */
    static void tread(World world, Group group, ScalarField field) {
        world.pass(Stage.BEFORE_STEERING, "tread", group, Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++)
                field.deposit(in.position(0)[i], in.position(1)[i], in.clock().dt());
        });
    }

    private static void tick(World world, Group group, float[] y) {
        for (int i = 0; i < group.count(); i++)
            y[group.ids().get(i)] = group.view("y").get(i);
        world.tick(.05f);
    }

    /**
     * A short way through a narrow street, and one that is a fifth longer. Without costs of the crowd all take the
     * short one; with them a part takes the other, and agents do not turn back and forth.
     */
    @Test
    void aCrowdSplits() {
        int[] alone = split(0), crowd = split(.1f);
        assertTrue(alone[1] < 5, alone[1] + " on the longer way");
        assertTrue(crowd[1] > 80 && crowd[0] > 80, crowd[0] + " on the short way, " + crowd[1] + " on the longer one");
        assertTrue(crowd[2] < 12, crowd[2] + " turns of 400 agents");
    }

    /** Returns how many arrive by the short street, by the longer one, and how often one turns back. */
    private static int[] split(float weight) {
        var map = new TileMap(50, 31);
        for (int c = 15; c < 35; c++) for (int row = 0; row < 31; row++) map.set(c, row, TileMap.BLOCKED);
        for (int c = 15; c < 35; c++) for (int row = 14; row < 16; row++) map.set(c, row, 1);
        for (int c = 15; c < 35; c++) for (int row = 26; row < 30; row++) map.set(c, row, 1);
        try (var world = World.open(2).seed(5).workers(1).build()) {
            world.tiles(map);
            var group = world.group("walkers").radius(.2f).maxSpeed(1.4f);
            var trodden = world.field("trodden", CostFields.crowdOptions(map, 10, 20));
            tread(world, group, trodden);
            var fields = new CostFields(map, WalkCosts.of(.2f)).crowd(trodden, weight);
            int goal = fields.goal(map.tile(49, 14), map.tile(49, 15));
            group.steer(FollowWay.of(fields, FieldGoal.of(goal)).removing());
            group.spawn(400, Spawn.box(.5f, 5, 0, 10, 25, 0));
            int[] count = new int[3], way = new int[400];
            for (int t = 0; t < 1500 && group.count() > 0; t++) {
                world.tick(.05f);
                for (int i = 0; i < group.count(); i++) {
                    float x = group.view("x").get(i), y = group.view("y").get(i);
                    int id = group.ids().get(i), in = x > 15 && x < 35 ? y > 20 ? 2 : 1 : 0;
                    if (in == 0 || way[id] == in) continue;
                    if (way[id] != 0) count[2]++;
                    way[id] = in;
                }
            }
            assertEquals(0, group.count(), "all arrive");
            for (int w : way) if (w > 0) count[w - 1]++;
            return count;
        }
    }

    @Test
    void workersAndFormsChangeNoBit() {
        long hash = run(1, Form.SCALAR, 0);
        for (Form form : Forms.here())
            for (int workers : new int[] {1, 2, 3, 8}) assertEquals(hash, run(workers, form, 0));
    }

    /** In each tick of several plans, a copy of the world goes on as the world does. */
    @Tag("shows")
    @Test
    void aWorldIsResumedAtAnyTick() {
        long hash = run(2, Form.SCALAR, 0);
        for (int tick = 1; tick < 30; tick++) assertEquals(hash, run(1 + tick % 3, Form.SCALAR, tick), "tick " + tick);
    }

    /**
     * Returns the hash of a world in which agents change goals, and ground gets dear and blocked.
     *
     * @param resumed the tick in which another world takes over from a snapshot; 0: none
     */
    private static long run(int workers, Form form, int resumed) {
        var map = new TownMap(43, 43, 3, 6, 2).map();
        var first = new Town(map, workers, form);
        for (int t = 0; t < resumed; t++) first.tick(t);
        if (resumed == 0) {
            try (first) {
                for (int t = 0; t < 30; t++) first.tick(t);
                return first.world.hash();
            }
        }
        try (first;
                var second = new Town(map, workers, form)) {
            var bytes = new ByteArrayOutputStream();
            first.world.snapshot(bytes, 1);
            second.world.restore(new ByteArrayInputStream(bytes.toByteArray()));
            for (int t = resumed; t < 30; t++) second.tick(t);
            return second.world.hash();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static final class Town implements AutoCloseable {
        private final TileMap map;
        private final World world;
        private final Workers builders;
        private final Group group;
        private final boolean explains;

        Town(TileMap map, int workers, Form form) {
            this.map = map;
            explains = workers == 3;
            builders = new Workers(workers);
            world = World.open(2).seed(6).workers(workers).form(form).build();
            world.tiles(map);
            group = world.group("walkers");
            var trodden = world.field("trodden", CostFields.crowdOptions(map, 10, 7));
            tread(world, group, trodden);
            var fields = new CostFields(map, WalkCosts.DEFAULT, builders).crowd(trodden, 1);
            for (int g = 0; g < 6; g++) fields.goal(map.tile(1 + 8 * g, 40 - 7 * g));
            group.steer(FollowWay.of(fields, FieldGoal.each(group.ints("goal", 0))));
            group.spawn(700, Spawn.box(0, 0, 0, 43, 43, 0));
        }

        void tick(int t) {
            int[] own = new int[700];
            for (int i = 0; i < 700; i++) own[i] = t < 10 ? t / 2 : group.ids().get(i) % 7;
            group.columns().write("goal", own);
            if (t % 9 == 4) map.set(t % 43, 20, map.open(t % 43, 20) ? TileMap.BLOCKED : 1 + t % 4);
            if (explains) world.explain(group.handle(t));
            world.tick(.1f);
        }

        @Override
        public void close() {
            world.close();
            builders.close();
        }
    }

    @Test
    void aTickAllocatesNothing() {
        for (Form form : Forms.here()) {
            var map = new TownMap(45, 45, 3, 8, 3).map();
            try (var world = World.torus(45, 45).seed(6).workers(2).form(form).build()) {
                Group group = world.group("walkers");
                var trodden = world.field("trodden", CostFields.crowdOptions(map, 10, 7));
                tread(world, group, trodden);
                var fields = new CostFields(map, WalkCosts.DEFAULT).crowd(trodden, 1);
                for (int g = 0; g < 3; g++) fields.goal(map.tile(1 + 15 * g, 30 - 7 * g));
                var goals = group.ints("goal", 0);
                group.steer(FollowWay.of(fields, FieldGoal.each(goals)));
                group.spawn(900, Spawn.uniform());
                world.pass(Stage.AFTER_SORTING, "goals", group, (in, start, end) -> {
                    for (int i = start; i < end; i++)
                        goals.values()[i] = (int) (in.clock().tick() / 3 % 3);
                });
                for (int t = 0; t < 60; t++) world.tick(.05f);
                assertEquals(0, Allocation.least(world, 30), form + ": bytes in 30 ticks");
            }
        }
    }
}
