package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.flock.Cohesion;
import throng.memory.Handle;
import throng.trace.TickAbandoned;
import throng.trace.TickWatch;
import throng.world.TickPass.Stage;

/** If a listener or a watch throws, the tick is completed first; then the world reports the error. */
class ThrowingListenersTest {
    /** The begin and end of: first, begin, steerAndMove, middle, sort, last. */
    private static final int CALLS = 12;

    private final IllegalArgumentException mine = new IllegalArgumentException("mine");
    private World world;
    private World untouched;

    @BeforeEach
    void build() {
        world = make();
        untouched = make();
    }

    private static World make() {
        var world = World.torus(30, 30).seed(2).workers(2).build();
        var birds = world.group("birds").steer(Cohesion.of(1, 5));
        var fish = world.group("fish").steer(Cohesion.of(1, 3));
        birds.spawn(40, Spawn.uniform().moving(2));
        fish.spawn(20, Spawn.uniform().moving(2));
        world.pass(Stage.BEFORE_STEERING, "first", birds, (in, start, end) -> {
            for (int i = start; i < end; i++) for (int k = 0; k < 2; k++) in.tell("told", i, 0, in.id()[i]);
        });
        world.pass(Stage.AFTER_MOVING, "middle", fish, (in, start, end) -> {});
        world.pass(Stage.AFTER_SORTING, "last", fish, (in, start, end) -> {});
        return world;
    }

    @AfterEach
    void close() {
        world.close();
        untouched.close();
    }

    /** Throws at one of its calls. */
    private final class Thrower implements TickWatch {
        private int calls;
        private int at = -1;

        private void called() {
            if (calls++ == at) throw mine;
        }

        @Override
        public void begin(String pass) {
            called();
        }

        @Override
        public void end(String pass, int agents) {
            called();
        }
    }

    @Test
    void aWatchThatThrowsLeavesTheTickComplete() {
        var watch = new Thrower();
        world.watch(watch);
        for (int t = 0; t < CALLS; t++) {
            watch.calls = 0;
            watch.at = t;
            checkReported("watch", 2 * t);
            assertEquals(CALLS, watch.calls, "the watch hears of all the rest");
            watch.at = -1;
            tickBoth();
        }
    }

    /** Asserts that the tick is complete and reports the error of "listener" or "watch". */
    private void checkReported(String who, int tick) {
        var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
        untouched.tick(.1f);
        assertEquals(
                "the %s threw at tick %d; the tick is done, and its events are not delivered again: %s"
                        .formatted(who, tick, mine),
                e.getMessage());
        assertSame(mine, e.getCause());
        assertEquals(tick + 1, world.ticks());
        assertEquals(untouched.hash(), world.hash());
    }

    private void tickBoth() {
        world.tick(.1f);
        untouched.tick(.1f);
        assertEquals(untouched.hash(), world.hash());
    }

    /** The error of a watch in an abandoned tick is not reported by the next tick either. */
    @Test
    void anAbandonedTickReportsOnlyItself() {
        var bad = new boolean[] {true};
        world.pass(Stage.AFTER_SORTING, "bad", world.groups().getFirst(), (in, start, end) -> {
            if (bad[0]) throw new IllegalStateException("of the pass");
        });
        var watch = new Thrower();
        watch.at = 0;
        world.watch(watch);
        assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        bad[0] = false;
        tickBoth();
    }

    /** The listener hears of all other events once, in this tick and in the next. */
    @ParameterizedTest
    @ValueSource(ints = {0, 20, 39})
    void aListenerThatThrowsHearsAllEventsOnce(int id) {
        var heard = new ArrayList<Integer>();
        var bad = new boolean[] {true};
        world.listen((String what, Handle agent, Handle other) -> {
            heard.add(agent.id());
            if (bad[0] && agent.id() == id) throw mine;
        });
        checkReported("listener", 0);
        List<Integer> all = new ArrayList<>();
        for (int k = 0; k < 40; k++) all.add(k);
        assertEquals(all, heard);
        bad[0] = false;
        heard.clear();
        tickBoth();
        assertEquals(all, heard);
    }

    /** If both throw, the error of the listener is reported. */
    @Test
    void onlyOneErrorIsReported() {
        var watch = new Thrower();
        watch.at = 3;
        world.watch(watch);
        world.listen((String what, Handle agent, Handle other) -> {
            throw mine;
        });
        checkReported("listener", 0);
        world.listen(null);
        watch.calls = 0;
        watch.at = -1;
        tickBoth();
    }
}
