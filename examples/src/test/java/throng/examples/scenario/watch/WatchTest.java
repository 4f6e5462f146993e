package throng.examples.scenario.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.examples.scenario.TickAllocation;
import throng.memory.EventCounts;
import throng.memory.Handle;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** The scenario watch: guards notice, chase and catch intruders, with both kinds of minds. */
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

    /** In each tick all positions, velocities and events agree. */
    @Tag("shows")
    @Test
    void bothKindsOfMindsActTheSame() {
        try (var machine = build("machine", 1515);
                var tree = build("TREE", 1515)) {
            var machineEvents = new ArrayList<String>();
            var treeEvents = new ArrayList<String>();
            var eventCounts = new EventCounts();
            machine.listen((what, agent, with) -> {
                machineEvents.add(agent + " " + what + " " + with);
                eventCounts.onEvent(what, agent, with);
            });
            tree.listen((what, agent, with) -> treeEvents.add(agent + " " + what + " " + with));
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
                machineEvents.sort(null);
                treeEvents.sort(null);
                assertEquals(machineEvents, treeEvents, "tick " + t);
                machineEvents.clear();
                treeEvents.clear();
            }
            Map<String, Long> counts = new TreeMap<>(eventCounts.counts());
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

    /** Two rooms and a door: the guard hears steps behind the wall, walks round it, then sees, chases and catches. */
    @Test
    void aGuardHearsSeesChasesAndCatchesAnIntruder() {
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
                var events = new ArrayList<String>();
                world.listen((what, agent, with) -> events.add(what));
                for (int t = 0; t < 1200; t++) world.tick(DT);
                assertTrue(events.contains(GuardActions.HEARD), minds + events);
                int saw = events.indexOf(GuardActions.SAW), caught = events.indexOf(Intruders.CAUGHT);
                assertTrue(saw >= 0 && caught > saw, minds + events);
                assertTrue(
                        events.indexOf(GuardActions.LOST) > caught,
                        "a caught intruder is moved out of sight: " + minds + events);
            }
        }
    }

    /** Regression: a caught intruder that was moved fled from the guard at its old place. */
    @Test
    void aCaughtIntruderFleesOnlyFromGuardsAtItsNewPlace() {
        int agents = 1010, intruderSight = 3, maxTicks = 3;
        try (var world = new ScenarioSetup(
                        new Watch(), agents, 3, 2, Form.AUTO, List.of("intruderSight=" + intruderSight))
                .build()) {
            Group guards = world.groups().get(Watch.GUARDS),
                    intruders = world.groups().get(Watch.INTRUDERS);
            var fled = new ArrayList<Handle>();
            var caught = new HashMap<Handle, Long>();
            world.listen((what, agent, with) -> {
                if (what.equals(Intruders.CAUGHT)) caught.put(agent, world.ticks());
                boolean recent = world.ticks() - caught.getOrDefault(agent, -100L) <= maxTicks;
                if (what.equals(Intruders.FLED) && recent) fled.add(agent);
            });
            for (int t = 0; t < 300; t++) {
                world.tick(DT);
                float[] x = column(guards, "x"), y = column(guards, "y");
                for (Handle agent : fled) {
                    var at = intruders.position(agent, new Vector3f());
                    double nearest = Double.POSITIVE_INFINITY;
                    for (int g = 0; g < x.length; g++)
                        nearest = Math.min(nearest, Math.hypot(x[g] - at.x, y[g] - at.y));
                    assertTrue(
                            nearest < intruderSight + maxTicks * DT * 8,
                            agent + " fled from a guard " + nearest + " m away, tick " + t);
                }
                fled.clear();
            }
            assertTrue(caught.size() > 5, caught.size() + " were caught");
        }
    }

    @Tag("shows")
    @Test
    void ticksAllocateNothing() {
        assertEquals(0, TickAllocation.least(new Watch()));
        assertEquals(0, TickAllocation.least(new Watch(), "minds=tree"));
    }

    @Test
    void noAgentIsLostOrInAWall() {
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
