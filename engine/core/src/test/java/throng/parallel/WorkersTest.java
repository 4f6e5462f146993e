package throng.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every index once, whoever does it; and what is thrown comes out. */
class WorkersTest {
    private static void everyIndexOnce(Workers workers, int count, int block, boolean alone) {
        var seen = new AtomicIntegerArray(count);
        workers.run(count, block, alone, (start, end, worker) -> {
            assertTrue(start < end && end - start <= block && start % block == 0, "a block of " + start + " to " + end);
            for (int i = start; i < end; i++) seen.incrementAndGet(i);
        });
        for (int i = 0; i < count; i++) assertEquals(1, seen.get(i), "index " + i + " of " + count);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everyIndexOnce(int n) {
        try (var workers = new Workers(n)) {
            assertEquals(n, workers.count());
            for (int count : new int[] {0, 1, 255, 256, 257, 3000, 3001, 100_000}) {
                everyIndexOnce(workers, count, Workers.BLOCK, false);
                everyIndexOnce(workers, count, Workers.BLOCK, true);
                everyIndexOnce(workers, count, 7, false);
            }
        }
    }

    /** The borders of blocks depend on the count alone. */
    @Test
    void sameBlocksForAnyNumberOfWorkers() {
        for (int count : new int[] {1, 300, 3001, 50_000}) {
            Set<Long> alone = blocks(1, count);
            for (int n : new int[] {2, 3, 8}) assertEquals(alone, blocks(n, count));
        }
    }

    private static Set<Long> blocks(int n, int count) {
        Set<Long> blocks = ConcurrentHashMap.newKeySet();
        try (var workers = new Workers(n)) {
            workers.run(count, (start, end, worker) -> assertTrue(blocks.add((long) start << 32 | end)));
        }
        return blocks;
    }

    /** So that a worker's scratch is its own. */
    @Test
    void noTwoCallsWithOneNumber() {
        try (var workers = new Workers(4)) {
            var busy = new AtomicIntegerArray(4);
            for (int round = 0; round < 50; round++) {
                workers.run(64_000, (start, end, worker) -> {
                    assertEquals(1, busy.incrementAndGet(worker), "worker " + worker + " is two");
                    Thread.onSpinWait();
                    busy.decrementAndGet(worker);
                });
            }
        }
    }

    /** Many short passes one after another: the next begins when the last is done, and sees all it wrote. */
    @Test
    void passesDoNotOverlap() {
        try (var workers = new Workers(3)) {
            int[] values = new int[1000];
            assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
                for (int round = 0; round < 20_000; round++) {
                    int former = round;
                    workers.run(1000, 100, false, (start, end, worker) -> {
                        for (int i = start; i < end; i++) values[i] += values[999 - i] >= former ? 1 : 1 << 20;
                    });
                }
            });
            for (int value : values) assertEquals(20_000, value);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void whatIsThrownComesOut(int n) {
        try (var workers = new Workers(n)) {
            for (Throwable thrown : new Throwable[] {
                new IllegalStateException("mine"), new AssertionError("mine"), new StackOverflowError()
            }) {
                for (int where : new int[] {0, 5000, 9999}) {
                    var caught = assertThrows(
                            thrown.getClass(),
                            () -> workers.run(10_000, (start, end, worker) -> {
                                if (start <= where && where < end) raise(thrown);
                            }));
                    assertSame(thrown, caught);
                    everyIndexOnce(workers, 10_000, Workers.BLOCK, false);
                }
            }
        }
    }

    /** All of them throw: one comes out, none is left for the next pass. */
    @Test
    void whenAllThrow() {
        try (var workers = new Workers(3)) {
            for (int round = 0; round < 100; round++) {
                assertThrows(
                        IllegalStateException.class,
                        () -> workers.run(10_000, (start, end, worker) -> {
                            throw new IllegalStateException("block " + start);
                        }));
            }
            everyIndexOnce(workers, 10_000, Workers.BLOCK, false);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** A pool of one thread, which is the caller's own: nobody helps, and nobody waits for help. */
    @Test
    void insideAPoolOfOne() throws Exception {
        try (var pool = new ForkJoinPool(1)) {
            var workers = new Workers(pool, 4);
            pool.submit(() -> everyIndexOnce(workers, 100_000, Workers.BLOCK, false))
                    .get(30, TimeUnit.SECONDS);
            everyIndexOnce(workers, 100_000, Workers.BLOCK, false);
            workers.close();
            assertFalse(pool.isShutdown(), "the pool is its owner's");
            assertEquals(7, pool.submit(() -> 7).get(30, TimeUnit.SECONDS));
        }
    }

    /** The pool is busy with something else: a pass is slower, and ends all the same. */
    @Test
    void busyPool() throws Exception {
        try (var pool = new ForkJoinPool(2)) {
            var stop = new AtomicBoolean();
            for (int k = 0; k < 2; k++) {
                pool.execute(() -> {
                    while (!stop.get()) Thread.onSpinWait();
                });
            }
            try {
                var workers = new Workers(pool, 3);
                assertTimeoutPreemptively(
                        Duration.ofSeconds(30), () -> everyIndexOnce(workers, 50_000, Workers.BLOCK, false));
            } finally {
                stop.set(true);
            }
        }
    }

    /** Two owners, each with his own passes, in one pool. */
    @Test
    void onePoolForTwo() throws Exception {
        try (var pool = new ForkJoinPool(2)) {
            var rounds = new AtomicInteger();
            Runnable work = () -> {
                var workers = new Workers(pool, 3);
                for (int k = 0; k < 200; k++, rounds.incrementAndGet()) everyIndexOnce(workers, 5000, 64, false);
            };
            var one = Thread.ofPlatform().start(work);
            var two = Thread.ofPlatform().start(work);
            one.join(30_000);
            two.join(30_000);
            assertEquals(400, rounds.get());
        }
    }

    @Test
    void noThreadIsLeft() throws Exception {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (var workers = new Workers(4)) {
            everyIndexOnce(workers, 100_000, Workers.BLOCK, false);
        }
        for (int wait = 0; wait < 100 && !left(before).isEmpty(); wait++) Thread.sleep(10); // their last instructions
        assertEquals(Set.of(), left(before));
    }

    private static Set<Thread> left(Set<Thread> before) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("ForkJoinPool") && !before.contains(thread))
                .collect(Collectors.toSet());
    }

    @Test
    void refused() {
        var few = assertThrows(IllegalArgumentException.class, () -> new Workers(0));
        assertEquals("workers is 0; allowed is 1 to 1024", few.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Workers(1025));
    }
}
