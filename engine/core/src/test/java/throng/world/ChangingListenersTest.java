package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Pursue;
import throng.memory.Handle;

/**
 * A listener changes the world as code between ticks does. The oracle is a world in which a list of the events is kept,
 * and the same changes are made after the tick.
 */
class ChangingListenersTest {
    private record Catches(Handle hunter, Handle prey) {}

    private final List<World> worlds = new ArrayList<>();

    @AfterEach
    void close() {
        for (World world : worlds) world.close();
    }

    private World chase(int prey, int hunters, float side, int workers, boolean checked) {
        var builder = World.torus(side, side).seed(9).workers(workers).checked(checked);
        var world = builder.build();
        worlds.add(world);
        var hares = world.group("hares").maxSpeed(3).steer(Separation.of(1, 2), Wander.DEFAULT);
        var foxes = world.group("foxes").maxSpeed(4);
        foxes.steer(
                Pursue.of(Target.nearest(() -> 0, 8)),
                new Catch(Target.nearest(() -> 0, 2), 1, false),
                Separation.of(1, 2));
        hares.floats("fear", 1);
        foxes.floats("fear", 2);
        hares.spawn(prey, Spawn.uniform().moving(2));
        foxes.spawn(hunters, Spawn.uniform().moving(2));
        return world;
    }

    /** Ticks a world; returns its hashes. */
    private static List<Long> during(World world, int ticks, CatchReaction reaction) {
        var hashes = new ArrayList<Long>();
        world.listen((what, hunter, prey) -> reaction.to(world, hunter, prey));
        for (int t = 0; t < ticks; t++) {
            world.tick(.1f);
            hashes.add(world.hash());
        }
        return hashes;
    }

    /** The same with changes after each tick. */
    private static List<Long> after(World world, int ticks, CatchReaction reaction) {
        var hashes = new ArrayList<Long>();
        var told = new ArrayList<Catches>();
        world.listen((what, hunter, prey) -> told.add(new Catches(hunter, prey)));
        for (int t = 0; t < ticks; t++) {
            world.tick(.1f);
            for (var each : told) reaction.to(world, each.hunter, each.prey);
            told.clear();
            hashes.add(world.hash());
        }
        return hashes;
    }

    @ParameterizedTest
    @CsvSource({"400, 6, 60, 200", "3000, 30, 150, 40"})
    void caughtPreyBecomesAHunter(int prey, int hunters, float side, int ticks) {
        var expected = after(chase(prey, hunters, side, 1, false), ticks, CatchReaction.TRANSFER);
        for (int workers : new int[] {2, 8}) {
            var world = chase(prey, hunters, side, workers, false);
            var twice = new AtomicInteger();
            assertEquals(
                    expected,
                    during(world, ticks, (w, fox, hare) -> {
                        if (!w.groups().getFirst().alive(hare)) twice.incrementAndGet();
                        CatchReaction.TRANSFER.to(w, fox, hare);
                    }),
                    workers + " workers");
            assertEquals(prey + hunters, world.agents());
            int foxes = world.groups().get(1).count();
            assertTrue(foxes > 3 * hunters, foxes + " foxes");
            assertTrue(twice.get() > 0, "two foxes caught one hare");
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachChangeIsAsBetweenTicks(CatchReaction.Change change) {
        var expected = after(chase(300, 40, 50, 1, false), 12, change);
        for (boolean checked : new boolean[] {false, true}) {
            var calls = new AtomicInteger();
            assertEquals(expected, during(chase(300, 40, 50, 3, checked), 12, (world, hunter, prey) -> {
                change.to(world, hunter, prey);
                calls.incrementAndGet();
            }));
            assertTrue(calls.get() > 20, calls + " catches");
        }
    }

    /** A listener that asks {@code explain} hears all other events. */
    @Test
    void explainingKeepsTheOtherEvents() {
        var counts = new ArrayList<Integer>();
        for (boolean explains : new boolean[] {false, true}) {
            var heard = new AtomicInteger();
            during(chase(300, 40, 50, 1, false), 12, (world, hunter, prey) -> {
                heard.incrementAndGet();
                if (explains) world.explain(hunter);
            });
            counts.add(heard.get());
        }
        assertEquals(counts.get(0), counts.get(1));
    }

    /** An agent that the listener removed at an earlier event is dead, also if another one has its id. */
    @Test
    void handlesOfRemovedAgentsAreDead() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("crowd");
            group.spawn(6, Spawn.lattice(0, 0, 0, 1));
            world.pass(TickPass.Stage.AFTER_MOVING, "tells", group, (in, start, end) -> {
                for (int i = start; i < end; i++) in.tell("told", i, 0, (in.id()[i] + 3) % 6);
            });
            var heard = new ArrayList<String>();
            world.listen((what, agent, other) -> {
                heard.add(agent.id() + " " + group.alive(agent) + " " + group.alive(other));
                if (agent.id() < 3) {
                    group.remove(other);
                    assertFalse(group.alive(other));
                    assertThrows(IllegalArgumentException.class, () -> group.index(other));
                    group.add(50, 50); // takes the id
                }
            });
            world.tick(.1f);
            assertEquals(
                    List.of(
                            "0 true true",
                            "1 true true",
                            "2 true true",
                            "3 false true",
                            "4 false true",
                            "5 false true"),
                    heard);
            assertEquals(6, group.count());
        }
    }

    @Test
    void ticksAndTheEndOfTheWorldAreRefused() {
        var world = chase(300, 40, 50, 2, false);
        var untouched = chase(300, 40, 50, 1, false);
        var calls = new ArrayList<Runnable>();
        calls.add(() -> world.tick(.1f));
        calls.add(() -> new FixedStep(world, .1f, 1).advance(.11));
        calls.add(world::close);
        calls.add(() -> world.handOver(new Thread(() -> {})));
        for (var call : calls) {
            var heard = new AtomicInteger();
            world.listen((what, hunter, prey) -> {
                heard.incrementAndGet();
                call.run();
            });
            var said = new AtomicInteger();
            untouched.listen((what, hunter, prey) -> said.incrementAndGet());
            var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
            untouched.tick(.1f);
            assertEquals(
                    "a listener is hearing the events of a tick: do this after world.tick",
                    String.valueOf(e.getCause() == null ? null : e.getCause().getMessage()));
            assertEquals(said.get(), heard.get(), "all other events are delivered");
            assertTrue(said.get() > 1);
            assertEquals(untouched.hash(), world.hash(), "the tick is done");
        }
        world.listen(null);
        world.tick(.1f);
        world.handOver(Thread.currentThread());
    }

    /** Changes of a listener that throws stay, and other events are delivered. */
    @Test
    void aListenerThatThrowsKeepsItsChanges() {
        var world = chase(300, 40, 50, 2, false);
        var oracle = chase(300, 40, 50, 1, false);
        world.listen((what, hunter, prey) -> {
            CatchReaction.TRANSFER.to(world, hunter, prey);
            if (hunter.id() % 3 == 0) throw new IllegalArgumentException("mine");
        });
        oracle.listen((what, hunter, prey) -> CatchReaction.TRANSFER.to(oracle, hunter, prey));
        int thrown = 0;
        for (int t = 0; t < 30; t++) {
            try {
                world.tick(.1f);
            } catch (IllegalStateException e) {
                thrown++;
                assertTrue(String.valueOf(e.getMessage()).startsWith("the listener threw at tick " + t), e.toString());
            }
            oracle.tick(.1f);
            assertEquals(oracle.hash(), world.hash());
        }
        assertTrue(thrown > 5, thrown + " ticks with an error");
    }
}
