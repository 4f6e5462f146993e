package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.Sweep;
import throng.math.Axis;
import throng.math.Space;

/** Ranges that span more cells than the table has: agents are still found in the order of absolute cells. */
class CellOrderTest {
    private static final float CELL = 2;

    /**
     * One crowd and one range.
     *
     * @param cells range, in cells of 2 m
     * @param known whether the table was fitted to that range, as in ticks, or not, as for queries
     */
    record Case(Space space, int n, float cells, float spread, boolean known, long seed) {
        float[][] points() {
            float[][] p = new float[3][n];
            for (int i = 0; i < n; i++) {
                boolean away = Cases.unit(seed + 7, i) < .1f;
                for (int a = 0; a < 3; a++) p[a][i] = (Cases.unit(seed + a, i) - .4f) * spread * (away ? 20 : 1);
            }
            return p;
        }

        @Override
        public String toString() {
            return "%s, %d agents, %s cells, spread %s, seed %d".formatted(space, n, cells, spread, seed);
        }
    }

    /** The image of an agent, by its cell relative to the observing agent. */
    private record Found(long layer, long row, long column, int id) {
        static final Comparator<Found> ORDER = Comparator.comparingLong(Found::layer)
                .thenComparingLong(Found::row)
                .thenComparingLong(Found::column)
                .thenComparingInt(Found::id);
    }

    static List<Case> cases() {
        var cases = new ArrayList<Case>();
        long seed = 0;
        for (int n : new int[] {1, 9, 60, 300}) {
            for (float cells : new float[] {1, 3.3f, 12, 40, 150, 1000}) {
                for (float spread : new float[] {.5f * CELL * cells, 3 * CELL * cells, 30}) {
                    float side = Math.max(2.1f * CELL * cells, spread);
                    for (Space space : spaces(side))
                        cases.add(new Case(space, n, cells, spread, ++seed % 3 != 0, seed));
                }
            }
        }
        return cases;
    }

    private static List<Space> spaces(float side) {
        return List.of(
                Space.open(2),
                Space.open(3),
                Space.torus(side, side),
                Space.torus(side, 1.7f * side, side),
                new Space(Axis.torus(side), Axis.OPEN, Axis.OPEN),
                new Space(Axis.OPEN, Axis.reflect(-side, side), Axis.torus(side)));
    }

    @Sweep(every = 5)
    @ParameterizedTest
    @MethodSource("cases")
    void candidatesComeInTheOrderOfAbsoluteCells(Case c) {
        float radius = CELL * c.cells;
        var field = new GridFixture(c.space, CELL, c.points());
        field.grid.radius(CELL, c.known ? radius : CELL);
        field.sort();
        for (boolean own : new boolean[] {true, false}) {
            float[][] p = own ? field.agents.now() : otherGroup(c);
            var expected = new ArrayList<List<Found>>();
            for (int i = 0; i < c.n; i++) expected.add(expected(field, p, i, radius));
            for (int lanes : new int[] {LaneTiles.SCALAR_AGENTS, 16}) {
                var tiles = new LaneTiles();
                tiles.collect(field.grid, field.agents.now(), radius, p, 0, c.n, lanes);
                check(c, field, tiles, p, radius, expected);
            }
        }
    }

    /** Positions of another group, which is not sorted by these cells. */
    private static float[][] otherGroup(Case c) {
        float[][] p = new Case(c.space, c.n, c.cells, c.spread, c.known, c.seed + 1000).points();
        for (int a = 0; a < 3; a++)
            for (int i = 0; i < c.n; i++)
                p[a][i] = a < c.space.axes() ? c.space.axis(a).confine(p[a][i]) : 0;
        return p;
    }

    private static void check(
            Case c, GridFixture field, LaneTiles tiles, float[][] p, float radius, List<List<Found>> expected) {
        for (int t = 0, i = 0; t < tiles.count(); t++) {
            for (; i < tiles.stop()[t]; i++) assertEquals(expected.get(i), found(field, tiles, p, i, t, radius));
        }
        assertEquals(c.n, tiles.stop()[tiles.count() - 1]);
    }

    private static List<Found> found(GridFixture field, LaneTiles tiles, float[][] p, int i, int tile, float radius) {
        var found = new ArrayList<Found>();
        var runs = tiles.runs();
        for (int r = tiles.firstRun()[tile]; r < tiles.lastRun()[tile]; r++) {
            float[] shift = {runs.shiftX()[r], runs.shiftY()[r], runs.shiftZ()[r]};
            long[] image = new long[3];
            for (int a = 0; a < 3; a++) {
                float length = field.grid.lattice().length(a);
                image[a] = length == 0 ? 0 : Math.round(-shift[a] / (double) length);
            }
            for (int j = runs.begin()[r]; j < runs.end()[r]; j++) add(field, p, i, j, image, radius, found);
        }
        return found;
    }

    private static List<Found> expected(GridFixture field, float[][] p, int i, float radius) {
        var found = new ArrayList<Found>();
        for (int j = 0; j < field.agents.count(); j++)
            for (long x = -1; x <= 1; x++)
                for (long y = -1; y <= 1; y++)
                    for (long z = -1; z <= 1; z++) {
                        boolean real = true;
                        long[] image = {x, y, z};
                        for (int a = 0; a < 3; a++)
                            real &= image[a] == 0 || field.grid.lattice().n(a) > 0;
                        if (real) add(field, p, i, j, image, radius, found);
                    }
        found.sort(Found.ORDER);
        return found;
    }

    /** Adds that image of agent j if it is within the range in spite of rounding. */
    private static void add(
            GridFixture field, float[][] p, int i, int j, long[] image, float radius, List<Found> found) {
        CellLattice l = field.grid.lattice();
        double d2 = 0;
        for (int a = 0; a < 3; a++) {
            double d = field.agents.now(a)[j] + image[a] * (double) l.length(a) - p[a][i];
            d2 += d * d;
        }
        double limit = radius * (1 - 1e-5);
        if (d2 >= limit * limit) return;
        long[] cell = new long[3];
        for (int a = 0; a < 3; a++) cell[a] = l.agentCell(a, field.agents.now(a)[j]) + image[a] * l.n(a);
        found.add(new Found(cell[2], cell[1], cell[0], field.agents.id()[j]));
    }
}
