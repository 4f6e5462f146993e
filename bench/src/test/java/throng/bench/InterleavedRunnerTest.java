package throng.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The runner measures all contenders, and the table shows their rows. */
class InterleavedRunnerTest {
    @Test
    void theTableHasARowForEachContender() {
        var work = new Workload(1_000, 2, CrowdLayout.UNIFORM, 42);
        List<TableRow> seen = new ArrayList<>();
        ThroughputTable table = new BenchPlan()
                .group()
                .addYardstick(work, 1)
                .addYardstick(work, 2)
                .addPeers(work)
                .addPeers(new Workload(1_000, 3, CrowdLayout.UNIFORM, 42))
                .run(new InterleavedRunner(0.2, _ -> {}), seen::add);
        assertEquals(seen, table.rows());
        assertEquals(
                List.of("yardstick", "yardstick", "gdx-ai", "gdx-ai-grid", "plain"),
                seen.stream().map(TableRow::engine).toList());
        assertEquals(seen.get(0).hash(), seen.get(1).hash());
        assertNotEquals(0, seen.get(0).hash());
        for (TableRow row : seen) {
            assertTrue(row.nsMin() > 0 && row.nsMin() <= row.nsMedian(), row.toString());
            assertTrue(row.neighbours() > 15 && row.neighbours() < 30, row.toString());
            assertTrue(row.candidates() > row.neighbours(), row.toString());
        }
        assertEquals(List.of("peers: left out in 3 dimensions"), table.notes());
        assertEquals(6, table.csv().lines().count());
        assertTrue(table.text().contains("note: peers"), table.text());
    }

    @Test
    void theAllocatedBytesAreThoseOfTheTick() {
        var work = new Workload(1_000, 2, CrowdLayout.UNIFORM, 1);
        ThroughputTable table = new BenchPlan()
                .add(work, 1, "scalar", (_, _, _) -> new Waste(0))
                .add(work, 1, "scalar", (_, _, _) -> new Waste(10_000))
                .run(new InterleavedRunner(0.3, _ -> {}), _ -> {});
        // other threads of the JVM may allocate now and then
        assertEquals(0.0, (double) table.rows().get(0).allocatedBytesPerTick(), 16);
        assertEquals(10_016.0, (double) table.rows().get(1).allocatedBytesPerTick(), 100);
    }

    /** Allocates a given number of bytes in each tick. */
    private static final class Waste implements Contender {
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
