package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cpu;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.perception.Neighbourhood;

/** Ten thousand groups, fifty with an agent: empty groups cost little time and memory. */
class ManyGroupsTest {
    private static final int GROUPS = 10_000;
    private static final int OCCUPIED = 50;

    @Tag("shows")
    @Test
    void emptyGroupsCostLittle() {
        for (int k = 0; k < 4; k++) make().close(); // loads classes and compiles: before, a build takes 3 MB more
        long bytes = Allocation.ofThisThread(), nanos = Cpu.nanos();
        try (var world = make()) {
            world.tick(.1f);
            bytes = Allocation.ofThisThread() - bytes;
            nanos = Cpu.nanos() - nanos;
            assertEquals(OCCUPIED, world.agents());
            long tick = longestTickNanos(world);

            assertTrue(nanos < 1_000_000_000, nanos / 1e6 + " ms to build and tick once");
            assertTrue(bytes < 200_000_000, bytes / 1e6 + " MB");
            assertTrue(tick < 10_000_000, tick / 1e6 + " ms in a tick");
        }
    }

    private static World make() {
        var world = World.torus(1000, 1000).seed(1).workers(1).build();
        for (int g = 0; g < GROUPS; g++) {
            var group = world.group("group " + g).steer(Separation.of(2, 3), Cohesion.of(1, 5));
            if (g % 100 == 7)
                group.steer(new Cohesion(
                        1, Neighbourhood.within(9).of(world.groups().get(g - 1)), false, null));
            if (g % (GROUPS / OCCUPIED) == 0) group.add(g / 10f, g / 10f);
        }
        return world;
    }

    /** The longest of ten ticks, in the best of ten attempts: on a busy machine a tick may be interrupted. */
    private static long longestTickNanos(World world) {
        for (int t = 0; t < 100; t++) world.tick(.1f);
        long best = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 10; attempt++) {
            long longest = 0;
            for (int t = 0; t < 10; t++) {
                long begin = Cpu.nanos();
                world.tick(.1f);
                longest = Math.max(longest, Cpu.nanos() - begin);
            }
            best = Math.min(best, longest);
        }
        return best;
    }
}
