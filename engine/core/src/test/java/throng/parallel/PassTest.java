package throng.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Passes that run at once run each of their indices once, and a pass is shared if it has taken long. */
class PassTest {
    private static final int[] COUNTS = {0, 1, 300, 0, 15, 16, 17, 2_001, 5_000, 0};

    private final AtomicIntegerArray[] seen = new AtomicIntegerArray[COUNTS.length];
    private final Pass[] passes = new Pass[COUNTS.length];

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everyIndexOfEachPassRunsOnce(int n) {
        try (var workers = new Workers(n)) {
            for (int p = 0; p < COUNTS.length; p++) passes[p] = counting(p, p % 2 == 0 ? 0 : 20);
            for (int round = 0; round < 50; round++) {
                for (int p = 0; p < COUNTS.length; p++) seen[p] = new AtomicIntegerArray(COUNTS[p]);
                for (int p = 0; p < COUNTS.length; p++) passes[p].count(COUNTS[p]);
                workers.run(passes, COUNTS.length);
                for (int p = 0; p < COUNTS.length; p++)
                    for (int i = 0; i < COUNTS[p]; i++) assertEquals(1, seen[p].get(i), "index " + i + " of " + p);
            }
        }
    }

    private Pass counting(int p, int spins) {
        return new Pass((start, end, worker) -> {
            assertTrue(start < end && end - start <= Workers.BLOCK && start % 16 == 0, start + " to " + end);
            for (int i = start; i < end; i++) {
                seen[p].incrementAndGet(i);
                for (int k = 0; k < spins; k++) Thread.onSpinWait();
            }
        });
    }

    /** Six groups, each of which takes long: a block of one for each. */
    @Test
    void aPassOfSingleIndicesIsSharedIndexByIndex() {
        Set<Integer> starts = ConcurrentHashMap.newKeySet();
        try (var workers = new Workers(2)) {
            var pass = Pass.ofSingleIndices((start, end, worker) -> {
                starts.add(start);
                long until = System.nanoTime() + 20_000L * (end - start);
                while (System.nanoTime() < until) Thread.onSpinWait();
            });
            workers.run(6, pass);
            assertEquals(Set.of(0), starts);
            workers.run(6, pass);
            assertEquals(Set.of(0, 1, 2, 3, 4, 5), starts);
        }
    }

    /** Nothing is known of its first run. Later ones are cut into small blocks, though it has few indices. */
    @Test
    void aLongPassOfFewIndicesIsShared() {
        Set<Integer> starts = ConcurrentHashMap.newKeySet();
        try (var workers = new Workers(2)) {
            var pass = new Pass((start, end, worker) -> {
                starts.add(start);
                long until = System.nanoTime() + 20_000L * (end - start);
                while (System.nanoTime() < until) Thread.onSpinWait();
            });
            workers.run(100, pass);
            assertEquals(Set.of(0), starts);
            assertEquals(0, workers.sharedNanos());
            workers.run(100, pass);
            assertEquals(Set.of(0, 16, 32, 48, 64, 80, 96), starts);
            assertTrue(workers.sharedNanos() >= 1_000_000, workers.sharedNanos() + " ns");
        }
    }

    /** What is expected counts until a run was measured. */
    @Test
    void aPassThatIsExpectedToBeLongIsSharedAtOnce() {
        Set<Integer> starts = ConcurrentHashMap.newKeySet();
        try (var workers = new Workers(2)) {
            workers.run(100, new Pass((start, end, worker) -> starts.add(start)).expecting(20_000));
            assertEquals(Set.of(0, 16, 32, 48, 64, 80, 96), starts);
        }
    }

    /** But for runs after the first one, if that was interrupted. */
    @Test
    void aShortPassIsNotShared() {
        try (var workers = new Workers(2)) {
            long caller = Thread.currentThread().threadId();
            var elsewhere = new AtomicInteger();
            var pass = new Pass((start, end, worker) -> {
                if (Thread.currentThread().threadId() != caller) elsewhere.incrementAndGet();
            });
            for (int round = 0; round < 2_000; round++) workers.run(1_500, pass);
            assertTrue(elsewhere.get() < 500, elsewhere + " blocks of 12,000 ran elsewhere");
        }
    }

    /** One run of 10 ms instead of 2 µs does not have the next ones shared; a pass that stays long is soon known. */
    @Test
    void anInterruptionCountsForLittle() {
        var pass = new Pass((start, end, worker) -> {});
        pass.count(1_500);
        for (int run = 0; run < 20; run++) pass.took(2_000, 1_500);
        pass.took(10_000_000, 1_500);
        assertTrue(pass.expected() < Pass.MIN_SHARED, pass.toString());
        for (int run = 0; run < 20; run++) pass.took(10_000_000, 1_500);
        assertTrue(pass.expected() > 9_000_000, pass.toString());
    }

    @Test
    void wholeBlocksBeginAtMultiplesOfTheBlock() {
        Set<Integer> starts = ConcurrentHashMap.newKeySet();
        try (var workers = new Workers(3)) {
            var pass = Pass.ofWholeBlocks((start, end, worker) -> {
                starts.add(start);
                long until = System.nanoTime() + 100_000;
                while (System.nanoTime() < until) Thread.onSpinWait();
            });
            for (int round = 0; round < 5; round++) workers.run(700, pass);
            assertEquals(Set.of(0, 256, 512), starts);
        }
    }

    @Test
    void whatAPassThrowsReachesTheCaller() {
        var mine = new IllegalStateException("mine");
        try (var workers = new Workers(3)) {
            Pass fine = new Pass((start, end, worker) -> {}),
                    bad =
                            new Pass((start, end, worker) -> {
                                if (start <= 4_000 && 4_000 < end) throw mine;
                            });
            for (int round = 0; round < 20; round++) {
                fine.count(3_000);
                bad.count(5_000);
                assertSame(mine, assertThrows(RuntimeException.class, () -> workers.run(new Pass[] {fine, bad}, 2)));
            }
        }
    }

    /** Fifteen µs are worth sharing with a thread that is awake, and not worth waking one. */
    @Test
    void aShortPassIsSharedOnlyWhileAnotherThreadIsAwake() throws InterruptedException {
        try (var workers = new Workers(2)) {
            boolean shared = false, alone = false;
            for (int n = 0; n < 500 && !(shared && alone); n++) {
                workers.run(100, 50, false, (start, end, worker) -> {}); // wakes the other
                shared |= isShared(workers, 150);
                Thread.sleep(5);
                alone |= !isShared(workers, 150);
            }
            assertTrue(shared && alone, "shared " + shared + ", alone " + alone);
            workers.run(100, 50, false, (start, end, worker) -> {});
            assertFalse(isShared(workers, 120), "12 µs");
            Thread.sleep(5);
            assertTrue(isShared(workers, 210), "21 µs");
        }
    }

    /** Runs a new pass of 100 indices, each of which is expected to take so long. */
    private static boolean isShared(Workers workers, double nanos) {
        long before = workers.sharedNanos();
        workers.run(100, new Pass((start, end, worker) -> {}).expecting(nanos));
        return workers.sharedNanos() > before;
    }
}
