package throng.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AllPairs;
import throng.AssertMessage;
import throng.Cases;
import throng.Layout;
import throng.math.Axis;
import throng.math.Space;

/** Queries against a search of all agents in double. */
class GridQueryTest {
    private static final float[] RADII = {0, .5f, 3, 8, 20, 32};

    static Stream<Arguments> scenes() {
        return Stream.of(Layout.values())
                .flatMap(layout -> IntStream.range(0, 4).mapToObj(k -> Arguments.of(layout, 2 + k / 2, k % 2 == 0)));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void agreesWithAllPairs(Layout layout, int axes, boolean torus) {
        var field = new GridFixture(Layout.space(axes, torus), 8, layout.points(axes, torus, 3));
        var brute = new AllPairs(field.space, field.state, field.state);
        float side = axes == 2 ? Layout.FLAT : Layout.DEEP;
        for (int q = 0; q < 60; q++) {
            float[] p = point(field, q, side, torus);
            for (float radius : RADII) within(field, brute, p, radius);
            for (int k : new int[] {1, 7, 30}) nearest(field, brute, p, k);
        }
    }

    /** The table goes across the seam; in another shape it is folded there. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aCrowdAcrossTheSeam(int axes) {
        float side = axes == 2 ? Layout.FLAT : Layout.DEEP;
        float[][] points = new float[3][4000];
        for (int a = 0; a < axes; a++)
            for (int i = 0; i < 4000; i++)
                points[a][i] = side * (a == 0 ? .4f + .2f * Cases.unit(40, i) : .4f * Cases.unit(40 + a, i) - .2f);
        var field = new GridFixture(Layout.space(axes, true), side / 40, points);
        field.sort(); // the first one fits the window to no agents
        for (int a = 1; a < axes; a++) {
            assertTrue(field.grid.table().size[a] < field.grid.lattice().n(a) * 3 / 4, "no table of the whole axis");
            assertFalse(field.grid.table().anyFolded);
        }
        var brute = new AllPairs(field.space, field.state, field.state);
        for (boolean folded : new boolean[] {false, true}) {
            field.grid.reorder(folded);
            field.sort();
            assertEquals(folded, field.grid.table().anyFolded);
            for (int q = 0; q < 12; q++) {
                float[] p = point(field, q, side, true);
                for (float radius : new float[] {.5f, 3, 20}) within(field, brute, p, radius);
                nearest(field, brute, p, 7);
            }
        }
    }

    /** A point on an agent, at the seam, outside the world, or anywhere. */
    private static float[] point(GridFixture field, int q, float side, boolean torus) {
        float[] p = new float[3];
        for (int a = 0; a < field.space.axes(); a++) {
            p[a] = switch (q % 4) {
                case 0 -> field.state.of(a, q);
                case 1 -> torus ? Math.nextDown(side) : Math.nextDown(side / 2);
                case 2 -> (int) (3 * side * Cases.unit(60 + a, q) - side);
                default -> (int) (side * Cases.unit(60 + a, q)) - (torus ? 0 : side / 2);
            };
        }
        return p;
    }

    private static void within(GridFixture field, AllPairs brute, float[] p, float radius) {
        int[] expected = brute.within(p[0], p[1], p[2], radius);
        int[] found = field.within(p[0], p[1], p[2], radius);
        if (!Arrays.equals(expected, found)) {
            for (int id : unlike(expected, found)) {
                double d = Math.sqrt(brute.distance2(id, p[0], p[1], p[2]));
                assertEquals(radius, d, 1e-6 * radius, "agent " + id + " about " + Arrays.toString(p));
            }
        }
        assertArrayEquals(IntStream.of(found).sorted().distinct().toArray(), found, "each once, by id");
        assertEquals(found.length, field.query.count(p[0], p[1], p[2], radius));
    }

    private static int[] unlike(int[] a, int[] b) {
        return IntStream.concat(IntStream.of(a), IntStream.of(b))
                .filter(id -> Arrays.binarySearch(a, id) < 0 || Arrays.binarySearch(b, id) < 0)
                .toArray();
    }

    private static void nearest(GridFixture field, AllPairs brute, float[] p, int k) {
        int[] expected = brute.nearest(p[0], p[1], p[2], k);
        int[] found = field.nearest(p[0], p[1], p[2], k);
        assertEquals(expected.length, found.length);
        if (Arrays.equals(expected, found)) return;
        for (int n = 0; n < found.length; n++) { // two distances may be equal as floats
            double d = brute.distance2(expected[n], p[0], p[1], p[2]);
            assertEquals(
                    d,
                    brute.distance2(found[n], p[0], p[1], p[2]),
                    1e-6 * d,
                    "neighbour " + n + " of " + Arrays.toString(p));
            if (n > 0
                    && brute.distance2(found[n - 1], p[0], p[1], p[2]) == brute.distance2(found[n], p[0], p[1], p[2])) {
                assertTrue(found[n - 1] < found[n], "equal distances go by id");
            }
        }
        assertEquals(found.length, IntStream.of(found).distinct().count());
    }

    /** A torus of 20 m and a radius of 10 m: each cell is in range from both sides, and no agent is found twice. */
    @Test
    void aRadiusOfHalfTheTorusFindsEachAgentOnce() {
        for (int axes = 2; axes <= 3; axes++) {
            Space space = axes == 2 ? Space.torus(20, 20) : Space.torus(20, 20, 20);
            float[][] points = new float[3][500];
            for (int i = 0; i < 500; i++) for (int a = 0; a < 3; a++) points[a][i] = 20 * Cases.unit(a, i);
            var field = new GridFixture(space, 10, points);
            var brute = new AllPairs(space, field.state, field.state);
            for (int q = 0; q < 500; q++) {
                float[] p = {field.state.of(0, q), field.state.of(1, q), field.state.of(2, q)};
                within(field, brute, p, 10);
                nearest(field, brute, p, 9);
            }
            assertThrows(IllegalArgumentException.class, () -> field.within(0, 0, 0, Math.nextUp(10f)));
        }
    }

    /** On a torus too small to double the radius, and in open worlds. */
    @Test
    void moreNearestThanAgentsFindsAllAgents() {
        for (Space space : List.of(Space.torus(9, 9), Space.open(2), Space.open(3))) {
            float[][] points = new float[3][40];
            for (int i = 0; i < 40; i++) for (int a = 0; a < 3; a++) points[a][i] = 9 * Cases.unit(a, i / 2);
            var field = new GridFixture(space, 2, points);
            var brute = new AllPairs(space, field.state, field.state);
            for (int k : new int[] {39, 40, 41, 1000}) {
                nearest(field, brute, new float[] {1, 2, 0}, k);
                assertEquals(Math.min(k, 40), field.nearest(1, 2, 0, k).length);
            }
        }
    }

    /** An agent 10⁷ m away is found from there, and from the crowd if it is among the nearest. */
    @Test
    void agentsFarAwayAreFound() {
        float[][] points = new float[3][300];
        for (int i = 0; i < 300; i++) for (int a = 0; a < 3; a++) points[a][i] = 20 * Cases.unit(a, i) - 10;
        float[][] far = {{1e7f, 0, -1e7f}, {1e7f + 4, 3, 0}, {-3e14f, 2e14f, 1e15f}, {40_000, -40_000, 7}};
        for (int k = 0; k < far.length; k++) for (int a = 0; a < 3; a++) points[a][100 + k] = far[k][a];
        for (int axes = 2; axes <= 3; axes++) {
            var field = new GridFixture(Space.open(axes), 3, points);
            var brute = new AllPairs(field.space, field.state, field.state);
            float z = axes == 3 ? -1e7f : 0;
            assertArrayEquals(new int[] {100, 101}, field.nearest(1e7f, 0, z, 2));
            assertArrayEquals(new int[] {100}, field.within(1e7f, 0, z, 3));
            assertArrayEquals(new int[] {}, field.within(-1e7f, 0, z, 3));
            for (int q = 0; q < 120; q++) {
                float[] p = {field.state.of(0, q), field.state.of(1, q), field.state.of(2, q)};
                within(field, brute, p, 3);
                within(field, brute, p, 1e6f);
                nearest(field, brute, p, 300);
            }
        }
    }

    @Test
    void agentsOnOnePointAreFoundById() {
        float[][] points = new float[3][2000];
        for (float[] column : points) Arrays.fill(column, -7);
        var field = new GridFixture(Space.open(3), 1, points);
        assertArrayEquals(IntStream.range(0, 2000).toArray(), field.within(-7, -7, -7, 1e-3f));
        assertArrayEquals(IntStream.range(0, 12).toArray(), field.nearest(100, 0, 3, 12));
        assertEquals(0, field.query.count(-7, -7, -7, 0), "no agent is nearer than 0 m");
    }

    @Test
    void groupsOfNoAgentAndOfOneAgentAnswer() {
        var empty = new GridFixture(Space.torus(10, 10), 2, new float[3][0]);
        assertEquals(0, empty.within(1, 1, 0, 5).length);
        assertEquals(0, empty.nearest(1, 1, 0, 5).length);
        var one = new GridFixture(Space.torus(10, 10), 2, new float[][] {{9.5f}, {0}, {0}});
        assertArrayEquals(new int[] {0}, one.within(0.5f, 9.5f, 0, 1.2f));
        assertArrayEquals(new int[] {0}, one.nearest(5, 5, 0, 5));
    }

    @Test
    void agentsAreFoundAcrossTheSeamsOfOneOrSeveralAxes() {
        float side = 64, edge = .25f;
        var field = new GridFixture(Space.torus(side, side, side), 8, new float[][] {
            {edge, side - edge, edge, edge, side - edge},
            {edge, edge, side - edge, edge, side - edge},
            {edge, edge, edge, side - edge, side - edge}
        });
        for (int i = 0; i < 5; i++) {
            assertEquals(5, field.query.count(field.state.of(0, i), field.state.of(1, i), field.state.of(2, i), 1));
        }
    }

    @Test
    void pointsRadiiAndNumbersOutOfRangeAreRefused() {
        var field = new GridFixture(Space.torus(10, 10), 2, new float[3][3]);
        for (float bad : new float[] {Float.NaN, -1, Float.POSITIVE_INFINITY, 2e6f}) {
            var e = assertThrows(IllegalArgumentException.class, () -> field.within(0, 0, 0, bad));
            AssertMessage.startsWith("the radius of a query is " + bad, e);
        }
        assertThrows(IllegalArgumentException.class, () -> field.within(Float.NaN, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> field.within(0, 2 * Axis.MAX_COORDINATE, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> field.nearest(0, 0, 0, 0));
        var e = assertThrows(IllegalArgumentException.class, () -> field.within(0, 0, 0, 5.1f));
        AssertMessage.contains("the torus is only 10.0 m long on axis x", e);
    }
}
