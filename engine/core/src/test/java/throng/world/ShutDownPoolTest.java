package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.flock.Cohesion;

/** A world refuses a pool that is shut down, and works without its pool if that is shut down later. */
class ShutDownPoolTest {
    private static final int N = 6000; // enough for several workers

    private static World populated(WorldBuilder builder) {
        var world = builder.seed(3).build();
        world.group("a").steer(Cohesion.of(1, 3)).spawn(N, Spawn.uniform().moving(1));
        return world;
    }

    private static WorldBuilder builder() {
        return World.torus(150, 150);
    }

    @Test
    void aPoolThatIsShutDownIsRefused() {
        var pool = new ForkJoinPool(2);
        pool.shutdown();
        var e = assertThrows(IllegalArgumentException.class, () -> builder().pool(pool));
        assertEquals("the pool was shut down: give one that runs", e.getMessage());
    }

    @Test
    void aWorldTicksWithoutAPoolShutDownBeforeBuild() {
        var pool = new ForkJoinPool(2);
        var builder = builder().pool(pool).workers(3);
        pool.shutdown();
        checkTicksAlike(populated(builder), () -> {});
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aWorldTicksOnAfterItsPoolIsShutDown(boolean now) throws InterruptedException {
        var pool = new ForkJoinPool(2);
        checkTicksAlike(populated(builder().pool(pool).workers(3)), now ? pool::shutdownNow : pool::shutdown);
        assertTrue(pool.awaitTermination(10, TimeUnit.SECONDS), "no worker keeps the pool alive");
    }

    private static void checkTicksAlike(World world, Runnable end) {
        try (world;
                var alone = populated(builder().workers(1))) {
            for (int t = 0; t < 12; t++) {
                if (t == 4) end.run();
                world.tick(.1f);
                alone.tick(.1f);
                assertEquals(alone.hash(), world.hash(), "tick " + t);
            }
            world.groups().getFirst().spawn(N, Spawn.uniform());
            assertEquals(2 * N, world.agents());
        }
    }
}
