package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.math.Space;

/** Windows of tables: they hold the crowd, or most of it within 8 cells an agent. */
class TableFitTest {
    private static final int N = 20_000;

    private final int[] size = new int[3];
    private final long[] base = new long[3];

    private static float[][] crowd(int axes, float side, float centre) {
        var p = new float[3][N];
        for (int a = 0; a < axes; a++) for (int i = 0; i < N; i++) p[a][i] = centre + side * (Cases.unit(a, i) - .5f);
        return p;
    }

    private double inside(CellLattice l, float[][] p) {
        int inside = 0;
        for (int i = 0; i < N; i++) {
            boolean in = true;
            for (int a = 0; a < 3; a++) {
                long cell = l.agentCell(a, p[a][i]);
                in &= cell >= base[a] && cell < base[a] + size[a];
            }
            if (in) inside++;
        }
        return (double) inside / N;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theWindowHoldsTheCrowd(int axes) {
        var l = new CellLattice(Space.open(axes), 1);
        float[][] p = crowd(axes, axes == 2 ? 100 : 18, -700);
        var fit = new TableFit();
        fit.find(l, p, N, axes, 1);
        fit.copyWindow(size, base);
        assertTrue(fit.complete());
        assertEquals(1, inside(l, p), 0);
        assertTrue((double) size[0] * size[1] * size[2] <= 8. * N);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void agentsFarAwayStayOutside(int axes) {
        var l = new CellLattice(Space.open(axes), 1);
        float[][] p = crowd(axes, axes == 2 ? 80 : 14, 50);
        for (int i = 0; i < N; i += 100) p[i / 100 % axes][i] += 1e5f;
        var fit = new TableFit();
        fit.find(l, p, N, axes, 1);
        fit.copyWindow(size, base);
        assertFalse(fit.complete());
        assertTrue(inside(l, p) > .9, "inside: " + inside(l, p));
        assertTrue((double) size[0] * size[1] * size[2] <= 8. * N);
    }

    /** A group that has lost all of its agents has a table too, also where its range is that of most of a torus. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aGroupWithoutAgentsHasAWindow(int axes) {
        var p = new float[3][16];
        for (float side = 5; side < 300; side *= 1.07f) {
            var l = new CellLattice(axes == 2 ? Space.torus(side, side) : Space.torus(side, side, side), 1);
            for (float range = 0; range < side; range += side / 50) {
                var fit = new TableFit();
                fit.find(l, p, 0, axes, range);
                fit.copyWindow(size, base);
                assertTrue((double) size[0] * size[1] * size[2] <= 1 << 17);
            }
        }
    }

    @Test
    void aWindowStaysWhileItHoldsTheCrowd() {
        var l = new CellLattice(Space.open(2), 1);
        float[][] p = crowd(2, 90, 0);
        var fit = new TableFit();
        fit.find(l, p, N, 2, 1);
        fit.copyWindow(size, base);
        for (int i = 0; i < N; i++) p[0][i] += 1;
        fit.find(l, p, N, 2, 1);
        assertTrue(fit.keeps(size, base), "it moved by four cells of a margin of thirty");
        for (int i = 0; i < N; i++) p[0][i] += 20;
        fit.find(l, p, N, 2, 1);
        assertFalse(fit.keeps(size, base), "it moved out of its window");
        for (int i = 0; i < N; i++) p[0][i] = (p[0][i] - 21) / 3;
        fit.find(l, p, N, 2, 1);
        assertFalse(fit.keeps(size, base), "a third of the window would do");
    }

    /** As the crowd of the first and of the last rank stands, with its guests. */
    @Test
    void aWindowGoesAcrossTheSeam() {
        var space = Space.torus(1000, 1000);
        var l = new CellLattice(space, 1);
        float[][] p = {crowd(2, 50, 500)[0], crowd(2, 200, 0)[1], new float[N]};
        for (int i = 0; i < N; i++) p[1][i] = space.axis(1).confine(p[1][i]);
        var fit = new TableFit();
        fit.find(l, p, N, 2, 1);
        fit.copyWindow(size, base);
        assertTrue(size[1] < l.n(1) / 3, size[1] + " rows");
        for (int i = 0; i < N; i++)
            assertTrue(Math.floorMod(l.agentCell(1, p[1][i]) - base[1], l.n(1)) < size[1], "y = " + p[1][i]);
        assertTrue(fit.keeps(size, base));
        for (int i = 0; i < N; i++) p[1][i] = space.axis(1).confine(p[1][i] + 5);
        fit.find(l, p, N, 2, 1);
        assertTrue(fit.keeps(size, base), "it moved within the margin");
        for (int i = 0; i < N; i++) p[1][i] = space.axis(1).confine(p[1][i] + 100);
        fit.find(l, p, N, 2, 1);
        assertFalse(fit.keeps(size, base), "it moved out of its window");
    }

    @Test
    void aTorusIsHeldAsAWhole() {
        var l = new CellLattice(Space.torus(100, 100), 1);
        var fit = new TableFit();
        fit.find(l, crowd(2, 99, 50), N, 2, 1);
        fit.copyWindow(size, base);
        assertEquals(l.n(0), size[0]);
        assertEquals(l.n(1), size[1]);
        assertEquals(0, base[0]);
    }
}
