package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.GroupState;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Agents that passes ask to spawn or remove come and go at the next tick, in the order of ids. */
class PassRequestsTest {
    private World world;
    private Group group;

    @BeforeEach
    void build() {
        world = World.torus(100, 100).seed(8).workers(3).build();
        group = world.group("crowd");
    }

    @AfterEach
    void close() {
        world.close();
    }

    @ParameterizedTest
    @EnumSource
    void requestsAreCarriedOutAtTheNextTick(Stage stage) {
        group.spawn(10, Spawn.uniform());
        world.pass(stage, "reaper", group, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                if (in.clock().tick() == 0 && in.id()[i] % 3 == 0) in.remove(i);
                if (in.clock().tick() == 0 && in.id()[i] == 4) in.spawn(i, 150, 20, 0);
            }
        });
        world.tick(.1f);
        assertEquals(10, group.count());
        world.tick(.1f);
        assertEquals(7, group.count());
        var spawned = group.handle(0);
        assertEquals(1, spawned.generation());
        assertEquals(50, group.view("x").get(group.index(spawned)));
        for (int id : new int[] {3, 6, 9}) {
            assertThrows(IllegalArgumentException.class, () -> group.handle(id), "the lowest free id was 0");
        }
        world.tick(.1f);
        assertEquals(7, group.count());
    }

    /** Each even agent spawns one. The new ids are in the order of the parents' ids, not in that of the calls. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void newIdsFollowTheOrderOfTheParents(int workers) {
        try (var own = World.torus(100, 100).seed(8).workers(workers).build()) {
            var parents = own.group("parents");
            parents.spawn(5000, Spawn.uniform());
            var before = GroupState.of(parents, 2);
            own.pass(Stage.AFTER_SORTING, "breed", parents, (in, start, end) -> {
                for (int i = end - 1; i >= start; i--) {
                    if (in.clock().tick() > 0) continue;
                    if (in.id()[i] % 2 == 0) in.spawn(i, in.position(0)[i], in.position(1)[i], 0);
                    else in.remove(i);
                }
            });
            own.tick(0);
            own.tick(0);
            assertEquals(5000, parents.count());
            var after = GroupState.of(parents, 2);
            for (int k = 0; k < 2500; k++) {
                assertEquals(before.of(0, 2 * k), after.of(0, 2 * k + 1), "child " + k + " has the k-th free id");
                assertEquals(1, parents.handle(2 * k + 1).generation());
            }
        }
    }

    /** Two passes ask to remove the same agents, and the user removes one of them before the next tick. */
    @Test
    void anAgentIsRemovedOnlyOnce() {
        group.spawn(5, Spawn.uniform());
        for (int k = 0; k < 2; k++) {
            world.pass(Stage.BEFORE_STEERING, "reaper " + k, group, (in, start, end) -> {
                for (int i = start; i < end; i++) if (in.id()[i] < 3) in.remove(i);
            });
        }
        world.tick(.1f);
        group.remove(group.handle(1));
        world.tick(.1f);
        assertEquals(2, group.count());
        world.tick(.1f);
        assertEquals(2, group.count());
    }

    /** A request names an agent, not a later agent with the same id. */
    @Test
    void aReusedIdIsNotRemoved() {
        group.spawn(3, Spawn.uniform());
        world.pass(Stage.AFTER_SORTING, "reaper", group, (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.clock().tick() == 0 && in.id()[i] == 1) in.remove(i);
        });
        world.tick(.1f);
        group.remove(group.handle(1));
        var successor = group.add(5, 5);
        assertEquals(1, successor.id());
        world.tick(.1f);
        assertTrue(group.alive(successor), "another agent was to be removed");
    }

    /** A wrong position abandons the tick of the pass, not the next one. */
    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 1e30f})
    void aSpawnAtAWrongPlaceAbandonsTheTick(float where) {
        group.spawn(3, Spawn.uniform());
        var bad = new AtomicInteger(1);
        world.pass(Stage.BEFORE_STEERING, "breed", group, (in, start, end) -> {
            if (bad.get() == 1) in.spawn(start, where, 0, 0);
        });
        long hash = world.hash();
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        AssertMessage.contains("pass 'breed'", e);
        assertEquals(hash, world.hash());
        bad.set(0);
        world.tick(.1f);
        assertEquals(3, group.count());
    }

    @Test
    void requestsOfAnAbandonedTickAreDropped() {
        group.spawn(3, Spawn.uniform());
        var bad = new AtomicInteger(1);
        world.pass(Stage.BEFORE_STEERING, "reaper", group, (in, start, end) -> in.remove(start));
        world.pass(Stage.AFTER_SORTING, "bad", group, (in, start, end) -> {
            if (bad.get() == 1) throw new IllegalStateException("mine");
            if (bad.get() == 2) bad.set(3);
        });
        assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        bad.set(2);
        world.tick(.1f);
        assertEquals(3, group.count());
        world.tick(.1f);
        assertEquals(2, group.count());
    }

    /** The tick that carries out the requests is abandoned: the world is as before, and the requests are kept. */
    @Test
    void requestsOutliveTheAbandonedTickThatAppliesThem() {
        group.spawn(6, Spawn.uniform());
        var bad = new AtomicInteger();
        world.pass(Stage.BEFORE_STEERING, "requests", group, (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.clock().tick() == 0 && in.id()[i] == 2) in.remove(i);
            if (in.clock().tick() == 0) in.spawn(start, 3, 3, 0);
            if (in.clock().tick() == 0) in.spawn(start, 4, 4, 0);
        });
        world.pass(Stage.AFTER_MOVING, "bad", group, (in, start, end) -> {
            if (bad.get() == 1) throw new IllegalStateException("mine");
        });
        world.tick(.1f);
        long hash = world.hash();
        bad.set(1);
        assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        assertEquals(6, group.count());
        assertEquals(hash, world.hash());
        bad.set(0);
        world.tick(.1f);
        assertEquals(7, group.count(), "one was removed, two were spawned");
    }

    /** Memory columns hold −1 for no agent; a pass that uses it as an id is told so. */
    @ParameterizedTest
    @CsvSource({
        "7, 3, the number of a group that is named is 7; allowed is 0 to 0",
        "-1, 3, the number of a group that is named is -1; allowed is 0 to 0",
        "0, -1, the id that is named is -1; allowed is 0 to"
    })
    void wrongGroupsAndIdsAreRefused(int number, int id, String message) {
        group.spawn(10, Spawn.uniform());
        boolean[] tells = {true};
        world.pass(Stage.BEFORE_STEERING, "careless", group, (in, start, end) -> {
            if (tells[0]) in.tell("met", start, number, id);
            else in.remove(number, id);
        });
        AssertMessage.contains(message, assertThrows(TickAbandoned.class, () -> world.tick(0)));
        tells[0] = false;
        AssertMessage.contains(message, assertThrows(TickAbandoned.class, () -> world.tick(0)));
        assertEquals(10, group.count());
    }
}
