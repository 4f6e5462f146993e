package throng.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.world.FixedStep;
import throng.world.World;

/**
 * Ticks and frames of the gallery's worlds allocate nothing once arrays have grown and loops are compiled. A tick in
 * which a listener hears an event makes two handles for it.
 */
class GalleryAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 150, TICKS = 3, ATTEMPTS = 50_000;
    private static final long MAX_NANOS = 60_000_000_000L;

    private record Program(String name, IntFunction<World> world, float dt) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Arguments> programs() {
        var programs = Stream.of( // first the one with most masks: after others, C2 keeps some of them as objects
                new Program("Zombies", Zombies::world, .1f),
                new Program("Ants", Ants::world, 1 / 30f),
                new Program("GameLoop", workers -> GameLoop.start(), 1 / 30f),
                new Program("Stadium", Stadium::world, .1f));
        return programs.flatMap(program -> Stream.of(1, 2).map(workers -> Arguments.of(program, workers)));
    }

    /** Bytes of all threads that live before and after, without the cost of measuring. */
    private static long bytes(Runnable code) {
        return Math.max(0, spent(code) - spent(() -> {}));
    }

    private static long spent(Runnable code) {
        long[] threads = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.getName().startsWith("surefire")) // its pings allocate
                .mapToLong(Thread::threadId)
                .toArray();
        long[] before = THREADS.getThreadAllocatedBytes(threads);
        code.run();
        long[] after = THREADS.getThreadAllocatedBytes(threads);
        long bytes = 0;
        for (int k = 0; k < threads.length; k++) if (before[k] >= 0 && after[k] >= 0) bytes += after[k] - before[k];
        return bytes;
    }

    /** The fewest bytes of several attempts: the compiler is at work meanwhile, and some ticks have events. */
    private static long least(Runnable code) {
        long least = Long.MAX_VALUE, begin = System.nanoTime();
        for (int n = 0; least > 0 && n < ATTEMPTS && System.nanoTime() - begin < MAX_NANOS; n++)
            least = Math.min(least, bytes(code));
        return least;
    }

    @Tag("shows")
    @ParameterizedTest
    @MethodSource("programs")
    void ticksAllocateNothing(Program program, int workers) {
        try (var world = program.world.apply(workers)) {
            for (int t = 0; t < WARM_UP; t++) world.tick(program.dt);
            assertEquals(0, least(() -> {
                for (int t = 0; t < TICKS; t++) world.tick(program.dt);
            }));
            assertTrue(world.agents() > 0, "agents are left");
        }
    }

    /** Ten frames of 144 a second, with the two ticks between them. */
    @Tag("shows")
    @Test
    void framesAllocateNothing() {
        try (var world = GameLoop.start()) {
            var birds = world.groups().getFirst();
            var steps = new FixedStep(world, 1 / 30f, 4);
            var drawn = FloatBuffer.allocate(4 * birds.count());
            Runnable frames = () -> {
                for (int frame = 0; frame < 10; frame++) {
                    float alpha = steps.advance(1 / 144.);
                    birds.frame(alpha, drawn.clear());
                }
            };
            for (int t = 0; t < WARM_UP; t++) frames.run();
            assertEquals(0, least(frames));
            assertEquals(drawn.capacity(), drawn.position());
        }
    }
}
