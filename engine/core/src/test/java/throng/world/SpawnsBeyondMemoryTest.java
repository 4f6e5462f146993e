package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Passes that spawn more agents than memory holds abandon one tick; once, they abandoned every later one, too. */
class SpawnsBeyondMemoryTest {
    private boolean excessive;

    private World make() {
        var world = World.torus(50, 50).seed(3).workers(1).memory(1 << 20).build();
        var group = world.group("a");
        world.group("b").spawn(100, Spawn.uniform().moving(1));
        group.spawn(100, Spawn.uniform().moving(1));
        world.pass(Stage.AFTER_SORTING, "breed", group, (in, start, end) -> {
            for (int i = start; excessive && i < end; i++) for (int k = 0; k < 1000; k++) in.spawn(i, k, 1, 0);
            for (int i = start; i < end; i++) {
                if (in.clock().tick() == 4 && in.id()[i] == 5) in.spawn(i, 1, 2, 0);
                if (in.clock().tick() == 4 && in.id()[i] == 6) in.remove(i);
            }
        });
        return world;
    }

    @Test
    void spawnsBeyondMemoryAreDroppedWithOneTick() {
        try (var world = make();
                var untouched = make()) {
            world.tick(.1f);
            untouched.tick(.1f);
            excessive = true;
            world.tick(.1f);
            excessive = false;
            untouched.tick(.1f);
            long hash = AgentsHash.of(world);
            assertEquals(AgentsHash.of(untouched), hash);
            assertNotEquals(untouched.hash(), world.hash(), "requests wait");
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            AssertMessage.startsWith(
                    "adding the agents that passes asked for, which are dropped, threw at tick 2; the tick was "
                            + "abandoned, "
                            + "the world is as it was before it: ",
                    e);
            AssertMessage.contains(
                    "group 'a' would hold 100,100 agents",
                    assertInstanceOf(IllegalArgumentException.class, e.getCause()));
            assertEquals(hash, AgentsHash.of(world));
            assertEquals(untouched.hash(), world.hash(), "nothing waits any more");
            assertEquals(100, world.groups().getFirst().count());
            for (int t = 0; t < 6; t++) {
                world.tick(.1f);
                untouched.tick(.1f);
                assertEquals(untouched.hash(), world.hash(), "the world ticks on without them");
            }
        }
    }
}
