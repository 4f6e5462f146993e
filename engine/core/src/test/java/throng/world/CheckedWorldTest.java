package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceLimit;
import throng.kernel.Force;
import throng.memory.Column;
import throng.perception.Neighbourhood;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Checked worlds find faults in user code and name its source; without faults they have the same bits. */
class CheckedWorldTest {
    private static World world(boolean checked, int workers) {
        var world = World.open(2).seed(3).workers(workers).checked(checked).build();
        var group = world.group("a");
        group.steer(Separation.of(2, 3), Cohesion.of(1, 5), Wander.DEFAULT);
        group.spawn(2500, Spawn.disc(0, 0, 60).moving(2));
        world.tick(.1f);
        return world;
    }

    /** Asserts that the message names source, agent and tick, and that the world is unchanged. */
    private static void finds(World world, String... says) {
        long hash = world.hash();
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        for (String part : says) AssertMessage.contains(part, e);
        AssertMessage.contains("at tick 1", e);
        assertEquals(hash, world.hash());
        world.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void checksChangeNoBits(int workers) {
        try (var plain = world(false, 1);
                var checked = world(true, workers)) {
            for (World world : List.of(plain, checked)) {
                var age = world.groups().getFirst().ints("age", 0);
                world.pass(Stage.AFTER_SORTING, "age", world.groups().getFirst(), (in, start, end) -> {
                    for (int i = start; i < end; i++) age.values()[i]++;
                    for (int i = start; i < end; i++)
                        if (in.id()[i] == 7 * in.clock().tick()) in.remove(i);
                    for (int i = start; i < end; i++) if (in.id()[i] == 900) in.spawn(i, 3, 4, 0);
                });
            }
            for (int t = 0; t < 8; t++) {
                plain.tick(.1f);
                checked.tick(.1f);
                assertEquals(plain.hash(), checked.hash());
                assertEquals(plain.agents(), checked.agents());
            }
        }
    }

    /** A rule that writes a wrong force for one agent, or none. */
    private record Wrong(float force, boolean writes) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                boolean isWrong = in.id()[i] == 1234;
                if (isWrong && !writes) continue;
                for (int a = 0; a < in.axes(); a++) out.axis(a)[i - start] = isWrong ? force : 0;
            }
        }
    }

    @Test
    void aForceThatIsNotFiniteIsFound() {
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
            var world = world(true, 2);
            world.groups().getFirst().steer(ForceLimit.of(3, new Wrong(bad, true)), Wander.DEFAULT);
            finds(world, "a rule of group 'a'", "rule Wrong[", "agent of id 1234", String.valueOf(bad));
        }
    }

    @Test
    void aForceThatIsNotWrittenIsFound() {
        var world = world(true, 2);
        world.groups().getFirst().steer(new Wrong(1, false), Wander.DEFAULT);
        finds(world, "rule Wrong[", "agent of id 1234", "unwritten");
    }

    /** A rule whose force depends on the order of agents. */
    private record Ordered() implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                out.axis(0)[i - start] = i % 7;
                out.axis(1)[i - start] = 0;
            }
        }
    }

    @Test
    void aRuleThatDependsOnTheOrderIsFound() {
        var world = world(true, 2);
        world.groups().getFirst().steer(new Ordered(), Wander.DEFAULT);
        finds(world, "the force of rule Ordered[]", "order in which agents stand");
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEFORE_STEERING", "AFTER_MOVING", "AFTER_SORTING"})
    void aPassThatDependsOnTheOrderIsFound(Stage stage) {
        var world = world(true, 2);
        var group = world.groups().getFirst();
        var first = group.ints("first", 0);
        world.pass(stage, "who", group, (in, start, end) -> {
            for (int i = start; i < end; i++) first.values()[i] = in.id()[start];
        });
        finds(world, "pass 'who' over group 'a'", "its result depends on the order");
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEFORE_STEERING", "AFTER_MOVING", "AFTER_SORTING"})
    void aPassThatWritesAForbiddenColumnIsFound(Stage stage) {
        var world = world(true, 2);
        var group = world.groups().getFirst();
        world.pass(stage, "mover", group, (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.id()[i] == 7) in.agents().now(1)[i] = 3;
        });
        finds(world, "pass 'mover'", "it writes column y of group 'a', agent of id 7", stage.toString());
    }

    /** A rule that writes current velocities instead of a force. */
    private record Pusher() implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            for (int i = start; i < end; i++) if (in.id()[i] == 77) in.velocity(0)[i] = 3;
        }
    }

    @Test
    void aRuleThatWritesCurrentValuesIsFound() {
        var world = world(true, 2);
        world.groups().getFirst().steer(new Pusher());
        finds(world, "a rule of group 'a'", "it writes column vx of group 'a', agent of id 77");
    }

    @Test
    void writesIntoArraysOfAnEarlierTickAreFound() {
        try (var world = world(true, 2)) {
            var group = world.groups().getFirst();
            Column.Floats heat = group.floats("heat", 1);
            float[] former = heat.values();
            world.tick(.1f);
            world.tick(.1f);
            float[] now = heat.values();
            float[] stale = now == former ? heat.next() : former;
            stale[3] = 5;
            long hash = world.hash();
            var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
            AssertMessage.contains("column heat of group 'a'", e);
            AssertMessage.contains("ask for values()", e);
            assertEquals(hash, world.hash());
        }
    }

    /** A checked world runs each tick twice, but listeners hear each event once. Rules may look at other groups. */
    @Test
    void eventsAreToldOnce() {
        try (var world = World.open(2).seed(3).workers(2).checked(true).build()) {
            var prey = world.group("prey").steer(Cohesion.of(1, 4));
            world.group("hunters")
                    .steer(new Cohesion(1, Neighbourhood.within(60).of(() -> 0), false, null));
            prey.spawn(600, Spawn.disc(0, 0, 40));
            world.groups().getLast().spawn(20, Spawn.disc(0, 0, 40));
            var told = new AtomicInteger();
            world.listen((what, agent, other) -> told.incrementAndGet());
            world.pass(Stage.BEFORE_STEERING, "tells", prey, (in, start, end) -> {
                for (int i = start; i < end; i++) if (in.id()[i] == 5) in.tell("seen", i, 0, 6);
            });
            for (int t = 0; t < 5; t++) world.tick(.1f);
            assertEquals(5, told.get());
        }
    }
}
