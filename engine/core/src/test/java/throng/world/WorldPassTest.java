package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.AssertMessage;
import throng.behaviour.drive.Wander;
import throng.field.FieldOptions;
import throng.kernel.Clock;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** A pass over no group runs once in each tick, on the thread of the owner, and abandons the tick if it throws. */
class WorldPassTest {
    private static World make(boolean checked) {
        var world = World.torus(80, 80).seed(2).workers(3).checked(checked).build();
        world.group("a").steer(Wander.DEFAULT).spawn(3000, Spawn.uniform().moving(1));
        return world;
    }

    @ParameterizedTest
    @EnumSource
    void itRunsOnceATick(Stage stage) {
        var told = new ArrayList<String>();
        var owner = Thread.currentThread();
        for (int agents : new int[] {0, 3000}) {
            try (var world = World.torus(80, 80).workers(3).build()) {
                world.group("a").spawn(agents, Spawn.uniform());
                told.clear();
                world.pass(
                        stage,
                        "clock",
                        clock -> told.add(clock.tick() + " " + clock.dt() + " "
                                + Thread.currentThread().equals(owner)));
                for (int t = 0; t < 3; t++) world.tick(.5f);
                assertEquals(List.of("0 0.5 true", "1 0.5 true", "2 0.5 true"), told);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneThatThrowsAbandonsTheTick(Stage stage) {
        boolean[] bad = {false};
        try (var world = make(false);
                var untouched = make(false)) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1));
            world.pass(stage, "door", clock -> {
                if (bad[0]) field.deposit(1, 1, 1);
                if (bad[0]) throw new IllegalStateException("mine");
            });
            for (int t = 0; t < 3; t++) {
                world.tick(.1f);
                untouched.tick(.1f);
                long hash = world.hash();
                bad[0] = true;
                var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
                AssertMessage.contains("pass 'door' threw at tick " + (t + 1), e);
                assertEquals(hash, world.hash());
                bad[0] = false;
            }
            world.tick(.1f);
            untouched.tick(.1f);
            assertEquals(untouched.hash(), world.hash());
        }
    }

    @ParameterizedTest
    @EnumSource
    void checkedWorldsFindOneThatWritesColumns(Stage stage) {
        try (var world = make(true)) {
            var heat = world.groups().getFirst().floats("heat", 1);
            world.pass(stage, "scribbler", clock -> heat.values()[5] = 7);
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            AssertMessage.contains("pass 'scribbler' threw", e);
            AssertMessage.contains("it writes column heat of group 'a'", e);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // null is what this test passes
    void nullIsRefused() {
        try (var world = make(false)) {
            Consumer<Clock> none = null;
            assertThrows(IllegalArgumentException.class, () -> world.pass(Stage.AFTER_MOVING, "p", none));
            assertThrows(IllegalArgumentException.class, () -> world.pass(null, "p", clock -> {}));
            assertThrows(IllegalArgumentException.class, () -> world.pass(Stage.AFTER_MOVING, null, clock -> {}));
            world.tick(.1f);
        }
    }
}
