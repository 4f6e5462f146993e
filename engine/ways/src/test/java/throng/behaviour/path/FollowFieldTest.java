package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.navigation.field.Crowding;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.field.FieldDirection;
import throng.navigation.map.TownMap;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Forces along distance fields against the formula, arrivals, and fields under a tight budget. */
class FollowFieldTest {
    private static final int N = 700;
    private static final long AMPLE_BYTES = 1 << 28;

    private static TileMap map() {
        return TileMap.parse(
                "..........@.........",
                "..@@@@@@..@..@@@@@..",
                "..@....@.....@......",
                "..@....@..@..@..@@@@",
                "..@.......@..@......",
                "..@@@@@@..@..@@@@@..",
                "..........@.........");
    }

    /** Goals of columns, among them negative and unknown ones; agents in walls and off the map. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void forcesMatchTheFormula(int axes) {
        for (Toward toward : new Toward[] {Toward.FULL, Toward.REYNOLDS.weight(-2)}) {
            ForceRecorder scalar = null;
            for (Form form : Forms.here()) {
                var fields = new DistanceFields(map(), AMPLE_BYTES);
                int[] tiles = {fields.map().tile(15, 4), fields.map().tile(0, 0)};
                for (int tile : tiles) fields.goal(tile);
                try (var world = World.open(axes).seed(4).workers(1).form(form).build()) {
                    var group = world.group("walkers");
                    var goals = group.ints("goal", 0);
                    var spy = new ForceRecorder(N, new FollowField(fields, FieldGoal.each(goals), toward, 1, false));
                    group.steer(spy);
                    var box = Spawn.box(-3, -3, -3, 23, 10, 3);
                    group.spawn(N, agent -> {
                        box.place(agent);
                        agent.speed(agent.number() % 5 == 0 ? 0 : 4 * agent.random(9));
                        if (agent.number() == 3) agent.position(15.5f, 4.5f, 1);
                    });
                    int[] own = new int[N];
                    for (int i = 0; i < N; i++) own[i] = i % 7 == 5 ? -1 : i % 7 == 6 ? 2 : i % 2;
                    group.columns().write("goal", own);
                    var state = GroupState.of(group, axes);
                    int[] ids = new int[N];
                    for (int i = 0; i < N; i++) ids[group.ids().get(i)] = own[i];
                    world.tick(.1f);
                    check(tiles, toward, spy, state, ids, axes);
                    if (scalar == null) scalar = spy;
                    assertTrue(scalar.sameBits(spy), form + ": the same bits");
                }
            }
        }
    }

    private static void check(int[] tiles, Toward toward, ForceRecorder spy, GroupState state, int[] goals, int axes) {
        var motion = throng.motion.Motion.DEFAULT;
        var unit = new Force();
        int guided = 0;
        for (int id = 0; id < N; id++) {
            boolean noGoal = goals[id] < 0 || goals[id] > 1;
            var field = DistanceField.of(map(), noGoal ? tiles : new int[] {tiles[goals[id]]});
            float x = state.of(0, id), y = state.of(1, id);
            boolean feelsForce = !noGoal && field.distance(x, y) > 1 && FieldDirection.at(field, x, y, unit, 0);
            guided += feelsForce ? 1 : 0;
            for (int a = 0; a < axes; a++) {
                double u = a < 2 ? unit.axis(a)[0] : 0, v = state.of(3 + a, id);
                double f = toward.tau() == 0
                        ? toward.weight() * motion.maxForce() * u
                        : toward.weight() * motion.mass() * (motion.maxSpeed() * u - v) / toward.tau();
                assertEquals(feelsForce ? f : 0, spy.force(a, id), 1e-4, "agent " + id);
            }
        }
        assertTrue(guided > N / 2, guided + " agents feel a force");
    }

    /** All agents walk to the goal; the listener hears each of them, and they are removed. */
    @Test
    void agentsThatArriveAreToldAndRemoved() {
        var fields = new DistanceFields(map(), AMPLE_BYTES);
        int goal = fields.goal(fields.map().tile(15, 4), fields.map().tile(19, 6));
        try (var world = World.open(2).seed(5).workers(1).build()) {
            var group = world.group("walkers");
            group.steer(FollowField.of(fields, FieldGoal.of(goal)).removing());
            group.spawn(50, Spawn.box(0, 0, 0, 2, 7, 0));
            Set<Integer> heard = new HashSet<>();
            world.listen((what, agent, other) -> {
                assertEquals(FollowField.ARRIVED, what);
                assertEquals(agent, other);
                heard.add(agent.id());
            });
            for (int t = 0; t < 1_500 && group.count() > 0; t++) world.tick(.02f);
            assertEquals(0, group.count(), "all have arrived");
            assertEquals(50, heard.size());
        }
    }

    /** The world is the same with memory for one field or for all, and with one worker or three. */
    @Test
    void bitsDoNotDependOnBudgetOrWorkers() {
        for (Crowding crowding : new Crowding[] {null, new Crowding(1, 3)}) {
            long hash = run(AMPLE_BYTES, crowding, 1);
            assertEquals(hash, run(AMPLE_BYTES, crowding, 3));
            assertEquals(hash, run(9 * 45 * 45, crowding, 2));
        }
        assertTrue(run(AMPLE_BYTES, null, 1) != run(AMPLE_BYTES, new Crowding(1, 3), 1), "crowding changes the world");
    }

    /** Returns the hash of a world in which agents change goals, and doors open and close. */
    private static long run(long bytes, Crowding crowding, int workers) {
        var map = new TownMap(43, 43, 3, 6, 2).map();
        try (var builders = new Workers(workers);
                var world = World.open(2).seed(6).workers(workers).build()) {
            var fields = new DistanceFields(map, bytes, crowding, builders);
            for (int g = 0; g < 6; g++) fields.goal(map.tile(1 + 8 * g, 40 - 7 * g));
            Group group = world.group("walkers");
            var goals = group.ints("goal", 0);
            group.steer(FollowField.of(fields, FieldGoal.each(goals)));
            group.spawn(N, Spawn.box(0, 0, 0, 43, 43, 0));
            int[] own = new int[N];
            for (int t = 0; t < 60; t++) {
                for (int i = 0; i < N; i++)
                    own[i] = t < 20 ? t / 4 : t < 40 ? group.ids().get(i) % 6 : 5 - t / 5 % 3;
                group.columns().write("goal", own);
                if (t % 9 == 4) map.set(t % 43, 20, map.open(t % 43, 20) ? TileMap.BLOCKED : 1);
                if (workers == 3) world.explain(group.handle(t)); // this asks for fields, too, and counts the crowd
                world.tick(.1f);
                assertTrue(bytes == AMPLE_BYTES || fields.held() <= 1, "fields stay within the budget");
            }
            return world.hash();
        }
    }

    /** Ticks allocate nothing, also when fields are dropped and built again, take turns, and the crowd is counted. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aTickAllocatesNothing(boolean inTurns) {
        for (Form form : Forms.here()) {
            var map = new TownMap(90, 90, 3, 8, 3).map();
            try (var world = World.torus(90, 90).seed(6).workers(2).form(form).build()) {
                var fields = new DistanceFields(map, 18L * 92 * 92, new Crowding(1, 3), new Workers(1));
                for (int g = 0; g < 5; g++) fields.goal(map.tile(1 + 15 * g, 60 - 7 * g));
                Group group = world.group("walkers");
                var goals = group.ints("goal", 0);
                group.steer(FollowField.of(fields, FieldGoal.each(goals)));
                group.spawn(2_100, Spawn.uniform());
                world.pass(Stage.AFTER_SORTING, "goals", group, (in, start, end) -> {
                    for (int i = start; i < end; i++)
                        goals.values()[i] =
                                (int) ((inTurns ? in.id()[i] : in.clock().tick() / 3) % 5);
                });
                for (int t = 0; t < 200; t++) world.tick(.05f);
                assertEquals(0, Allocation.least(world, 30), form + ": bytes in 30 ticks");
                assertEquals(2, fields.held());
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var fields = new DistanceFields(map(), AMPLE_BYTES);
        var e = assertThrows(
                IllegalArgumentException.class, () -> new FollowField(fields, FieldGoal.of(0), Toward.FULL, -1, false));
        assertEquals("the arrival of follow field is -1.0 m; allowed is 0 to 1000000 m", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> FieldGoal.of(-1));
        assertEquals("the number of a goal is -1; allowed is 0 to 2147483647", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> new DistanceFields(map(), 100));
        assertEquals(
                "the budget of the fields is 100 bytes; allowed is what one field of this map holds, 1782, or more",
                e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> new Crowding(-1, 1));
        assertEquals("the weight of an agent on a tile is -1.0; allowed is 0 to 1000", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> new Crowding(1, 0));
        assertEquals("the ticks between two counts is 0; allowed is 1 to 1000000", e.getMessage());
    }
}
