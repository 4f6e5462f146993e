package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.Cpu;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.perception.Neighbourhood;

/** Ten thousand groups, of which fifty hold somebody: what is empty costs next to nothing. */
class ManyGroupsTest {
    private static final int GROUPS = 10_000;
    private static final int OCCUPIED = 50;

    @Test
    void emptyGroupsCostLittle() {
        make().close(); // classes are loaded, loops compiled
        long bytes = Allocation.ofThisThread(), nanos = Cpu.nanos();
        try (var world = make()) {
            world.tick(.1f);
            bytes = Allocation.ofThisThread() - bytes;
            nanos = Cpu.nanos() - nanos;
            assertEquals(OCCUPIED, world.agents());
            long tick = longestTickNanos(world);
            System.out.printf(
                    "%,d groups: %.0f ms, %.1f MB, %.2f ms a tick%n", GROUPS, nanos / 1e6, bytes / 1e6, tick / 1e6);
            assertTrue(nanos < 1_000_000_000, nanos + " ns to build them");
            assertTrue(bytes < 200_000_000, bytes + " bytes");
            assertTrue(tick < 10_000_000, tick + " ns in a tick");
        }
    }

    private static World make() {
        var world = World.torus(1000, 1000).seed(1).workers(1).build();
        for (int g = 0; g < GROUPS; g++) {
            var group = world.group("group " + g).steer(Separation.of(2, 3), Cohesion.of(1, 5));
            if (g % 100 == 7)
                group.steer(new Cohesion(1, Neighbourhood.within(9).at(g - 1), false, null));
            if (g % (GROUPS / OCCUPIED) == 0) group.add(g / 10f, g / 10f);
        }
        return world;
    }

    /** The longest of ten ticks, the best of three times. */
    private static long longestTickNanos(World world) {
        for (int t = 0; t < 100; t++) world.tick(.1f);
        long best = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 3; attempt++) {
            long most = 0;
            for (int t = 0; t < 10; t++) {
                long begin = Cpu.nanos();
                world.tick(.1f);
                most = Math.max(most, Cpu.nanos() - begin);
            }
            best = Math.min(best, most);
        }
        return best;
    }
}
