package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.flock.Cohesion;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Headings and positions that a pass writes are normalised, or the tick is abandoned; the world can be saved. */
class PassHeadingsTest {
    private static final int WRITTEN_ID = 7;

    private static World make(int axes) {
        var world = World.open(axes).seed(4).workers(1).build();
        world.group("a")
                .steer(Cohesion.of(1, 5))
                .spawn(20, Spawn.box(0, 0, 9, 9).moving(1));
        return world;
    }

    private interface AgentWrite {
        void on(GroupView in, int i);
    }

    private static void pass(World world, Stage stage, AgentWrite scribble) {
        world.pass(stage, "scribbler", world.groups().getFirst(), (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.id()[i] == WRITTEN_ID) scribble.on(in, i);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "BEFORE_STEERING, 2, 1e20", "BEFORE_STEERING, 3, 1e20", "BEFORE_STEERING, 2, -3e38", "BEFORE_STEERING, 3, 3e38",
        "AFTER_MOVING, 2, 1e20", "AFTER_MOVING, 3, -1e20", "AFTER_MOVING, 2, 3e38", "AFTER_MOVING, 3, 1e-20",
        "BEFORE_STEERING, 2, 2", "AFTER_MOVING, 3, 0.5"
    })
    void headingsAreNormalised(Stage stage, int axes, float length) throws IOException {
        try (var world = make(axes);
                var other = make(axes)) {
            pass(world, stage, (in, i) -> {
                for (int a = 0; a < axes; a++) in.heading(a)[i] = length;
            });
            for (int t = 0; t < 3; t++) {
                world.tick(.1f);
                var state = GroupState.of(world.groups().getFirst(), axes);
                assertTrue(state.finite());
                double d2 = 0;
                for (int a = 0; a < 3; a++) d2 += Math.pow(state.of(6 + a, WRITTEN_ID), 2);
                assertEquals(1, d2, 1e-3, "a heading is a unit vector");
            }
            var out = new ByteArrayOutputStream();
            world.snapshot(out);
            other.restore(new ByteArrayInputStream(out.toByteArray()));
            assertEquals(world.hash(), other.hash());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "BEFORE_STEERING, 0", "BEFORE_STEERING, NaN", "BEFORE_STEERING, Infinity",
        "AFTER_MOVING, 0", "AFTER_MOVING, NaN", "AFTER_MOVING, -Infinity"
    })
    void headingsWithoutDirectionAbandonTheTick(Stage stage, float value) {
        for (int axes = 2; axes <= 3; axes++) {
            int last = axes;
            try (var world = make(axes)) {
                pass(world, stage, (in, i) -> {
                    for (int a = 0; a < last; a++) in.heading(a)[i] = value;
                });
                abandoned(world, "it wrote " + value + " into column hx");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {1e20f, -1e20f, 3e38f, 1.1e15f})
    void positionsTooFarAwayAbandonTheTick(float value) {
        for (int axes = 2; axes <= 3; axes++) {
            int last = axes - 1;
            try (var world = make(axes)) {
                pass(world, Stage.AFTER_MOVING, (in, i) -> in.position(last)[i] = value);
                abandoned(world, "it wrote " + value + " into column " + (last == 1 ? "y" : "z"));
            }
        }
    }

    private static void abandoned(World world, String says) {
        long hash = world.hash();
        for (int attempt = 0; attempt < 2; attempt++) {
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            AssertMessage.startsWith("pass 'scribbler' over group 'a' threw at tick 0; the tick was abandoned", e);
            var cause = assertInstanceOf(IllegalStateException.class, e.getCause());
            AssertMessage.startsWith(says, cause);
            AssertMessage.contains("of the agent of id 7", cause);
            assertEquals(hash, world.hash());
        }
    }
}
