package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.math.Space;
import throng.memory.store.AgentStore;

/** The spread of crowds of known shapes. */
class CrowdSpreadTest {
    private static final CellLattice SQUARES = new CellLattice(Space.open(2), 1);

    private static AgentStore line(int n, float length) {
        var agents = new AgentStore(2);
        agents.reserve(n);
        for (int k = 0; k < n; k++) agents.now(0)[agents.append(agents.ids().take())] = length * Cases.unit(3, k);
        return agents;
    }

    /** Returns the length of a crowd on a line, metres: cells are a quarter of a metre long. */
    private static double length(AgentStore agents) {
        var spread = new CrowdSpread();
        spread.measure(agents);
        return (spread.cells(SQUARES, 1) - 1) / SQUARES.k(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 40_000, 200_000})
    void anEvenCrowdIsAsLongAsItIs(int n) {
        assertEquals(500, length(line(n, 500)), 15);
    }

    @Test
    void aBellIsThreeAndAHalfDeviationsLong() {
        var agents = line(10_000, 1);
        for (int i = 0; i < agents.count(); i++) {
            double sum = 0;
            for (int k = 0; k < 12; k++) sum += Cases.unit(i, k);
            agents.now(0)[i] = (float) (30 * (sum - 6)); // a deviation of 30 m
        }
        assertEquals(2 * 1.534 * 8 / 7 * 30, length(agents), 6); // a sixteenth is beyond 1.534 deviations
    }

    @Test
    void aFewAgentsFarAwayDoNotMatter() {
        var agents = line(10_000, 100);
        for (int i = 0; i < 400; i++) agents.now(0)[i * 25 % 10_000] = i % 2 == 0 ? 1e12f : -1e9f;
        assertEquals(104, length(agents), 5);
    }

    @Test
    void theOrderOfAgentsDoesNotShow() {
        var agents = line(5_000, 90);
        double before = length(agents);
        float[] x = agents.now(0);
        int[] ids = agents.id();
        for (int i = 0, j = agents.count() - 1; i < j; i++, j--) {
            float other = x[i];
            x[i] = x[j];
            x[j] = other;
            int id = ids[i];
            ids[i] = ids[j];
            ids[j] = id;
        }
        assertEquals(before, length(agents), 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void aPointHasNoLength(int n) {
        assertEquals(0, length(line(n, 0)), 0);
    }

    @Test
    void aTorusHasNoMoreCellsThanItHas() {
        var torus = new CellLattice(Space.torus(100, 100), 1);
        var spread = new CrowdSpread();
        spread.measure(line(1000, 100));
        assertTrue(spread.cells(torus, 1) <= torus.n(0));
    }
}
