package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import throng.ranks.RankThreads;
import throng.simd.Form;
import throng.world.World;

/** Runs worlds of a file in ways that must not matter. */
public final class FileBits {
    private FileBits() {}

    /** The hash after some ticks of the file's length. */
    public static long hash(ScenarioFile file, int ticks, int workers, Form form) {
        try (World world = file.world(b -> b.workers(workers).form(form))) {
            for (int t = 0; t < ticks; t++) world.tick(file.dt());
            return world.hash();
        }
    }

    /** Two and three ranks have the bits of one. */
    public static void assertSameOnRanks(ScenarioFile file, int ticks) {
        var hashes = new ConcurrentHashMap<Integer, Long>();
        for (int ranks : new int[] {2, 3})
            RankThreads.run(ranks, exchange -> {
                try (World world = file.world(b -> b.workers(1).ranks(exchange))) {
                    for (int t = 0; t < ticks; t++) world.tick(file.dt());
                    hashes.put(ranks, world.hash());
                }
            });
        long one = hash(file, ticks, 1, Form.SCALAR);
        assertEquals(Map.of(2, one, 3, one), hashes);
    }

    /** A copy of the state goes on as the world does, whatever the other world did before. */
    public static void assertRestored(ScenarioFile file, int ticks) throws IOException {
        var bytes = new ByteArrayOutputStream();
        long expected;
        try (World world = file.world(b -> b.workers(2))) {
            for (int t = 0; t < ticks; t++) world.tick(file.dt());
            world.snapshot(bytes);
            for (int t = 0; t < ticks; t++) world.tick(file.dt());
            expected = world.hash();
        }
        try (World world = file.world(b -> b.workers(1))) {
            for (int t = 0; t < 7; t++) world.tick(file.dt());
            world.restore(new ByteArrayInputStream(bytes.toByteArray()));
            for (int t = 0; t < ticks; t++) world.tick(file.dt());
            assertEquals(expected, world.hash());
        }
    }

    /** The least bytes that one of twenty ticks allocates is 0. */
    public static void assertNothingAllocated(World world, float dt) {
        var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        for (int t = 0; t < 300; t++) world.tick(dt);
        long least = IntStream.range(0, 20)
                .mapToLong(n -> {
                    long before = threads.getCurrentThreadAllocatedBytes();
                    world.tick(dt);
                    return threads.getCurrentThreadAllocatedBytes() - before;
                })
                .min()
                .orElseThrow();
        assertEquals(0, least);
    }
}
