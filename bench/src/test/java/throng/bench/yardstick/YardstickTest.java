package throng.bench.yardstick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.bench.CrowdLayout;
import throng.bench.StartColumns;
import throng.bench.Workload;
import throng.bench.peer.PlainJava;

/** The yardstick does the workload, with the same bits for any number of workers. */
class YardstickTest {
    private static final int AGENTS = 2_000;

    @ParameterizedTest
    @EnumSource(CrowdLayout.class)
    void oneTickIsThatOfBruteForce(CrowdLayout crowd) {
        var work = new Workload(AGENTS, 2, crowd, 7);
        oneTickIsThatOfBruteForce(work, work.start());
    }

    @Test
    void coincidentAgentsArePushedApartAsByBruteForce() {
        var work = new Workload(AGENTS, 2, CrowdLayout.UNIFORM, 8);
        StartColumns start = work.start();
        for (int i = 0; i < 300; i += 3) {
            start.x[i + 1] = start.x[i];
            start.y[i + 1] = start.y[i];
            start.x[i + 2] = start.x[i] + Workload.COINCIDENCE_DISTANCE / 4;
            start.y[i + 2] = start.y[i];
        }
        oneTickIsThatOfBruteForce(work, start);
    }

    private static void oneTickIsThatOfBruteForce(Workload work, StartColumns start) {
        var truth = new BruteForceTick(work, start);
        int compared = 0;
        try (var yardstick = new Yardstick(work, 1, start)) {
            assertEquals(truth.neighbours, yardstick.neighbours(), 0.01);
            yardstick.tick();
            YardstickState state = yardstick.state();
            for (int at = 0; at < AGENTS; at++) {
                int i = state.id[at];
                if (truth.doubtful[i]) {
                    continue;
                }
                compared++;
                double force = Math.hypot(truth.forceX[i], truth.forceY[i]);
                boolean limited = Math.hypot(truth.vx[i], truth.vy[i]) > 0.999 * Workload.MAX_SPEED;
                if (!limited) {
                    // v is rounded to 5e-7 of 10 m/s, which is 6e-5 N over dt
                    double rounding = 2e-4 + 1e-4 * force;
                    assertEquals(
                            truth.forceX[i],
                            (state.vx[at] - start.vx[i]) / Workload.DT * Workload.MASS,
                            rounding,
                            "Fx " + i);
                    assertEquals(
                            truth.forceY[i],
                            (state.vy[at] - start.vy[i]) / Workload.DT * Workload.MASS,
                            rounding,
                            "Fy " + i);
                }
                assertEquals(truth.vx[i], state.vx[at], 1e-4 * Workload.MAX_SPEED, "vx " + i);
                assertEquals(truth.vy[i], state.vy[at], 1e-4 * Workload.MAX_SPEED, "vy " + i);
                assertEquals(0, BruteForceTick.nearest(work, truth.x[i] - state.x[at]), 1e-4, "x " + i);
                assertEquals(0, BruteForceTick.nearest(work, truth.y[i] - state.y[at]), 1e-4, "y " + i);
            }
        }
        assertTrue(compared > 0.9 * AGENTS, compared + " agents compared");
    }

    @ParameterizedTest
    @CsvSource({"2000, UNIFORM", "2000, CLUSTERED", "10007, UNIFORM", "30000, CLUSTERED", "200, UNIFORM"})
    void theHashIsTheSameForAnyNumberOfWorkers(int agents, CrowdLayout crowd) {
        var work = new Workload(agents, 2, crowd, 42);
        long single = hash(work, 1);
        assertEquals(single, hash(work, 2));
        assertEquals(single, hash(work, 3));
    }

    private static long hash(Workload work, int workers) {
        try (var yardstick = new Yardstick(work, workers)) {
            for (int i = 0; i < 20; i++) {
                yardstick.tick();
            }
            return yardstick.hash();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void agentsStaySortedByRowColumnAndId(int workers) {
        var work = new Workload(10_000, 2, CrowdLayout.CLUSTERED, 3);
        try (var yardstick = new Yardstick(work, workers)) {
            YardstickState state = yardstick.state();
            for (int tick = 0; tick < 30; tick++) {
                long last = -1;
                for (int i = 0; i < work.agents(); i++) {
                    long key = (long) state.lattice.cell(state.x[i], state.y[i]) << 32 | state.id[i];
                    assertTrue(key > last, "agent " + i + " at tick " + tick);
                    last = key;
                }
                int[] ids = Arrays.copyOf(state.id, work.agents());
                Arrays.sort(ids);
                assertEquals(0, ids[0]);
                assertEquals(work.agents() - 1, ids[ids.length - 1]);
                yardstick.tick();
            }
        }
    }

    @Test
    void aCrowdOnOnePointSpreads() {
        var work = new Workload(600, 2, CrowdLayout.UNIFORM, 5);
        StartColumns start = work.start();
        Arrays.fill(start.x, 1);
        Arrays.fill(start.y, 0);
        try (var yardstick = new Yardstick(work, 1, start)) {
            long before = yardstick.hash();
            assertEquals(599, yardstick.neighbours(), 1e-9);
            for (int i = 0; i < 600; i++) {
                yardstick.tick();
            }
            assertTrue(yardstick.neighbours() < 100, "neighbours " + yardstick.neighbours());
            assertNotEquals(before, yardstick.hash());
        }
    }

    @Test
    void plainJavaAgreesWithBruteForce() {
        var work = new Workload(AGENTS, 2, CrowdLayout.CLUSTERED, 9);
        var truth = new BruteForceTick(work, work.start());
        try (var plain = new PlainJava(work)) {
            plain.tick();
            for (int i = 0; i < AGENTS; i++) {
                if (!truth.doubtful[i]) {
                    assertEquals(0, BruteForceTick.nearest(work, truth.x[i] - plain.x(i)), 1e-4, "x " + i);
                    assertEquals(0, BruteForceTick.nearest(work, truth.y[i] - plain.y(i)), 1e-4, "y " + i);
                }
            }
        }
    }
}
