package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.parallel.Workers;
import throng.ranks.Exchange;

/** Levels of cells against exact counts of distinct cells. */
class CellLevelTest {
    private static final int MANY = 20_000;

    /** A crowd that is scattered over a box. */
    private static AgentStore crowd(int axes, int n, double side, double centre) {
        var agents = new AgentStore(axes);
        agents.reserve(n);
        for (int k = 0; k < n; k++) {
            int i = agents.append(agents.ids().take());
            for (int a = 0; a < axes; a++) agents.now(a)[i] = (float) (centre + side * (Cases.unit(a, k) - .5));
        }
        return agents;
    }

    private static int next(AgentStore agents, int level, float radius) {
        return new CellLevel(agents, Space.open(agents.axes()), new Workers(1), Exchange.ALONE)
                .next(level, radius, false);
    }

    /** The exact number of agents in an occupied cell. */
    private static double agentsPerCell(AgentStore agents, int level, float radius) {
        var lattice = new CellLattice(Space.open(agents.axes()), radius * CellLevel.scale(level));
        var cells = new LongOpenHashSet();
        for (int i = 0; i < agents.count(); i++) {
            long cell = 0;
            for (int a = 0; a < agents.axes(); a++) cell = cell * 2_000_003 + lattice.agentCell(a, agents.now(a)[i]);
            cells.add(cell);
        }
        return (double) agents.count() / cells.size();
    }

    @ParameterizedTest
    @CsvSource({"2, 0, 1", "3, 0, 1", "2, 0, 0.001", "3, 5000, 1", "2, 900000, 30"})
    void aSparseCrowdGetsCellsOfAboutOneAgent(int axes, double centre, float radius) {
        double side = radius * Math.pow(MANY, 1. / axes) * 30; // one agent in 900 or 27,000 squares of the range
        var agents = crowd(axes, MANY, side, centre);
        assertTrue(agentsPerCell(agents, 0, radius) < 1.05);
        int level = next(agents, 0, radius);
        double perCell = agentsPerCell(agents, level, radius);
        assertTrue(perCell > 1.2 && perCell < 2, level + ": " + perCell);
        assertEquals(level, next(agents, level, radius), "it stays");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aDenseCrowdComesBackToLevel0(int axes) {
        var agents = crowd(axes, MANY, Math.pow(MANY, 1. / axes) / 3, 0);
        assertEquals(0, next(agents, 0, 1));
        assertEquals(0, next(agents, 9, 1));
    }

    @Test
    void twelveTimesTheDensityChangesNoLevel() {
        int n = 5_000;
        double side = Math.sqrt(n / .22 / 4); // 0.22 agents in a cell of 1 m x 0.25 m
        for (double scale = 1; scale > Math.sqrt(1 / 12.); scale -= .05)
            for (int level = 0; level < 6; level += 2)
                assertEquals(level, next(crowd(2, n, side * scale * (1 << level / 2), 0), level, 1), "scale " + scale);
    }

    /** Three cells an agent are read from a cache, or from memory. */
    @Test
    void aLargeCrowdHasFewerCells() {
        int large = 1 << 18;
        for (int n : new int[] {large - 1, large}) {
            var agents = crowd(2, n, Math.sqrt(n / .3 / 4), 0);
            int level = next(agents, 0, 1);
            assertEquals(n < large ? 0 : 1, level);
            assertEquals(level, next(agents, level, 1), "it stays");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31})
    void fewAgentsKeepTheirLevel(int n) {
        for (int level : new int[] {0, 7, CellLevel.MAX}) assertEquals(level, next(crowd(2, n, 1e6, 0), level, 1));
    }

    @Test
    void twoCrowdsFarApartNeedNoCellsBetweenThem() {
        var agents = crowd(2, 64, 1, 0);
        for (int i = 32; i < 64; i++) agents.now(0)[i] += 900_000;
        assertTrue(next(agents, 0, .001f) < 26);
    }

    @Test
    void oneCellOfAllAgentsIsLevel0() {
        assertEquals(0, next(crowd(3, 1000, 0, 7), 0, 1));
        assertEquals(0, next(crowd(3, 1000, 0, 7), CellLevel.MAX, 1));
    }

    /** The order of agents in their columns, and the number of workers, are history. */
    @Test
    void orderAndWorkersDoNotShow() {
        var agents = crowd(2, 70_000, 9_000, 0);
        int level = next(agents, 0, 1);
        assertTrue(level > 3);
        for (int workers : new int[] {2, 3, 8})
            assertEquals(
                    level,
                    new CellLevel(agents, Space.open(2), new Workers(workers), Exchange.ALONE).next(0, 1, false));
        for (int a = 0; a < 2; a++) {
            float[] p = agents.now(a);
            for (int i = 0, j = agents.count() - 1; i < j; i++, j--) {
                float other = p[i];
                p[i] = p[j];
                p[j] = other;
            }
        }
        assertEquals(level, next(agents, 0, 1));
        var levels = new CellLevel(agents, Space.open(2), new Workers(2), Exchange.ALONE);
        assertEquals(level, levels.next(0, 1, true), "alone");
        assertEquals(level, levels.next(0, 1, false), "then by all");
    }

    @Test
    void aTorusOfOneCellIsEnough() {
        var agents = crowd(2, 40, 9, 5);
        assertTrue(new CellLevel(agents, Space.torus(10, 10), new Workers(1), Exchange.ALONE).next(0, .001f, false)
                < CellLevel.MAX);
    }

    /** Squads of 50, 80 m apart: with cells of their own range the table would have 400 cells for an agent. */
    @Test
    void clumpsFarApartGetATableThatFits() {
        int squads = 100, n = 50 * squads;
        var agents = crowd(2, n, 8, 0);
        for (int i = 0; i < n; i++) {
            int squad = i / 50;
            agents.now(0)[i] += squad % 10 * 80;
            agents.now(1)[i] += squad / 10 * 80;
        }
        int level = next(agents, 0, .5f);
        var lattice = new CellLattice(Space.open(2), .5f * CellLevel.scale(level));
        double cells = 720 * lattice.k(0) * 720 * lattice.k(1);
        double perCell = agentsPerCell(agents, level, .5f);
        assertTrue(cells < 8 * n * 1.3, level + ": " + cells / n + " cells an agent");
        assertTrue(perCell < 13, level + ": " + perCell);
        assertEquals(level, next(agents, level, .5f), "it stays");
        for (int i = 0; i < n; i++) agents.now(0)[i] /= 20; // no longer clumps far apart
        for (int i = 0; i < n; i++) agents.now(1)[i] /= 20;
        assertEquals(0, next(agents, level, .5f));
    }
}
