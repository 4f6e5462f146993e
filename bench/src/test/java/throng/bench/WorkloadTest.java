package throng.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Crowds have the documented numbers of neighbours, positions and speeds. */
class WorkloadTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aUniformCrowdHasTwentyNeighbours(int dimensions) {
        assertEquals(20, neighbours(new Workload(50_000, dimensions, CrowdLayout.UNIFORM, 42)), 0.3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aClusteredCrowdHasSixtyToAHundredNeighbours(int dimensions) {
        double neighbours = neighbours(new Workload(50_000, dimensions, CrowdLayout.CLUSTERED, 42));
        assertTrue(neighbours > 60 && neighbours < 100, "neighbours " + neighbours);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aSparseCrowdHasOneNeighbour(int dimensions) {
        assertEquals(1, neighbours(new Workload(50_000, dimensions, CrowdLayout.SPARSE, 42)), 0.03);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void agentsStartInsideTheWorldAtFiveToTenMetresPerSecond(int dimensions) {
        var work = new Workload(10_000, dimensions, CrowdLayout.CLUSTERED, 1);
        StartColumns start = work.start();
        for (int i = 0; i < work.agents(); i++) {
            assertTrue(inside(work, start.x[i]) && inside(work, start.y[i]) && inside(work, start.z[i]), "agent " + i);
            double speed = Math.sqrt(start.vx[i] * start.vx[i] + start.vy[i] * start.vy[i] + start.vz[i] * start.vz[i]);
            assertTrue(speed > 4.999 && speed < 10.001, "speed " + speed);
        }
    }

    private static boolean inside(Workload work, float p) {
        return p >= 0 && p < work.side();
    }

    private static double neighbours(Workload work) {
        StartColumns start = work.start();
        return new PlainGrid(work).sort(start.x, start.y, start.z).neighbours();
    }
}
