package throng.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.math.Space;
import throng.ranks.Exchange;

/** The spread of a crowd is that of sorted positions, without a sixteenth at either end. */
class CrowdSpreadTest {
    @Test
    void isThatOfSortedPositions() {
        var random = new Random(8);
        for (int n : new int[] {1, 2, 15, 16, 17, 300, 2_047}) {
            for (float scale : new float[] {0, 1e-38f, 1, 1e6f, 1e15f}) {
                float[] x = new float[n], y = new float[n];
                for (int i = 0; i < n; i++) {
                    x[i] = (random.nextFloat() - .5f) * scale;
                    y[i] = random.nextInt(4) - 1.5f; // many are equal
                }
                var field = new GridFixture(Space.open(2), 1, new float[][] {x, y, new float[n]});
                var spread = new CrowdSpread(Exchange.ALONE);
                spread.measure(field.agents);
                var lattice = new CellLattice(Space.open(2), 1);
                double expected = (length(x) * lattice.k(0) + 1) * (length(y) * lattice.k(1) + 1);
                assertEquals(expected, spread.cells(lattice, 1), 0, n + " agents, scale " + scale);
            }
        }
    }

    /** So a crowd need not be measured where a whole torus has few enough cells. */
    @Test
    void coversNoMoreThanTheTorus() {
        var random = new Random(4);
        for (int round = 0; round < 300; round++) {
            int axes = 2 + round % 2, n = 1 + random.nextInt(300);
            float side = (float) StrictMath.pow(10, 1 + 4 * random.nextDouble());
            Space space = axes == 2 ? Space.torus(side, side) : Space.torus(side, side / 2, side * 3);
            float[][] p = new float[3][n];
            for (int a = 0; a < axes; a++)
                for (int i = 0; i < n; i++)
                    p[a][i] = random.nextFloat() * space.axis(a).high();
            var spread = new CrowdSpread(Exchange.ALONE);
            spread.measure(new GridFixture(space, side / 9, p).agents);
            var lattice = new CellLattice(space, side / (2 + random.nextInt(2_000)));
            for (double factor : new double[] {1, Math.sqrt(2)})
                assertTrue(spread.cells(lattice, factor) <= CrowdSpread.most(axes, lattice, factor), "round " + round);
        }
        assertEquals(Double.POSITIVE_INFINITY, CrowdSpread.most(2, new CellLattice(Space.open(2), 1), 1));
    }

    private static double length(float[] p) {
        float[] sorted = p.clone();
        Arrays.sort(sorted);
        int n = p.length;
        return ((double) sorted[n - 1 - n / 16] - sorted[n / 16]) * 16 / 14;
    }
}
