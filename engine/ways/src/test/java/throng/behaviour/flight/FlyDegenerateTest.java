package throng.behaviour.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.math.Axis;
import throng.math.Space;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Flights to degenerate goals, and what a flight allocates. */
class FlyDegenerateTest {
    private static final int MANY = 600; // 512 steer scalar in either form
    private static final float DT = 1 / 30f;

    private static Fly fly(boolean replan, Target target, FlightState state) {
        return replan ? Fly.replanning(target, state, .1f) : Fly.to(target, state);
    }

    private static World open(int axes, Form form) {
        return World.open(axes).seed(1).workers(1).form(form).build();
    }

    private static float[] column(Group group, String name) {
        float[] values = new float[group.count()];
        group.columns().read(name, values);
        return values;
    }

    /** An agent that starts at its goal stays there, also in ticks of dt 0; one that is its own goal stays finite. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAgentAtItsGoalStaysThere(boolean replan) {
        for (int axes = 2; axes <= 3; axes++) {
            for (Form form : Forms.here()) {
                try (var world = open(axes, form)) {
                    var group = world.group("a");
                    var state = FlightState.banked(axes, 5, group::floats);
                    group.steer(fly(replan, Target.at(1, 2, 3), state)).spawn(MANY, Spawn.point(1, 2, 3));
                    GroupState before = GroupState.of(group, axes);
                    world.tick(0);
                    assertTrue(GroupState.of(group, axes).sameBits(before), "dt is 0");
                    world.tick(DT);
                    world.tick(DT);
                    for (float stage : column(group, "stage")) assertEquals(FlightState.ARRIVED, stage);
                    assertTrue(GroupState.of(group, axes).sameBits(before), "at the goal, at rest");
                    world.tick(0);
                    assertTrue(GroupState.of(group, axes).sameBits(before), "dt is 0");
                }
                flyToItself(replan, axes, form);
            }
        }
    }

    private static void flyToItself(boolean replan, int axes, Form form) {
        try (var world = open(axes, form)) {
            var group = world.group("a");
            var state = FlightState.banked(axes, 5, group::floats);
            var id = group.ints("to", 0);
            var target = Target.each(group, id, group.ints("generation", 0));
            group.steer(fly(replan, target, state));
            group.spawn(MANY, Spawn.box(0, 0, 0, 9, 9, 9).moving(2));
            world.hash();
            for (int i = 0; i < MANY; i++) id.values()[i] = group.ids().get(i);
            for (int tick = 0; tick < 100; tick++) world.tick(DT);
            assertTrue(GroupState.of(group, axes).finite());
        }
    }

    /**
     * Without speed no agent moves. Agents fly to the last place of a removed goal. An agent without a goal does not
     * take off.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void withoutSpeedOrGoalAgentsDoNotFly(boolean replan) {
        for (Form form : Forms.here()) {
            try (var world = open(3, form)) {
                var goal = world.group("goal");
                var prey = goal.add(50, 60, 70);
                var group = world.group("a");
                var state = FlightState.of(3, 0, group::floats);
                group.steer(fly(replan, Target.of(prey), state))
                        .spawn(MANY, Spawn.box(0, 0, 0, 9, 9, 9).moving(2));
                GroupState before = GroupState.of(group, 3);
                for (int tick = 0; tick < 5; tick++) world.tick(DT);
                GroupState after = GroupState.of(group, 3);
                for (int i = 0; i < MANY; i++) {
                    for (int c = 0; c < 3; c++) assertEquals(before.of(c, i), after.of(c, i), 1e-6);
                    for (int c = 6; c < 9; c++) assertEquals(before.of(c, i), after.of(c, i), 1e-6);
                }
                java.util.Arrays.fill(state.speed().values(), 30);
                for (int tick = 0; tick < 5; tick++) world.tick(DT);
                goal.remove(prey);
                for (int tick = 0; tick < 900; tick++) world.tick(DT);
                after = GroupState.of(group, 3);
                for (int i = 0; i < MANY; i++)
                    for (int c = 0; c < 3; c++) assertEquals(50 + 10 * c, after.of(c, i), 1e-2, "agent " + i);
                var late = group.add(1, 2, 3);
                world.tick(DT);
                assertEquals(1, group.position(late, new org.joml.Vector3f()).x, 0);
                assertEquals(FlightState.READY, state.stage().values()[group.index(late)]);
            }
        }
    }

    /** A goal straight behind, to be met head-on: half the agents turn left, half right, and all arrive. */
    @Tag("shows")
    @Test
    void agentsTurnToAGoalStraightBehind() {
        for (int axes = 2; axes <= 3; axes++) {
            for (Form form : Forms.here()) {
                for (float limit : new float[] {0, .1f}) {
                    try (var world = open(axes, form)) {
                        var group = world.group("a");
                        var state = FlightState.of(axes, 20, group::floats);
                        group.steer(Fly.replanning(Target.at(-50, 0, 0), state, limit));
                        group.spawn(MANY, Spawn.point(0, 0, 0).heading(1, 0, 0));
                        float[] along = new float[MANY];
                        java.util.Arrays.fill(along, 1);
                        group.columns().write("arrivalX", along);
                        int left = 0;
                        double farthest = 0;
                        for (int tick = 0; tick < 1500; tick++) {
                            world.tick(DT);
                            farthest = Math.max(
                                    farthest, GroupState.of(group, axes).of(0, 0));
                            if (tick == 60) for (float y : column(group, "y")) left += y > 0 ? 1 : 0;
                        }
                        for (float stage : column(group, "stage"))
                            assertEquals(
                                    FlightState.ARRIVED,
                                    stage,
                                    axes + "D, curvature " + limit + ", as far as " + farthest + " m");
                        assertEquals(MANY / 2, left, "half of the agents turn left");
                        assertTrue(farthest < 150, "an agent flew as far as " + farthest + " m");
                    }
                }
            }
        }
    }

    /** Flyers stay inside clamping and reflecting axes; motion moves agents whose stage is free. */
    @Test
    void flyersStayInsideTheWorld() {
        var space = new Space(Axis.clamp(0, 100), Axis.reflect(0, 100), null);
        for (Form form : Forms.here()) {
            try (var world = World.of(space).seed(1).workers(1).form(form).build()) {
                var group = world.group("a");
                var state = FlightState.of(2, 20, group::floats);
                group.steer(Fly.to(Target.at(90, 90), state))
                        .spawn(MANY, Spawn.box(50, 50, 99, 99).moving(5));
                float[] stage = new float[MANY];
                for (int i = 0; i < MANY; i++)
                    stage[i] = group.ids().get(i) < 10 ? FlightState.FREE : FlightState.READY;
                group.columns().write("stage", stage);
                GroupState before = GroupState.of(group, 2);
                for (int tick = 0; tick < 200; tick++) {
                    world.tick(DT);
                    for (String axis : new String[] {"x", "y"})
                        for (float p : column(group, axis)) assertTrue(p >= 0 && p <= 100, axis + " " + p);
                    if (tick == 0) {
                        GroupState now = GroupState.of(group, 2);
                        for (int i = 0; i < 10; i++) {
                            float x = before.of(0, i) + before.of(3, i) * DT;
                            assertEquals(x, now.of(0, i), 1e-4);
                        }
                    }
                }
            }
        }
    }
}
