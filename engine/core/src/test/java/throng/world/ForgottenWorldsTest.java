package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import throng.behaviour.flock.Cohesion;

/** A world that stays open keeps no threads; queries for all agents take memory once. */
class ForgottenWorldsTest {
    private static Set<Thread> threads() {
        return new HashSet<>(Thread.getAllStackTraces().keySet());
    }

    @Test
    void theirThreadsEnd() throws InterruptedException {
        var before = threads();
        for (int k = 0; k < 5; k++) {
            var world = World.torus(100, 100).workers(4).build();
            world.group("birds").steer(Cohesion.DEFAULT).spawn(6000, Spawn.uniform());
            for (int t = 0; t < 3; t++) world.tick(.1f);
        }
        var left = threads();
        left.removeAll(before);
        assertTrue(left.size() > 4, "their workers have begun: " + left);
        for (int wait = 0; wait < 150 && left.stream().anyMatch(Thread::isAlive); wait++) Thread.sleep(100);
        left.removeIf(thread -> !thread.isAlive());
        assertEquals(Set.of(), left);
    }

    @Test
    void countsTakeMemoryOnce() {
        try (var world = World.torus(100, 100).workers(2).build()) {
            var group = world.group("birds");
            group.spawn(64, Spawn.uniform());
            var query = group.query();
            int[] counts = new int[64];
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 20; round++) { // the JVM makes objects until it has compiled the call
                long bytes = Allocation.ofThisThread();
                for (int k = 0; k < 20; k++) query.counts(5, counts);
                least = Math.min(least, Allocation.ofThisThread() - bytes);
            }
            assertTrue(least < 20 * 200, least / 20 + " bytes a call");
        }
    }
}
