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
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that workers run every index once, and throw what tasks throw. */
class WorkersTest {
    private static void assertEveryIndexOnce(Workers workers, int count, int block, boolean alone) {
        var seen = new AtomicIntegerArray(count);
        workers.run(count, block, alone, (start, end, worker) -> {
            assertTrue(start < end && end - start <= block && start % block == 0, "a block of " + start + " to " + end);
            for (int i = start; i < end; i++) seen.incrementAndGet(i);
        });
        for (int i = 0; i < count; i++) assertEquals(1, seen.get(i), "index " + i + " of " + count);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everyIndexRunsOnce(int n) {
        try (var workers = new Workers(n)) {
            assertEquals(n, workers.count());
            for (int count : new int[] {0, 1, 255, 256, 257, 3000, 3001, 100_000}) {
                assertEveryIndexOnce(workers, count, Workers.BLOCK, false);
                assertEveryIndexOnce(workers, count, Workers.BLOCK, true);
                assertEveryIndexOnce(workers, count, 7, false);
            }
        }
    }

    @Test
    void blocksDependOnTheCountAlone() {
        for (int count : new int[] {1, 300, 3001, 50_000}) {
            Set<Long> expected = blocks(1, count);
            for (int n : new int[] {2, 3, 8}) assertEquals(expected, blocks(n, count));
        }
    }

    private static Set<Long> blocks(int n, int count) {
        Set<Long> blocks = ConcurrentHashMap.newKeySet();
        try (var workers = new Workers(n)) {
            workers.run(count, (start, end, worker) -> assertTrue(blocks.add((long) start << 32 | end)));
        }
        return blocks;
    }

    /** Scratch data is indexed by the number of the worker. */
    @Test
    void noTwoCallsRunAtOnceWithOneWorkerNumber() {
        try (var workers = new Workers(4)) {
            var busy = new AtomicIntegerArray(4);
            for (int round = 0; round < 50; round++) {
                workers.run(64_000, (start, end, worker) -> {
                    assertEquals(1, busy.incrementAndGet(worker), "worker " + worker + " runs two calls");
                    Thread.onSpinWait();
                    busy.decrementAndGet(worker);
                });
            }
        }
    }

    /** Runs many short tasks one after another: each sees all that the one before wrote. */
    @Test
    void runsDoNotOverlap() {
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
    void exceptionsOfATaskReachTheCaller(int n) {
        try (var workers = new Workers(n)) {
            for (Throwable thrown : new Throwable[] {
                new IllegalStateException("mine"), new AssertionError("mine"), new StackOverflowError()
            }) {
                for (int index : new int[] {0, 5000, 9999}) {
                    var caught = assertThrows(
                            thrown.getClass(),
                            () -> workers.run(10_000, (start, end, worker) -> {
                                if (start <= index && index < end) raise(thrown);
                            }));
                    assertSame(thrown, caught);
                    assertEveryIndexOnce(workers, 10_000, Workers.BLOCK, false);
                }
            }
        }
    }

    /** All blocks throw: one exception reaches the caller, none is left for the next run. */
    @Test
    void oneOfManyExceptionsReachesTheCaller() {
        try (var workers = new Workers(3)) {
            for (int round = 0; round < 100; round++) {
                assertThrows(
                        IllegalStateException.class,
                        () -> workers.run(10_000, (start, end, worker) -> {
                            throw new IllegalStateException("block " + start);
                        }));
            }
            assertEveryIndexOnce(workers, 10_000, Workers.BLOCK, false);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** The pool has one thread, which is the caller: no other worker helps, and the caller waits for none. */
    @Test
    void runsFromTheOnlyThreadOfItsPool() throws Exception {
        try (var pool = new ForkJoinPool(1)) {
            var workers = new Workers(pool, 4);
            pool.submit(() -> assertEveryIndexOnce(workers, 100_000, Workers.BLOCK, false))
                    .get(30, TimeUnit.SECONDS);
            assertEveryIndexOnce(workers, 100_000, Workers.BLOCK, false);
            workers.close();
            assertFalse(pool.isShutdown(), "only its owner closes the pool");
            assertEquals(7, pool.submit(() -> 7).get(30, TimeUnit.SECONDS));
        }
    }

    /** Other tasks occupy the pool: the run is slower, but it ends. */
    @Test
    void runsWhileThePoolIsBusy() throws Exception {
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
                        Duration.ofSeconds(30), () -> assertEveryIndexOnce(workers, 50_000, Workers.BLOCK, false));
            } finally {
                stop.set(true);
            }
        }
    }

    @Test
    void twoWorkersShareOnePool() throws Exception {
        try (var pool = new ForkJoinPool(2)) {
            var rounds = new AtomicInteger();
            Runnable work = () -> {
                var workers = new Workers(pool, 3);
                for (int k = 0; k < 200; k++, rounds.incrementAndGet()) assertEveryIndexOnce(workers, 5000, 64, false);
            };
            var first = Thread.ofPlatform().start(work);
            var second = Thread.ofPlatform().start(work);
            first.join(30_000);
            second.join(30_000);
            assertEquals(400, rounds.get());
        }
    }

    @Test
    void closingEndsAllThreads() throws Exception {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (var workers = new Workers(4)) {
            assertEveryIndexOnce(workers, 100_000, Workers.BLOCK, false);
        }
        for (int wait = 0; wait < 100 && !left(before).isEmpty(); wait++)
            Thread.sleep(10); // threads may still run their last instructions
        assertEquals(Set.of(), left(before));
    }

    private static Set<Thread> left(Set<Thread> before) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("ForkJoinPool") && !before.contains(thread))
                .collect(Collectors.toSet());
    }

    @Test
    void refusesNumbersOfWorkersOutOfRange() {
        var refusal = assertThrows(IllegalArgumentException.class, () -> new Workers(0));
        assertEquals("workers is 0; allowed is 1 to 1024", refusal.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Workers(1025));
    }

    @Test
    void aTaskBesideRunsOnAThreadOfThePoolIfThereIsOne() throws InterruptedException {
        var ran = new LinkedBlockingQueue<Thread>();
        try (var two = new Workers(2)) {
            two.beside(() -> ran.add(Thread.currentThread()));
            var thread = ran.poll(10, TimeUnit.SECONDS);
            assertTrue(thread != null && thread != Thread.currentThread(), "thread " + thread);
            assertThrows(IllegalArgumentException.class, () -> two.beside(null));
        }
        var closed = new Workers(2);
        closed.close();
        try (var one = new Workers(1)) {
            one.beside(() -> ran.add(Thread.currentThread()));
            closed.beside(() -> ran.add(Thread.currentThread()));
        }
        assertTrue(ran.isEmpty(), "with one worker, or closed, nothing runs it");
    }
}
