package throng.examples.scenario.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.examples.report.EventCounts;
import throng.examples.setup.Allocated;
import throng.examples.setup.ScenarioSetup;
import throng.memory.Handle;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** The guards' story. */
class WatchTest {
    private static final float DT = .1f;

    private static World build(String minds, int agents) {
        return new ScenarioSetup(new Watch(), agents, 3, 2, Form.AUTO, List.of("minds=" + minds)).build();
    }

    private static float[] column(Group group, String name) {
        float[] values = new float[group.count()], byId = new float[values.length];
        group.columns().read(name, values);
        for (int i = 0; i < values.length; i++) byId[group.ids().get(i)] = values[i];
        return byId;
    }

    /** Tick by tick every agent stands at the same place, and the same is told of it. */
    @Test
    void bothMindsGiveTheSameStory() {
        try (var machine = build("machine", 1515);
                var tree = build("TREE", 1515)) {
            var one = new ArrayList<String>();
            var other = new ArrayList<String>();
            var told = new EventCounts();
            machine.listen((what, agent, with) -> {
                one.add(agent + " " + what + " " + with);
                told.onEvent(what, agent, with);
            });
            tree.listen((what, agent, with) -> other.add(agent + " " + what + " " + with));
            for (int t = 0; t < 700; t++) {
                machine.tick(DT);
                tree.tick(DT);
                for (int g = 0; g < 2; g++) {
                    for (String column : List.of("x", "y", "vx", "vy")) {
                        float[] expected = column(machine.groups().get(g), column);
                        float[] got = column(tree.groups().get(g), column);
                        for (int i = 0; i < got.length; i++)
                            assertEquals(
                                    expected[i],
                                    got[i],
                                    column + " of agent " + i + " of group " + g + " at tick " + t);
                    }
                }
                one.sort(null);
                other.sort(null);
                assertEquals(one, other, "tick " + t);
                one.clear();
                other.clear();
            }
            Map<String, Long> counts = new TreeMap<>(told.counts());
            for (String event : List.of(
                    GuardActions.HEARD,
                    GuardActions.NOTHING,
                    GuardActions.SAW,
                    GuardActions.LOST,
                    GuardActions.BACK,
                    Intruders.FLED,
                    Intruders.CAUGHT)) assertTrue(counts.getOrDefault(event, 0L) > 20, event + ": " + counts);
        }
    }

    /** Two rooms and a door: the guard hears steps behind the wall, goes round, sees, chases and catches. */
    @Test
    void heardSeenChasedCaught() {
        for (String minds : List.of("machine", "tree")) {
            var map = TileMap.parse(
                    "##############",
                    "#.....#......#",
                    "#.....#......#",
                    "#.....#......#",
                    "#............#",
                    "##############");
            var setup = new ScenarioSetup(new Watch().on(map), 2, 1, 1, Form.AUTO, List.of("minds=" + minds));
            try (var world = setup.build()) {
                Group guards = world.groups().get(Watch.GUARDS),
                        intruders = world.groups().get(Watch.INTRUDERS);
                guards.teleport(guards.handle(0), 2.5f, 3.5f, 0);
                intruders.teleport(intruders.handle(0), 9.5f, 3.5f, 0);
                var story = new ArrayList<String>();
                world.listen((what, agent, with) -> story.add(what));
                for (int t = 0; t < 1200; t++) world.tick(DT);
                assertTrue(story.contains(GuardActions.HEARD), minds + story);
                int saw = story.indexOf(GuardActions.SAW), caught = story.indexOf(Intruders.CAUGHT);
                assertTrue(saw >= 0 && caught > saw, minds + story);
                assertTrue(story.indexOf(GuardActions.LOST) > caught, "he is put out of sight: " + minds + story);
            }
        }
    }

    /** Whoever was put out flees from whom he sees where he comes in again, and not from whom he left. */
    @Test
    void whoWasCaughtDoesNotFleeFromWhomHeHasLeft() {
        int agents = 1010, wary = 3, soon = 3;
        try (var world = new ScenarioSetup(new Watch(), agents, 3, 2, Form.AUTO, List.of("wary=" + wary)).build()) {
            Group guards = world.groups().get(Watch.GUARDS),
                    intruders = world.groups().get(Watch.INTRUDERS);
            var fled = new ArrayList<Handle>();
            var caught = new HashMap<Handle, Long>();
            world.listen((what, agent, with) -> {
                if (what.equals(Intruders.CAUGHT)) caught.put(agent, world.ticks());
                boolean lately = world.ticks() - caught.getOrDefault(agent, -100L) <= soon;
                if (what.equals(Intruders.FLED) && lately) fled.add(agent);
            });
            for (int t = 0; t < 300; t++) {
                world.tick(DT);
                float[] x = column(guards, "x"), y = column(guards, "y");
                for (Handle one : fled) {
                    var at = intruders.position(one, new Vector3f());
                    double nearest = Double.POSITIVE_INFINITY;
                    for (int g = 0; g < x.length; g++)
                        nearest = Math.min(nearest, Math.hypot(x[g] - at.x, y[g] - at.y));
                    assertTrue(
                            nearest < wary + soon * DT * 8,
                            one + " fled from a guard " + nearest + " m away, tick " + t);
                }
                fled.clear();
            }
            assertTrue(caught.size() > 5, caught.size() + " were caught");
        }
    }

    @Test
    void ticksAllocateNothing() {
        assertEquals(0, Allocated.least(new Watch()));
        assertEquals(0, Allocated.least(new Watch(), "minds=tree"));
    }

    @Test
    void nobodyIsLostOrInAWall() {
        try (var world = build("machine", 505)) {
            var map = new Watch().map(505);
            for (int t = 0; t < 300; t++) world.tick(DT);
            assertEquals(505, world.agents());
            for (Group group : world.groups()) {
                float[] x = column(group, "x"), y = column(group, "y");
                for (int i = 0; i < x.length; i++) {
                    int tile = map.tileAt(x[i], y[i]);
                    assertTrue(tile >= 0 && map.open(tile), group + " " + i + ": " + x[i] + ", " + y[i]);
                }
            }
        }
    }
}
