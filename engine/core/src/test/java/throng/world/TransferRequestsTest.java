package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.AssertMessage;
import throng.memory.Writes;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Passes ask to move agents to other groups, and for new agents in them: the next tick does it in a fixed order. */
class TransferRequestsTest {
    private final List<World> worlds = new ArrayList<>();

    @AfterEach
    void close() {
        for (World world : worlds) world.close();
    }

    private World make(int axes, int workers, boolean checked) {
        var world = RandomRequests.make(axes, workers, checked);
        worlds.add(world);
        return world;
    }

    @ParameterizedTest
    @CsvSource({"2, 1, false", "3, 2, false", "2, 3, true", "3, 8, false"})
    void theNextTickDoesWhatAgentsAskFor(int axes, int workers, boolean checked) {
        World world = make(axes, workers, checked), other = make(axes, 1, false);
        RandomRequests.addPasses(world, Stage.AFTER_SORTING);
        int moved = 0;
        world.tick(.1f);
        other.tick(.1f);
        for (int t = 0; t < 25; t++) {
            assertEquals(AgentsHash.of(other), AgentsHash.of(world), "requests wait");
            moved += new RequestOracle(other).run();
            world.tick(.1f);
            other.tick(.1f);
            assertEquals(AgentsHash.of(other), AgentsHash.of(world), "tick " + t);
        }
        assertTrue(moved > 1000, moved + " agents were moved");
        for (Group group : world.groups()) assertTrue(group.count() > 30, group + " is large");
    }

    /** An agent that was asked for is gone before the tick, and another one has its id; its handle is dead later on. */
    @Test
    void successorsAreNotMoved() {
        var world = make(2, 1, false);
        Group first = world.groups().get(0), second = world.groups().get(1);
        world.pass(Stage.BEFORE_STEERING, "asks", first, (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.clock().tick() == 0 && in.id()[i] < 2) in.transfer(i, () -> 1);
        });
        world.tick(.1f);
        var moved = first.handle(0);
        first.remove(first.handle(1));
        var successor = first.add(3, 3);
        assertEquals(1, successor.id());
        world.tick(.1f);
        assertTrue(first.alive(successor));
        assertFalse(first.alive(moved));
        assertEquals(699, first.count());
        assertEquals(301, second.count());
    }

    /** The tick that moves agents is abandoned: the world is as before, and the next tick moves them. */
    @ParameterizedTest
    @CsvSource({"BEFORE_STEERING, 1", "AFTER_SORTING, 3"})
    void requestsOutliveAnAbandonedTick(Stage stage, int workers) {
        World world = make(2, workers, false), untouched = make(2, 1, false);
        boolean[] bad = {false};
        for (var each : new World[] {world, untouched}) RandomRequests.addPasses(each, stage);
        world.pass(Stage.AFTER_SORTING, "bad", world.groups().get(1), (in, start, end) -> {
            if (bad[0]) throw new IllegalStateException("mine");
        });
        for (int t = 0; t < 8; t++) {
            world.tick(.1f);
            untouched.tick(.1f);
            long hash = world.hash();
            assertEquals(untouched.hash(), hash);
            int[] counts = counts(world);
            bad[0] = true;
            for (int k = 0; k < 2; k++) assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            bad[0] = false;
            assertEquals(hash, world.hash());
            assertArrayEquals(counts, counts(world));
        }
    }

    private static int[] counts(World world) {
        return world.groups().stream().mapToInt(Group::count).toArray();
    }

    /** A tick whose agents do not fit is abandoned once; they stay where they are. */
    @Test
    void transfersBeyondMemoryAreDropped() {
        try (var world = World.torus(40, 40).memory(1 << 20).workers(2).build()) {
            var full = world.group("full");
            world.group("empty");
            full.spawn(4500, Spawn.uniform());
            world.pass(Stage.AFTER_SORTING, "asks", full, (in, start, end) -> {
                for (int i = start; i < end; i++) if (in.clock().tick() == 0) in.transfer(i, () -> 1);
            });
            world.tick(.1f);
            long hash = AgentsHash.of(world);
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            AssertMessage.startsWith("moving the agents that passes asked for, which stay, threw at tick 1", e);
            assertEquals(hash, AgentsHash.of(world));
            world.tick(.1f);
            assertArrayEquals(new int[] {4500, 0}, counts(world));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "7, 3, 1, the number of a group that is named is 7; allowed is 0 to 2",
        "0, -1, 1, the id that is named is -1; allowed is 0 to",
        "0, 3, 3, the number of the group to transfer to is 3; allowed is 0 to 2",
        "0, 3, -1, the number of the group to transfer to is -1; allowed is 0 to 2",
        "-9, 3, 3, the number of the group to spawn in is 3; allowed is 0 to 2"
    })
    void wrongGroupsAndIdsAreRefused(int group, int id, int to, String message) {
        var world = make(2, 1, false);
        long hash = world.hash();
        world.pass(Stage.BEFORE_STEERING, "careless", world.groups().get(0), (in, start, end) -> {
            if (group == -9) in.spawn(start, () -> to, 1, 1, 1);
            else in.transfer(group, id, () -> to);
        });
        AssertMessage.contains(message, assertThrows(TickAbandoned.class, () -> world.tick(0)));
        assertEquals(hash, world.hash());
    }

    /** To explain an agent asks rules, and drops what they ask for. */
    @Test
    void explainingMovesNoAgent() {
        var world = make(2, 1, false);
        var group = world.groups().getFirst();
        boolean[] asks = {false};
        group.steer((in, out, start, end) -> {
            out.clear(in.axes(), end - start);
            for (int i = start; asks[0] && i < end; i++) in.transfer(i, () -> 2);
        });
        world.tick(.1f);
        asks[0] = true;
        world.explain(group.handle(4));
        asks[0] = false;
        world.tick(.1f);
        assertArrayEquals(new int[] {700, 300, 0}, counts(world));
    }

    /** Agents that go to and fro between two groups cost no memory once arrays have grown. */
    @Test
    void transfersAllocateNothing() {
        try (var world = World.torus(60, 60).seed(3).workers(1).build()) {
            for (int g = 0; g < 2; g++)
                world.group("side " + g).spawn(400, Spawn.uniform().moving(1));
            for (Group group : world.groups()) {
                Group other = world.groups().get(1 - group.number());
                world.pass(Stage.AFTER_SORTING, "asks", group, Writes.nothing(), (in, start, end) -> {
                    for (int i = start; i < end; i++) if (in.id()[i] % 5 == 0) in.transfer(i, other);
                });
            }
            for (int t = 0; t < 200; t++) world.tick(1 / 60f);
            assertEquals(0, Allocation.least(world, 10));
            assertEquals(800, world.agents());
        }
    }
}
