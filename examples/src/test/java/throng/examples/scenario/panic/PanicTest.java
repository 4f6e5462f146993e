package throng.examples.scenario.panic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.examples.scenario.city.Streets;
import throng.examples.setup.Allocated;
import throng.examples.setup.ScenarioSetup;
import throng.memory.Handle;
import throng.perception.Neighbourhood;
import throng.sense.SightColumns;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.world.Group;
import throng.world.World;

class PanicTest {
    /** Events by name, and who is gone. */
    private record Told(Map<String, Integer> events, Set<Handle> gone, Set<Handle> calmed) {
        static Told of(World world) {
            var told = new Told(new HashMap<>(), new HashSet<>(), new HashSet<>());
            world.listen((what, agent, other) -> {
                told.events.merge(what, 1, Integer::sum);
                if (what.equals(WalkerMind.CALMED)) told.calmed.add(agent);
                if (what.equals(WalkerGoals.OUT)) told.gone.add(agent);
                if (what.equals(Trample.TRAMPLED)) told.gone.add(other);
            });
            return told;
        }

        int count(String what) {
            return events.getOrDefault(what, 0);
        }
    }

    private static ScenarioSetup setup(int agents, String... settings) {
        return new ScenarioSetup(new Panic(), agents, 1, 1, Form.AUTO, List.of(settings));
    }

    private static float[] floats(Group group, String column) {
        float[] values = new float[group.count()];
        group.columns().read(column, values);
        return values;
    }

    private static int[] ints(Group group, String column) {
        int[] values = new int[group.count()];
        group.columns().read(column, values);
        return values;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void fearSpreadsAndNobodyIsLost(long seed) {
        var setup = new ScenarioSetup(new Panic(), 3000, seed, 1, Form.AUTO, List.of());
        TileMap map = new Panic().map(3000);
        try (var world = setup.build()) {
            var told = Told.of(world);
            Group people = world.groups().get(Panic.PEOPLE);
            for (int t = 0; t < 450; t++) {
                world.tick(.1f);
                var x = people.view("x");
                var y = people.view("y");
                for (int i = 0; i < people.count(); i++) {
                    int tile = map.tileAt(x.get(i), y.get(i));
                    assertTrue(tile >= 0 && map.open(tile), "somebody stands in a wall");
                }
            }
            world.tick(0); // who was told to be gone goes
            assertEquals(2999, people.count() + told.gone.size());
            for (int cause = FearColumns.SIGHT; cause <= FearColumns.OTHERS; cause++)
                assertTrue(told.count(WalkerMind.FRIGHT[cause]) > 0, WalkerMind.FRIGHT[cause] + ": " + told.events);
            assertTrue(told.count(WalkerGoals.OUT) > 50 && told.count(WalkerGoals.OUT) < 2500, told.events.toString());
            for (float fear : floats(people, "fear")) assertTrue(fear >= 0 && fear <= 1, "fear " + fear);
        }
    }

    /** Who panics from the beginning, and never calms down, gets out. */
    @Test
    void exitsEmptyTheTown() {
        try (var world = setup(1001, "fear=0", "calm=0").build()) {
            var told = Told.of(world);
            Group people = world.groups().get(Panic.PEOPLE);
            for (int t = 0; t < 600; t++) world.tick(.1f);
            assertEquals(0, people.count());
            assertEquals(1000, told.gone.size());
            assertTrue(told.count(WalkerGoals.OUT) > 900, told.events.toString());
        }
    }

    @Test
    void whoPanicsScreamsForASecondAndRuns() {
        try (var world = setup(1001, "fear=0", "calm=0", "screamers=1").build()) {
            Group people = world.groups().get(Panic.PEOPLE);
            for (int t = 0; t < 25; t++) {
                world.tick(.1f);
                for (float far : floats(people, "scream")) assertEquals(t < 10 ? 16 : 0, far, "tick " + t);
                for (int state : ints(people, "nerves.state")) assertEquals(2, state);
            }
            float[] vx = floats(people, "vx"), vy = floats(people, "vy");
            double speed = 0;
            for (int i = 0; i < vx.length; i++) speed += Math.hypot(vx[i], vy[i]) / vx.length;
            assertEquals(4, speed, .5);
        }
    }

    /** Who calms down at more than it takes to panic does so no more than every three seconds. */
    @Test
    void theyDoNotPanicInEveryOtherTick() {
        try (var world = setup(501, "fear=0", "calm=1").build()) {
            var told = Told.of(world);
            int people = world.groups().get(Panic.PEOPLE).count();
            for (int t = 0; t < 100; t++) world.tick(.1f);
            int calmed = told.count(WalkerMind.CALMED);
            assertTrue(calmed <= people * 100 / 30, calmed + " calmed down, of " + people);
        }
    }

    /** Nobody sees, hears or catches anything. */
    @Test
    void whoCalmsDownGoesBack() {
        String[] deaf = {"sight=0.001", "scream=0", "contagion.spread=0", "contagion.fade=2"};
        try (var world = setup(1001, deaf).build()) {
            var told = Told.of(world);
            Group people = world.groups().get(Panic.PEOPLE);
            world.tick(.1f);
            float[] fear = new float[people.count()];
            Arrays.fill(fear, .8f);
            people.columns().write("fear", fear);
            world.tick(.1f);
            for (int state : ints(people, "nerves.state")) assertEquals(2, state);
            for (int t = 0; t < 90; t++) world.tick(.1f);
            int[] state = ints(people, "nerves.state"), goal = ints(people, "goal"), place = ints(people, "place");
            for (int i = 0; i < state.length; i++) {
                assertEquals(0, state[i], "calm again: fear 1 is below .2 after 4.7 s, and 3 s of that are enough");
                assertEquals(place[i], goal[i]);
            }
            var calmed = new HashSet<>(told.calmed);
            assertEquals(calmed.size(), told.count(WalkerMind.CALMED), "each once");
            for (int i = 0; i < people.count(); i++)
                assertTrue(calmed.remove(people.handle(people.ids().get(i))), "all who are there");
            assertTrue(told.gone.containsAll(calmed), "and some who were trampled when they were calm again");
        }
    }

    @Test
    void aSnapshotGoesOnAsIfNothingHadHappened() throws IOException {
        var bytes = new ByteArrayOutputStream();
        long expected;
        try (var world = setup(2000).build()) {
            for (int t = 0; t < 60; t++) {
                if (t == 31) world.snapshot(bytes);
                world.tick(.1f);
            }
            expected = world.hash();
        }
        try (var world = setup(2000).empty()) {
            world.restore(new ByteArrayInputStream(bytes.toByteArray()));
            for (int t = 31; t < 60; t++) world.tick(.1f);
            assertEquals(expected, world.hash());
        }
    }

    @Test
    void ticksAllocateNothing() {
        assertEquals(0, Allocated.least(new Panic()));
    }

    @Test
    void exitsLieInAllDirectionsAndCanBeReached() {
        for (TileMap map : List.of(
                new TownMap(200, 120, 11, 24, 5).map(), new TileMap(1, 1), TileMap.parse("..@.", ".@@.", "..@."))) {
            int[] exits = Exits.of(map);
            assertTrue(exits.length > 0, map.toString());
            var reached = new HashSet<Integer>();
            for (int tile : Streets.of(map)) reached.add(tile);
            boolean[] side = new boolean[4];
            for (int tile : exits) {
                assertTrue(reached.contains(tile), "tile " + tile);
                side[0] |= map.column(tile) < 8;
                side[1] |= map.column(tile) >= map.width() - 8;
                side[2] |= map.row(tile) < 8;
                side[3] |= map.row(tile) >= map.height() - 8;
            }
            assertTrue(side[0] && side[1] && side[2] && side[3], map.toString());
        }
    }

    /** Touching two, it tramples the nearest, and the other after its pause. */
    @Test
    void aBullTramplesOneAfterTheOther() {
        try (var world = World.open(2).workers(1).build()) {
            var told = Told.of(world);
            var people = world.group("people").maxSpeed(0);
            var bulls = world.group("bulls").maxSpeed(0);
            bulls.steer(new Trample(Neighbourhood.within(1).at(0).nearest(1), bulls.floats("rest", 0), .45f));
            people.add(.3f, 0);
            people.add(-.5f, 0);
            people.add(5, 0);
            bulls.add(0, 0);
            world.tick(.1f);
            assertEquals(Set.of(new Handle(0, 0, 0)), told.gone);
            for (int t = 0; t < 4; t++) world.tick(.1f);
            assertEquals(1, told.gone.size());
            for (int t = 0; t < 9; t++) world.tick(.1f);
            assertEquals(Set.of(new Handle(0, 0, 0), new Handle(0, 1, 0)), told.gone);
            assertEquals(1, people.count());
        }
    }

    /** However long ticks are, a charge takes two seconds and a half. */
    @ParameterizedTest
    @ValueSource(floats = {.025f, .1f, .25f})
    void aChargeTakesItsTime(float dt) {
        try (var world = setup(2000).build()) {
            Group bulls = world.groups().get(Panic.DANGERS);
            int charged = 0, charges = 0;
            boolean before = false;
            for (int t = 0; t < 30 / dt; t++) {
                world.tick(dt);
                boolean now = ints(bulls, "bull.state")[0] == 1;
                if (now) charged++;
                if (before && !now) charges++;
                before = now;
            }
            assertTrue(charges > 0);
            assertEquals(2.5, charged * dt / (charges + (before ? .5 : 0)), before ? 1.3 : 1.1 * dt);
        }
    }

    @Test
    void bullsChargeAtWhomTheySee() {
        try (var world = setup(2000).build()) {
            Group bulls = world.groups().get(Panic.DANGERS);
            boolean roamed = false, charged = false, saw = false;
            for (int t = 0; t < 200; t++) {
                world.tick(.1f);
                boolean charges = ints(bulls, "bull.state")[0] == 1;
                roamed |= !charges;
                charged |= charges;
                saw |= floats(bulls, "walkersDistance")[0] != SightColumns.NO_DISTANCE;
                assertEquals(charges ? 5 : 3, floats(bulls, "maxSpeed")[0]);
            }
            assertTrue(roamed && charged && saw);
        }
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        for (String wrong :
                List.of("fear=2", "uneasy=-1", "calm=NaN", "sight=0", "scream=-1", "run=1e9", "contagion.fade=0")) {
            var e = assertThrows(
                    IllegalArgumentException.class, () -> setup(100, wrong).parts());
            assertTrue(e.getMessage().contains("--set " + wrong), e.getMessage());
        }
    }
}
