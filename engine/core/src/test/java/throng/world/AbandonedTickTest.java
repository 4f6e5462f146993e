package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.kernel.Force;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** User code may write in a tick as its stage promises; if it throws, the whole tick is undone. */
class AbandonedTickTest {
    private static final int N = 5000; // enough for several workers
    private World world;
    private World untouched;
    private Column.Floats heat;
    private boolean bad = true;

    @BeforeEach
    void build() {
        world = make();
        untouched = make();
        heat = world.groups().getFirst().floats("heat", 1);
        untouched.groups().getFirst().floats("heat", 1);
    }

    private static World make() {
        var world = World.torus(150, 150).seed(6).workers(3).build();
        var first = world.group("first").steer(Separation.of(2, 3), Cohesion.of(1, 4));
        var second = world.group("second").steer(Cohesion.of(1, 5));
        first.spawn(N, Spawn.uniform().moving(2));
        second.spawn(N / 2, Spawn.uniform().moving(2));
        return world;
    }

    @AfterEach
    void close() {
        world.close();
        untouched.close();
    }

    /** Asserts that the tick fails with that message and that the next ticks are as if it had not been tried. */
    private void abandoned(String says) {
        for (int t = 0; t < 2; t++) {
            bad = false;
            world.tick(.05f);
            untouched.tick(.05f);
            long hash = world.hash();
            double time = world.time();
            bad = true;
            for (int attempt = 0; attempt < 2; attempt++) {
                var e = assertThrows(TickAbandoned.class, () -> world.tick(.05f));
                String begin = says + " threw at tick " + (t + 1)
                        + "; the tick was abandoned, the world is as it was before it: ";
                AssertMessage.startsWith(begin, e);
                assertEquals(hash, world.hash());
                assertEquals(t + 1, world.ticks());
                assertEquals(time, world.time());
            }
        }
        bad = false;
        for (int t = 0; t < 3; t++) {
            world.tick(.05f);
            untouched.tick(.05f);
            assertEquals(untouched.hash(), world.hash(), "the next tick is as it would have been");
        }
    }

    /** One block throws after the passes have written all columns that they may write, in all groups. */
    @ParameterizedTest
    @CsvSource({
        "BEFORE_STEERING, 0",
        "BEFORE_STEERING, 1",
        "AFTER_MOVING, 0",
        "AFTER_MOVING, 1",
        "AFTER_SORTING, 0",
        "AFTER_SORTING, 1"
    })
    void aPassThatThrowsAbandonsTheTick(Stage stage, int where) {
        var group = world.groups().get(where);
        world.pass(stage, "scribbler", world.groups().getFirst(), (in, start, end) -> {
            if (!bad) return;
            float[] own = heat.values();
            for (int i = start; i < end; i++) {
                own[i] = 99;
                if (stage == Stage.AFTER_SORTING) continue;
                in.velocity(0)[i] = -1;
                in.heading(1)[i] = 1;
                if (stage == Stage.AFTER_MOVING) in.position(1)[i] = 7;
            }
        });
        world.pass(stage, "thrower", group, (in, start, end) -> {
            for (int i = start; bad && i < end; i++) if (in.id()[i] == 1234) throw new IllegalStateException("mine");
        });
        abandoned("pass 'thrower' over group '" + group.name() + "'");
    }

    /** A rule that throws an error at one agent. */
    private record Thrower(AbandonedTickTest test, Error error) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++) for (int k = 0; k < end - start; k++) out.axis(a)[k] = 0;
            for (int i = start; test.bad && i < end; i++) if (in.id()[i] == 1234) throw error;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRuleThatThrowsAbandonsTheTick(boolean withPasses) {
        if (withPasses) world.pass(Stage.AFTER_MOVING, "idle", world.groups().getFirst(), (in, start, end) -> {});
        world.groups().get(1).steer(Cohesion.of(1, 5), new Thrower(this, new StackOverflowError("mine")));
        abandoned("a rule of group 'second'");
    }

    @Test
    void theCauseIsTheThrownError() {
        var error = new AssertionError("mine");
        world.groups().getFirst().steer(new Thrower(this, error));
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        assertEquals(error, e.getCause());
        assertEquals(
                "a rule of group 'first' threw at tick 0; the tick was abandoned, the world is as it was before it: "
                        + "java.lang.AssertionError: mine",
                e.getMessage());
    }

    /** A value that is NaN or infinite after moving is named with its column and agent. */
    @ParameterizedTest
    @CsvSource({"NaN, 0, x", "Infinity, 1, y", "NaN, 3, vx", "-Infinity, 4, vy", "NaN, 6, hx"})
    void valuesThatAreNotFiniteAbandonTheTick(float value, int column, String name) {
        var group = world.groups().getFirst();
        world.pass(Stage.AFTER_MOVING, "scribbler", group, (in, start, end) -> {
            for (int i = start; bad && i < end; i++)
                if (in.id()[i] == 777) columns(in).get(column)[i] = value;
        });
        abandoned("pass 'scribbler' over group 'first'");
        bad = true;
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        var cause = assertInstanceOf(IllegalStateException.class, e.getCause());
        String says = "it wrote " + value + " into column " + name + " of the agent of id 777: write finite numbers";
        assertEquals(says, cause.getMessage());
    }

    private static List<float[]> columns(GroupView in) {
        var columns = new ArrayList<float[]>();
        for (int a = 0; a < 3; a++) columns.add(in.position(a));
        for (int a = 0; a < 3; a++) columns.add(in.velocity(a));
        for (int a = 0; a < 3; a++) columns.add(in.heading(a));
        return columns;
    }

    /** NaN is found at all stages: in velocities before steering, and in columns of the user. */
    @ParameterizedTest
    @EnumSource
    void nanIsFoundAtEveryStage(Stage stage) {
        world.pass(stage, "scribbler", world.groups().getFirst(), (in, start, end) -> {
            for (int i = start; bad && i < end; i++) {
                if (in.id()[i] != 777) continue;
                if (stage == Stage.BEFORE_STEERING) in.velocity(1)[i] = Float.NaN;
                else heat.values()[i] = Float.NaN;
            }
        });
        abandoned("pass 'scribbler' over group 'first'");
    }

    /** A mass of 0 would make accelerations infinite. */
    @Test
    void propertiesStayWithinTheirLimits() {
        var mass = world.groups().getFirst().perAgent(AgentProperty.MASS);
        untouched.groups().getFirst().perAgent(AgentProperty.MASS);
        world.pass(Stage.BEFORE_STEERING, "scribbler", world.groups().getFirst(), (in, start, end) -> {
            for (int i = start; bad && i < end; i++) if (in.id()[i] == 777) mass.values()[i] = 0;
        });
        abandoned("pass 'scribbler' over group 'first'");
    }

    /** Positions up to the largest float are refused, or agents stay finite; there is no other error. */
    @ParameterizedTest
    @ValueSource(floats = {1e15f, 1e16f, 1e20f, 3e38f})
    void veryFarPositionsAreRefusedOrKeptFinite(float far) {
        for (int axes = 2; axes <= 3; axes++) {
            try (var open = World.open(axes).workers(1).build()) {
                var group = open.group("first").steer(Separation.of(2, 3), Cohesion.of(1, 4));
                group.spawn(100, Spawn.box(0, 0, 9, 9));
                open.pass(Stage.AFTER_MOVING, "thrower", group, (in, start, end) -> {
                    for (int i = start; i < end; i++) {
                        if (in.id()[i] % 5 == 0) in.position(0)[i] = in.id()[i] % 2 == 0 ? far : -far;
                    }
                });
                try {
                    for (int t = 0; t < 3; t++) open.tick(.1f);
                } catch (TickAbandoned refused) {
                    assertInstanceOf(IllegalStateException.class, refused.getCause(), "refused, not broken");
                }
                assertTrue(GroupState.of(group, axes).finite());
            }
        }
    }

    /** What a pass reads at each stage, and that the next steps use what it writes. */
    @Test
    void eachStageReadsAndWritesWhatItPromises() {
        var group = world.groups().getFirst();
        group.steer(); // no force
        group.turnRate(0);
        world.pass(Stage.BEFORE_STEERING, "before", group, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                in.velocity(0)[i] = 3;
                in.velocity(1)[i] = 4;
                in.heading(0)[i] = 0;
                in.heading(1)[i] = 1;
                heat.values()[i] = in.position(0)[i];
            }
        });
        world.pass(Stage.AFTER_MOVING, "after", group, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                float moved = (in.position(0)[i] - heat.values()[i] + 150) % 150;
                assertEquals(1.5f, moved, 1e-4f, "positions of the next tick");
                assertEquals(3, in.velocity(0)[i]);
                in.position(1)[i] = in.id()[i] % 200 - 20; // wrapped into the torus
                in.velocity(1)[i] = in.id()[i];
            }
        });
        world.pass(Stage.AFTER_SORTING, "last", group, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                assertEquals((in.id()[i] % 200 - 20 + 150) % 150, in.position(1)[i], "sorted, with what was written");
                heat.values()[i] = in.id()[i] + .5f;
            }
        });
        world.tick(.5f);
        var state = GroupState.of(group, 2);
        for (int id = 0; id < N; id++) {
            int i = group.index(group.handle(id));
            assertEquals(3, state.of(3, id));
            assertEquals(id, state.of(4, id));
            assertEquals(1, state.of(7, id));
            assertEquals(id + .5f, heat.values()[i]);
            assertEquals(1, group.query().count(state.of(0, id), state.of(1, id), 0, 1e-3f) > 0 ? 1 : 0, "in its cell");
        }
    }

    /** Each pass of a stage handles all agents before the next pass begins. */
    @Test
    void passesOfOneStageRunInTheOrderOfTheirRegistration() {
        var group = world.groups().getFirst();
        for (int k = 0; k < 5; k++) {
            float add = k;
            world.pass(Stage.AFTER_SORTING, "pass " + k, group, (in, start, end) -> {
                for (int i = start; i < end; i++) heat.values()[i] = 3 * heat.values()[i] + add;
            });
        }
        world.tick(.1f);
        float expected = 1;
        for (int k = 0; k < 5; k++) expected = 3 * expected + k;
        for (int i = 0; i < N; i++) assertEquals(expected, heat.values()[i]);
    }

    /** A pass is not called for an empty group, with other empty groups or with agents that come later. */
    @Test
    void passesOverAnEmptyGroupDoNothing() {
        for (Stage stage : Stage.values()) {
            try (var empty = World.torus(10, 10).workers(2).build()) {
                var group = empty.group("first").steer(Cohesion.of(1, 4));
                empty.group("second").floats("heat", 1);
                empty.pass(stage, "pass", group, (in, start, end) -> assertTrue(start < end));
                for (int t = 0; t < 3; t++) empty.tick(.1f);
                group.add(1, 1);
                empty.tick(.1f);
                assertEquals(4, empty.ticks());
            }
        }
    }

    @Test
    void aGroupOfAnotherWorldIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> world.pass(Stage.AFTER_MOVING, "p", untouched.groups().getFirst(), (in, start, end) -> {}));
    }
}
