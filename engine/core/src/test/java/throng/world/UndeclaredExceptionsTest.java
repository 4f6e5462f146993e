package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.flock.Cohesion;
import throng.kernel.Force;
import throng.math.Check;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Undeclared checked exceptions, as Kotlin code may throw, abandon the tick as a whole. */
class UndeclaredExceptionsTest {
    private static final int N = 5000; // enough for several workers
    private IOException mine = new IOException("mine");
    private boolean bad;

    /** It cannot even say what it is. */
    private static final class Mute extends IOException {
        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatCannotBeReadIsStillTold(boolean heard) {
        mine = new Mute();
        try (var world = make(1);
                var untouched = make(1)) {
            if (!heard) {
                for (World each : new World[] {world, untouched})
                    each.groups().get(1).steer(new ThrowingRule(this));
                abandoned(world, untouched, "a rule of group 'second'");
                return;
            }
            world.listen((what, agent, other) -> UndeclaredExceptionsTest.<RuntimeException>sneak(mine));
            world.groups().get(1).tell("here", 3);
            var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
            assertSame(mine, e.getCause());
            assertEquals(1, world.ticks());
        }
    }

    private static World make(int workers) {
        var world = World.torus(150, 150).seed(6).workers(workers).build();
        var first = world.group("first").steer(Cohesion.of(1, 4));
        world.group("second").steer(Cohesion.of(1, 3)).spawn(N, Spawn.uniform().moving(2));
        first.spawn(N, Spawn.uniform().moving(2));
        return world;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the compiler infers an unchecked T
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private void throwIn(GroupView in, int start, int end) {
        for (int i = start; bad && i < end; i++)
            if (in.id()[i] == 1234) UndeclaredExceptionsTest.<RuntimeException>sneak(mine);
    }

    private record ThrowingRule(UndeclaredExceptionsTest test) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++) for (int k = 0; k < end - start; k++) out.axis(a)[k] = 0;
            test.throwIn(in, start, end);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPassThatThrowsACheckedExceptionAbandonsTheTick(Stage stage) {
        for (int workers : new int[] {1, 3}) {
            try (var world = make(workers);
                    var untouched = make(workers)) {
                for (World each : new World[] {world, untouched})
                    each.pass(stage, "sneaky", each.groups().get(1), this::throwIn);
                abandoned(world, untouched, "pass 'sneaky' over group 'second'");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aRuleThatThrowsACheckedExceptionAbandonsTheTick(int workers) {
        try (var world = make(workers);
                var untouched = make(workers)) {
            for (World each : new World[] {world, untouched})
                each.groups().get(1).steer(new ThrowingRule(this));
            abandoned(world, untouched, "a rule of group 'second'");
        }
    }

    private void abandoned(World world, World untouched, String says) {
        world.tick(.1f);
        untouched.tick(.1f);
        long hash = world.hash();
        bad = true;
        for (int attempt = 0; attempt < 2; attempt++) {
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(
                    says + " threw at tick 1; the tick was abandoned, the world is as it was before it: "
                            + Check.words(mine),
                    e.getMessage());
            assertSame(mine, e.getCause());
            assertEquals(hash, world.hash());
            assertEquals(1, world.ticks());
        }
        bad = false;
        for (int t = 0; t < 2; t++) {
            world.tick(.1f);
            untouched.tick(.1f);
            assertEquals(untouched.hash(), world.hash());
        }
    }
}
