package throng.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Cases.Case;
import throng.math.Space;
import throng.parallel.Workers;

/** Agents are sorted by cell and id, each occurs once, and each cell knows its agents. */
class GridTest {
    private static float[][] points(int n, float side, long seed) {
        float[][] points = new float[3][n];
        for (int i = 0; i < n; i++) for (int a = 0; a < 3; a++) points[a][i] = side * (Cases.unit(seed + a, i) - .25f);
        return points;
    }

    @ParameterizedTest
    @MethodSource("throng.Cases#crowds")
    void eachAgentIsInItsCell(Case c) {
        var spaces = new Space[] {Space.open(2), Space.open(3), Space.torus(40, 30), Space.torus(10, 40, 12)};
        for (Space space : spaces) {
            for (float side : new float[] {.1f, 40, 1e5f})
                check(new GridFixture(space, 2, points(c.count(), side, c.seed())));
        }
    }

    private static void check(GridFixture field) {
        var agents = field.agents;
        var table = field.grid.table();
        int n = agents.count();
        int[] key = new int[n];
        table.cells(field.grid.lattice(), agents.now(), key, 0, n);
        assertArrayEquals(
                IntStream.range(0, n).toArray(),
                Arrays.stream(agents.id(), 0, n).sorted().toArray());
        for (int i = 0; i < n; i++) {
            assertTrue(table.start[key[i]] <= i && i < table.start[key[i] + 1], "index " + i + " is not in its cell");
            if (i > 0 && key[i - 1] == key[i])
                assertTrue(agents.id()[i - 1] < agents.id()[i], "ids rise within a cell");
            for (int a = 0; a < 2; a++)
                assertEquals(field.state.of(a, agents.id()[i]), agents.now(a)[i], "columns are sorted with the ids");
        }
        assertEquals(0, table.start[0]);
        assertEquals(n, table.start[table.cells()]);
    }

    /** The crowd moves, at first without a refit of the table, then with one. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMovingCrowdStaysSorted(boolean torus) {
        Space space = torus ? Space.torus(40, 30) : Space.open(2);
        var field = new GridFixture(space, 2, points(2000, 40, 1));
        for (int t = 0; t < 40; t++) {
            for (int i = 0; i < 2000; i++) {
                for (int c : field.agents.used())
                    field.agents.next(c)[i] = field.agents.now(c)[i];
                for (int a = 0; a < 2; a++) {
                    field.agents.next(a)[i] = space.axis(a).confine(field.agents.now(a)[i] + Cases.unit(a, t) * 30);
                }
            }
            field.grid.begin(false);
            field.countAll();
            field.grid.sort(true);
            sorted(field);
        }
    }

    /** Each agent takes steps of its own, of up to a fourth of a cell, so most stay in theirs and some arrive. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void aSlowCrowdStaysSorted(int threads) {
        try (var workers = new Workers(threads)) {
            var field = new GridFixture(Space.torus(40, 30), 2, points(5_000, 40, 1), workers);
            for (int t = 0; t < 40; t++) {
                step(field, t);
                sorted(field);
            }
        }
    }

    /** Agents leave, the last one takes their place, and others come behind all, as where ranks exchange them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void aCrowdThatExchangesAgentsStaysSorted(int threads) {
        try (var workers = new Workers(threads)) {
            var field = new GridFixture(Space.torus(40, 30), 2, points(5_000, 40, 1), workers);
            var agents = field.agents;
            for (int t = 0; t < 40; t++) {
                for (int k = 0; k < 90; k++) {
                    int gone = (int) (Cases.unit(t, k) * agents.count());
                    agents.remove(gone);
                    field.grid.forget(gone, gone + 1);
                }
                int known = agents.count();
                for (int k = 0; k < 30 + t * 3; k++) {
                    int i = agents.append(agents.ids().take());
                    for (int a = 0; a < 2; a++) agents.now(a)[i] = 30 * Cases.unit(k + a, t);
                }
                field.grid.forget(known, agents.count());
                int[] ids = Arrays.copyOf(agents.id(), agents.count());
                step(field, t);
                sorted(field);
                int[] sortedIds = Arrays.copyOf(agents.id(), agents.count());
                Arrays.sort(ids);
                Arrays.sort(sortedIds);
                assertArrayEquals(ids, sortedIds);
            }
        }
    }

    /** Moves all agents a little, and sorts them as a tick does. */
    private static void step(GridFixture field, int tick) {
        var agents = field.agents;
        for (int i = 0; i < agents.count(); i++) {
            for (int c : agents.used()) agents.next(c)[i] = agents.now(c)[i];
            for (int a = 0; a < 2; a++) {
                float step = (Cases.unit(agents.id()[i] + a, tick) - .5f) * .25f;
                agents.next(a)[i] = field.space.axis(a).confine(agents.now(a)[i] + step);
            }
        }
        field.grid.begin(false);
        field.countAll();
        field.grid.sort(true);
    }

    private static void sorted(GridFixture field) {
        int n = field.agents.count();
        int[] key = new int[n];
        field.grid.table().cells(field.grid.lattice(), field.agents.now(), key, 0, n);
        for (int i = 1; i < n; i++) {
            assertTrue(key[i - 1] < key[i]
                    || key[i - 1] == key[i]
                            && field.agents.id()[i - 1] < field.agents.id()[i]);
        }
    }

    /** Several workers count by atomic additions, whose order differs from run to run; the sorted order is the same. */
    @Test
    void severalWorkersSortAsOneWorker() {
        float[][] points = points(20_000, 60, 3);
        var alone = new GridFixture(Space.torus(60, 60), 3, points);
        try (var workers = new Workers(3)) {
            for (int round = 0; round < 20; round++) {
                var field = new GridFixture(Space.torus(60, 60), 3, points, workers);
                assertArrayEquals(alone.agents.id(), field.agents.id());
            }
        }
    }

    /** Insertion sort would take too long for 20,000 agents. */
    @Test
    void aCellOfManyAgentsIsSortedFast() {
        long before = System.nanoTime();
        check(new GridFixture(Space.open(3), 1e5f, points(20_000, 100, 4)));
        assertTrue(System.nanoTime() - before < 5_000_000_000L, "a full cell sorts in n log n");
    }

    /** Rounding loses no neighbour: for random radii, the runs about an agent hold all agents within the radius. */
    @ParameterizedTest
    @CsvSource({"2, 40, 30, 0", "3, 40, 30, 35", "2, 1e4, 33.3, 0", "3, 7.5, 1e3, 11.1"})
    void runsHoldAllNeighbours(int axes, float x, float y, float z) {
        Space space = axes == 2 ? Space.torus(x, y) : Space.torus(x, y, z);
        float[][] points = points(1500, Math.max(x, y), 8);
        for (int k = 0; k < 12; k++) {
            float radius = .3f + 3.4f * Cases.unit(9, k);
            var field = new GridFixture(space, radius, points);
            var brute = new throng.AllPairs(space, field.state, field.state);
            for (int i = 0; i < 1500; i += 7) {
                float px = field.state.of(0, i), py = field.state.of(1, i), pz = field.state.of(2, i);
                double sure = radius * (1 - 1e-6), tolerance = 4 * Math.ulp(Math.max(x, y));
                int[] must = brute.within(px, py, pz, sure - tolerance);
                int found = field.query.count(px, py, pz, radius);
                assertTrue(
                        found >= must.length,
                        "radius " + radius + ", agent " + i + ": " + found + " of " + must.length);
                assertTrue(
                        found <= brute.within(px, py, pz, radius * (1 + 1e-6) + tolerance).length,
                        "an agent is found twice");
            }
        }
    }
}
