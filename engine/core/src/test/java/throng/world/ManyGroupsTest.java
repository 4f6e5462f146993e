package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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

    /** Builds and ticks, and prints nanoseconds of both, bytes of both, and nanoseconds of a later tick. */
    static final class Program {
        public static void main(String[] args) {
            for (int k = 0; k < 4; k++) make().close(); // loads classes and compiles: before, a build takes 3 MB more
            long bytes = Allocation.ofThisThread(), nanos = Cpu.nanos();
            try (var world = make()) {
                world.tick(.1f);
                bytes = Allocation.ofThisThread() - bytes;
                nanos = Cpu.nanos() - nanos;
                if (world.agents() != OCCUPIED) throw new AssertionError("agents: " + world.agents());
                System.out.printf("%d %d %d%n", nanos, bytes, longestTickNanos(world));
            }
        }
    }

    /**
     * In a JVM of its own: what ran before in this one decides how its loops are compiled, and may double the time. It
     * runs at night, as other tests beside it cost a third of the speed: 7.6 ms alone, up to 10 beside them.
     */
    @Tag("shows")
    @Tag("long")
    @Test
    void emptyGroupsCostLittle() throws IOException, InterruptedException {
        var child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Program.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String told = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, child.waitFor());
        String[] numbers = told.split(" ");
        long nanos = Long.parseLong(numbers[0]), bytes = Long.parseLong(numbers[1]), tick = Long.parseLong(numbers[2]);
        System.out.println("groups: nanoseconds, bytes, nanoseconds of a tick: " + told);
        assertTrue(nanos < 1_000_000_000, nanos / 1e6 + " ms to build and tick once");
        assertTrue(bytes < 200_000_000, bytes / 1e6 + " MB");
        assertTrue(tick < 10_000_000, tick / 1e6 + " ms in a tick");
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

    /** The longest of ten ticks, in the best of ten attempts: a tick may be interrupted. */
    private static long longestTickNanos(World world) {
        for (int t = 0; t < 300; t++) world.tick(.1f); // compiles
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
