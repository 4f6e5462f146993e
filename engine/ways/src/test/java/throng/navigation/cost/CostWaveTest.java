package throng.navigation.cost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.navigation.plan.LargeMaps;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** One field of costs that several workers build has the one solution of its tiles, bit for bit. */
class CostWaveTest {
    private static final WalkCosts WALK = new WalkCosts(.2f, 2, 3);

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void workersDoNotShowInOneField(int count) {
        var random = new Random(count);
        try (var workers = new Workers(count)) {
            for (TileMap map : LargeMaps.all()) {
                var fields = new CostFields(map, WALK, workers);
                fields.goal();
                for (int[] goal : LargeMaps.goals(map, random)) {
                    fields.change(0, goal);
                    fields.prepare(0);
                    CostField field = Objects.requireNonNull(fields.field(0));
                    assertTrue(field.same(CostField.of(map, WALK, goal)), map + " " + goal.length);
                }
            }
        }
    }

    @Test
    void smallMapsStayOnOneThread() {
        LargeMaps.assertLargeAreShared(30, 400, CostWaveTest::prepare);
    }

    private static void prepare(TileMap map, Workers workers) {
        var fields = new CostFields(map, WALK, workers);
        fields.prepare(fields.goal(map.tiles() / 2 + map.width() / 2));
    }

    /** Each tile has the value of its neighbours to the bit; where one has not, it is put right with all behind it. */
    @Test
    void tilesHaveOneSolution() {
        var random = new Random(4);
        for (TileMap map : LargeMaps.all()) {
            var tiles = new CostTiles(map, WALK);
            double[] u = new double[tiles.cost.length];
            int goal = random.nextInt(map.tiles());
            var solver = new CostSolver();
            solver.begin(tiles, new int[] {tiles.node(map.column(goal), map.row(goal))}, u);
            assertTrue(solver.go(Long.MAX_VALUE, null));
            double[] solved = u.clone();
            solver.settle();
            assertArrayEquals(solved, u);
            for (int k = 0; k < 30; k++) {
                int v = random.nextInt(u.length);
                if (u[v] > 0 && u[v] < 1e9) u[v] += (random.nextInt(9) - 6) * Math.ulp(u[v]);
            }
            solver.settle();
            assertArrayEquals(solved, u, map.toString());
        }
    }

    /** The value is larger than all on which it depends, however they round. Then the solution is unique. */
    @Test
    void aValueIsLargerThanWhatItDependsOn() {
        var random = new Random(5);
        for (int k = 0; k < 60_000; k++) {
            double c = (float) Math.scalb(1 + random.nextDouble(), random.nextInt(20) - 10);
            double a = random.nextInt(9) == 0 ? 0 : random.nextDouble() * Math.scalb(1., random.nextInt(24) - 8);
            double b = a
                    + c
                            * switch (random.nextInt(3)) {
                                case 0 -> random.nextDouble() * 1.2;
                                case 1 -> 1 - random.nextInt(9) * 1e-16;
                                default -> 1 - random.nextDouble() * 1e-8;
                            };
            double value = CostSolver.value(c, a, b), most = a + c;
            assertTrue(value > a && value <= most, () -> "c " + c + ", " + a + ", " + b);
            assertEquals(value, CostSolver.value(c, b, a));
            if (b < value) continue;
            assertEquals(most, value);
            assertEquals(value, CostSolver.value(c, a, Math.nextUp(b)));
            assertEquals(value, CostSolver.value(c, a, Double.POSITIVE_INFINITY));
        }
    }
}
