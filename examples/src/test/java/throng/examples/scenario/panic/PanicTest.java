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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.examples.scenario.TickAllocation;
import throng.io.spawn.MapPlaces;
import throng.memory.Handle;
import throng.perception.Neighbourhood;
import throng.sense.SightColumns;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.world.Group;
import throng.world.World;

/** The scenario panic: who flees, screams, calms down, gets out or is trampled. */
class PanicTest {
    /**
     * What the listener hears.
     *
     * @param counts number of events by name
     * @param removed agents that got out or were trampled
     * @param calmed agents that calmed down
     */
    private record Heard(Map<String, Integer> counts, Set<Handle> removed, Set<Handle> calmed) {
        static Heard by(World world) {
            var heard = new Heard(new HashMap<>(), new HashSet<>(), new HashSet<>());
            world.listen((what, agent, other) -> {
                heard.counts.merge(what, 1, Integer::sum);
                if (what.equals(WalkerMind.CALMED)) heard.calmed.add(agent);
                if (what.equals(WalkerGoals.OUT)) heard.removed.add(agent);
                if (what.equals(Trample.TRAMPLED)) heard.removed.add(other);
            });
            return heard;
        }

        int count(String what) {
            return counts.getOrDefault(what, 0);
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

    @Tag("shows")
    @Tag("long")
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void fearSpreadsAndNoAgentIsLost(long seed) {
        var setup = new ScenarioSetup(new Panic(), 3000, seed, 1, Form.AUTO, List.of());
        TileMap map = new Panic().map(3000);
        try (var world = setup.build()) {
            var heard = Heard.by(world);
            Group people = world.groups().get(Panic.PEOPLE);
            for (int t = 0; t < 450; t++) {
                world.tick(.1f);
                var x = people.view("x");
                var y = people.view("y");
                for (int i = 0; i < people.count(); i++) {
                    int tile = map.tileAt(x.get(i), y.get(i));
                    assertTrue(tile >= 0 && map.open(tile), "an agent stands in a wall");
                }
            }
            world.tick(0); // removals take effect in the next tick
            assertEquals(2999, people.count() + heard.removed.size());
            for (int cause = FearColumns.SIGHT; cause <= FearColumns.OTHERS; cause++)
                assertTrue(
                        heard.count(WalkerMind.PANICKED[cause]) > 0, WalkerMind.PANICKED[cause] + ": " + heard.counts);
            assertTrue(
                    heard.count(WalkerGoals.OUT) > 50 && heard.count(WalkerGoals.OUT) < 2500, heard.counts.toString());
            for (float fear : floats(people, "fear")) assertTrue(fear >= 0 && fear <= 1, "fear " + fear);
        }
    }

    /** Agents panic from the beginning and never calm down, so all leave. */
    @Test
    void allAgentsInPanicLeaveTheTown() {
        try (var world = setup(1001, "panicFear=0", "calmFear=0").build()) {
            var heard = Heard.by(world);
            Group people = world.groups().get(Panic.PEOPLE);
            for (int t = 0; t < 600; t++) world.tick(.1f);
            assertEquals(0, people.count());
            assertEquals(1000, heard.removed.size());
            assertTrue(heard.count(WalkerGoals.OUT) > 900, heard.counts.toString());
        }
    }

    @Test
    void anAgentInPanicRunsAndScreamsForOneSecond() {
        try (var world =
                setup(1001, "panicFear=0", "calmFear=0", "screamerShare=1").build()) {
            Group people = world.groups().get(Panic.PEOPLE);
            for (int t = 0; t < 25; t++) {
                world.tick(.1f);
                for (float range : floats(people, "scream")) assertEquals(t < 10 ? 16 : 0, range, "tick " + t);
                for (int state : ints(people, "nerves.state")) assertEquals(2, state);
            }
            float[] vx = floats(people, "vx"), vy = floats(people, "vy");
            double speed = 0;
            for (int i = 0; i < vx.length; i++) speed += Math.hypot(vx[i], vy[i]) / vx.length;
            assertEquals(4, speed, .5);
        }
    }

    /** With calmFear above panicFear an agent panics again at once, but calms down at most every three seconds. */
    @Test
    void anAgentCalmsDownAtMostEveryThreeSeconds() {
        try (var world = setup(501, "panicFear=0", "calmFear=1").build()) {
            var heard = Heard.by(world);
            int people = world.groups().get(Panic.PEOPLE).count();
            for (int t = 0; t < 100; t++) world.tick(.1f);
            int calmed = heard.count(WalkerMind.CALMED);
            assertTrue(calmed <= people * 100 / 30, calmed + " calmed down, of " + people);
        }
    }

    /** Agents do not see or hear, and catch no fear. */
    @Test
    void anAgentThatCalmsDownGoesBackToItsPlace() {
        String[] insensitive = {"sightRange=0.001", "screamRange=0", "contagion.spread=0", "contagion.halfLife=2"};
        try (var world = setup(1001, insensitive).build()) {
            var heard = Heard.by(world);
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
                assertEquals(0, state[i], "calm again: fear falls from 1 to .2 in 4.7 s, then 3 s must pass");
                assertEquals(place[i], goal[i]);
            }
            var calmed = new HashSet<>(heard.calmed);
            assertEquals(calmed.size(), heard.count(WalkerMind.CALMED), "each agent calms down once");
            for (int i = 0; i < people.count(); i++)
                assertTrue(calmed.remove(people.handle(people.ids().get(i))), "each remaining agent calmed down");
            assertTrue(heard.removed.containsAll(calmed), "the others calmed down and were trampled later");
        }
    }

    @Test
    void aRestoredSnapshotGivesTheSameBits() throws IOException {
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
        assertEquals(0, TickAllocation.least(new Panic()));
    }

    @Test
    void exitsLieInAllDirectionsAndAreConnected() {
        for (TileMap map : List.of(
                new TownMap(200, 120, 11, 24, 5).map(), new TileMap(1, 1), TileMap.parse("..@.", ".@@.", "..@."))) {
            int[] exits = Exits.of(map);
            assertTrue(exits.length > 0, map.toString());
            var reached = new HashSet<Integer>();
            for (int tile : MapPlaces.largest(map)) reached.add(tile);
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

    /** A bull that touches two agents tramples the nearer one, and the other after the pause. */
    @Test
    void aBullTramplesOneAgentAfterTheOther() {
        try (var world = World.open(2).workers(1).build()) {
            var heard = Heard.by(world);
            var people = world.group("people").maxSpeed(0);
            var bulls = world.group("bulls").maxSpeed(0);
            bulls.steer(new Trample(Neighbourhood.within(1).of(() -> 0).nearest(1), bulls.floats("rest", 0), .45f));
            people.add(.3f, 0);
            people.add(-.5f, 0);
            people.add(5, 0);
            bulls.add(0, 0);
            world.tick(.1f);
            assertEquals(Set.of(new Handle(0, 0, 0)), heard.removed);
            for (int t = 0; t < 4; t++) world.tick(.1f);
            assertEquals(1, heard.removed.size());
            for (int t = 0; t < 9; t++) world.tick(.1f);
            assertEquals(Set.of(new Handle(0, 0, 0), new Handle(0, 1, 0)), heard.removed);
            assertEquals(1, people.count());
        }
    }

    /** A charge takes 2.5 s for any length of a tick. */
    @Tag("shows")
    @Tag("long")
    @ParameterizedTest
    @ValueSource(floats = {.025f, .1f, .25f})
    void aChargeTakesTheSameTimeForAnyDt(float dt) {
        try (var world = setup(2000).build()) {
            Group bulls = world.groups().get(Panic.DANGERS);
            int charged = 0, charges = 0;
            boolean before = false;
            for (int t = 0; t < 30 / dt; t++) {
                world.tick(dt);
                boolean charging = ints(bulls, "bull.state")[0] == 1;
                if (charging) charged++;
                if (before && !charging) charges++;
                before = charging;
            }
            assertTrue(charges > 0);
            assertEquals(2.5, charged * dt / (charges + (before ? .5 : 0)), before ? 1.3 : 1.1 * dt);
        }
    }

    @Tag("shows")
    @Test
    void bullsChargeAtWalkersThatTheySee() {
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
    void valuesOutOfRangeAreRefused() {
        for (String wrong : List.of(
                "panicFear=2",
                "uneasyFear=-1",
                "calmFear=NaN",
                "sightRange=0",
                "screamRange=-1",
                "panicSpeed=1e9",
                "contagion.halfLife=0")) {
            var e = assertThrows(
                    IllegalArgumentException.class, () -> setup(100, wrong).parts());
            assertTrue(e.getMessage().contains("--set " + wrong), e.getMessage());
        }
    }
}
