package throng.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The runner measures all contenders, and the table shows their rows. */
class InterleavedRunnerTest {
    @Tag("shows")
    @Test
    void theTableHasARowForEachContender() {
        var work = new Workload(1_000, 2, CrowdLayout.UNIFORM, 42);
        ThroughputTable table = new BenchPlan()
                .group()
                .addYardstick(work, 1)
                .addYardstick(work, 2)
                .addPeers(work)
                .addPeers(new Workload(1_000, 3, CrowdLayout.UNIFORM, 42))
                .run(new InterleavedRunner(0.01, _ -> {}));
        List<TableRow> seen = table.rows();
        assertEquals(
                List.of("yardstick", "yardstick", "gdx-ai", "gdx-ai-grid", "plain"),
                seen.stream().map(TableRow::engine).toList());
        assertEquals(seen.get(0).hash(), seen.get(1).hash());
        assertNotEquals(0, seen.get(0).hash());
        for (TableRow row : seen) {
            assertTrue(row.nsMin() > 0 && row.nsMin() <= row.nsMedian(), row.toString());
            assertTrue(row.nsCpu() > 0, row.toString());
            assertTrue(row.neighbours() > 15 && row.neighbours() < 30, row.toString());
            assertTrue(row.candidates() > row.neighbours(), row.toString());
        }
        var notes = new ArrayList<>(table.notes());
        notes.removeIf(note -> note.startsWith("other programs took")); // others use this machine, too
        assertEquals(List.of("peers: left out in 3 dimensions"), notes);
        assertEquals(6, table.csv().lines().count());
        assertTrue(table.text().contains("note: peers"), table.text());
    }

    @Test
    void theAllocatedBytesAreThoseOfTheTick() {
        var work = new Workload(1_000, 2, CrowdLayout.UNIFORM, 1);
        ThroughputTable table = new BenchPlan()
                .add(work, 1, "scalar", (_, _, _) -> new Waste(0))
                .add(work, 1, "scalar", (_, _, _) -> new Waste(10_000))
                .run(new InterleavedRunner(0.3, _ -> {}));
        // other threads of the JVM may allocate now and then
        assertEquals(0.0, (double) table.rows().get(0).allocatedBytesPerTick(), 16);
        assertEquals(10_016.0, (double) table.rows().get(1).allocatedBytesPerTick(), 100);
    }

    /** A contender that gets faster is measured after that: its first ticks are in neither minimum nor median. */
    @Test
    void warmUpEndsWhenTheMinimumStandsStill() {
        var entry = story(new CrowdLife(0, Integer.MAX_VALUE, false), () -> new Warming(0, 350_000_000, 0));
        var row = new InterleavedRunner(0.1, _ -> {}).run(List.of(entry)).getFirst();
        assertTrue(row.nsMin() >= 40 && row.nsMedian() < 45, row.toString());
    }

    /** A contender that sleeps for half of its tick takes half of the time of a processor. */
    @Test
    void processorTimeIsThatOfThreadsThatRun() {
        var entry = story(new CrowdLife(0, Integer.MAX_VALUE, false), Sleeping::new);
        var row = new InterleavedRunner(0.1, _ -> {}).run(List.of(entry)).getFirst();
        double share = row.nsCpu() / row.nsMin();
        assertTrue(share > .2 && share < .8, row.toString());
    }

    /** Each life of a story is timed in the same ticks, and its hash is that of its end. */
    @Test
    void aStoryIsTimedInItsTicks() {
        var born = new AtomicInteger();
        var entry = story(CrowdLife.story(50, 10), () -> {
            born.incrementAndGet();
            return new Warming(50, 0, 0);
        });
        var row = new InterleavedRunner(0.02, _ -> {}).run(List.of(entry)).getFirst();
        assertTrue(row.nsMedian() < 100, row.toString());
        assertEquals(60, row.hash());
        assertTrue(born.get() >= 2, "lives: " + born);
    }

    /** 40 µs for 1,000 agents are 40 ns; 200 µs are 160 more, in 4 parts. */
    @Test
    void aDifferenceIsTheTimeOfARowLessThatOfAnother() {
        var life = new CrowdLife(0, Integer.MAX_VALUE, false);
        var fast = story(life, () -> new Warming(0, 0, 0));
        var slow = story(life, () -> new Warming(Integer.MAX_VALUE, 0, 0))
                .less("all", fast, 1)
                .less("each", fast, 4);
        var rows = new InterleavedRunner(0.02, _ -> {}).run(List.of(fast, slow));
        assertEquals(List.of(), List.copyOf(rows.get(0).stages().keySet()));
        assertEquals(List.of("all", "each"), List.copyOf(rows.get(1).stages().keySet()));
        double all = rows.get(1).stages().get("all");
        assertEquals(160, all, 20);
        assertEquals(all / 4, rows.get(1).stages().get("each"), 1e-9);
    }

    @Test
    void aStoryWithTwoEndsIsRefused() {
        var born = new AtomicInteger();
        var entry = story(CrowdLife.story(1, 2), () -> new Warming(0, 0, born.incrementAndGet()));
        var refused = assertThrows(
                IllegalStateException.class, () -> new InterleavedRunner(0.1, _ -> {}).run(List.of(entry)));
        assertTrue(String.valueOf(refused.getMessage()).contains("one world, two hashes"), refused.getMessage());
    }

    private static TableEntry story(CrowdLife life, Supplier<Contender> opening) {
        return new TableEntry("story", 1_000, 2, 1, "scalar", life, opening);
    }

    /** A contender without neighbours. */
    private abstract static class Lonely implements Contender {
        @Override
        public double neighbours() {
            return 0;
        }

        @Override
        public double candidates() {
            return 0;
        }

        @Override
        public void close() {}
    }

    /** Takes 200 µs a tick at first, or 50 µs for some time, then 40 µs. Its hash is its number of ticks and a bias. */
    private static final class Warming extends Lonely {
        private final int slowTicks;
        private final long slowNanos;
        private final int bias;
        private final long born = System.nanoTime();
        private int ticks;

        Warming(int slowTicks, long slowNanos, int bias) {
            this.slowNanos = slowNanos;
            this.slowTicks = slowTicks;
            this.bias = bias;
        }

        @Override
        public String engine() {
            return "warming";
        }

        @Override
        public void tick() {
            long now = System.nanoTime();
            long end = now + (ticks++ < slowTicks ? 200_000 : now - born < slowNanos ? 50_000 : 40_000);
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }

        @Override
        public long hash() {
            return ticks + bias;
        }
    }

    /** Runs for a millisecond in each tick, and sleeps for another one. */
    private static final class Sleeping extends Lonely {
        @Override
        public String engine() {
            return "sleeping";
        }

        @Override
        public void tick() {
            long end = System.nanoTime() + 1_000_000;
            while (System.nanoTime() < end) Thread.onSpinWait();
            LockSupport.parkNanos(1_000_000);
        }

        @Override
        public long hash() {
            return 1;
        }
    }

    /** Allocates a given number of bytes in each tick. */
    private static final class Waste extends Lonely {
        private final int size;
        private byte[] last = {};

        Waste(int size) {
            this.size = size;
        }

        @Override
        public String engine() {
            return "waste";
        }

        @Override
        public void tick() {
            if (size > 0) {
                last = new byte[size];
            }
            long end = System.nanoTime() + 20_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }

        @Override
        public double neighbours() {
            return last.length;
        }

        @Override
        public double candidates() {
            return 0;
        }

        @Override
        public long hash() {
            return 0;
        }

        @Override
        public void close() {
            last = new byte[0];
        }
    }
}
