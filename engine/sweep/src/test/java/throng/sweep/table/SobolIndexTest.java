package throng.sweep.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.sweep.RunResult;
import throng.sweep.Sampling;
import throng.sweep.Sampling.Method;
import throng.sweep.SettingRange;
import throng.sweep.Sweep;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;

/**
 * Sobol's indices of the function of Ishigami and Homma, sin x + 7 sin² y + 0.1 z⁴ sin x on [−π, π]³, whose variance is
 * known part by part: "An importance quantification technique in uncertainty analysis for computer models", 1990.
 */
class SobolIndexTest {
    private static final double SEVEN = 7, TENTH = .1, PI4 = Math.pow(Math.PI, 4);
    private static final double X = .5 * (1 + TENTH * PI4 / 5) * (1 + TENTH * PI4 / 5), Y = SEVEN * SEVEN / 8;
    private static final double XZ = TENTH * TENTH * PI4 * PI4 * (1. / 18 - 1. / 50), ALL = X + Y + XZ;
    private static final double[] FIRST = {X / ALL, Y / ALL, 0}, TOTAL = {(X + XZ) / ALL, Y / ALL, XZ / ALL};
    private static final List<String> SETTINGS = List.of("x", "y", "z");

    private static List<SettingRange> ranges() {
        return SETTINGS.stream()
                .map(name -> SettingRange.parse(name + "=-3.1415927..3.1415927"))
                .toList();
    }

    private static double value(List<String> of) {
        double x = Double.parseDouble(of.get(0)), y = Double.parseDouble(of.get(1)), z = Double.parseDouble(of.get(2));
        return Math.sin(x) + SEVEN * Math.sin(y) * Math.sin(y) + TENTH * z * z * z * z * Math.sin(x);
    }

    private static List<SobolIndex> indices(int points, long seed) {
        var steps = new Sampling(Method.SALTELLI, points, seed).axis(ranges()).values();
        assertEquals(5 * points, steps.size());
        var found = new ArrayList<SobolIndex>();
        for (int s = 0; s < 3; s++) {
            var values = new ArrayList<double[]>();
            for (int p = 0; p < points; p++) {
                var of = new double[3];
                int[] at = {5 * p, 5 * p + 1, 5 * p + 2 + s};
                for (int m = 0; m < 3; m++) {
                    List<String> step = steps.get(at[m]);
                    of[m] = value(step.subList(1, 4));
                }
                values.add(of);
            }
            found.add(SobolIndex.of(0, "f", SETTINGS.get(s), values));
        }
        return found;
    }

    /** The true indices lie in the intervals, nearly always: points of a net are nearer than independent ones. */
    @Test
    void intervalsHoldTheTrueIndices() {
        int held = 0, all = 0;
        for (int seed = 1; seed <= 40; seed++)
            for (SobolIndex index : indices(256, seed)) {
                int s = SETTINGS.indexOf(index.setting());
                all += 2;
                if (Math.abs(index.first() - FIRST[s]) <= index.firstHalf()) held++;
                if (Math.abs(index.total() - TOTAL[s]) <= index.totalHalf()) held++;
            }
        System.out.printf("%d of %d intervals hold the true index%n", held, all);
        assertTrue(held >= .95 * all, held + " of " + all);
    }

    @Test
    void manyPointsAreNear() {
        for (SobolIndex index : indices(4096, 1)) {
            int s = SETTINGS.indexOf(index.setting());
            System.out.println(index);
            assertEquals(FIRST[s], index.first(), .01);
            assertEquals(TOTAL[s], index.total(), .01);
            assertTrue(index.firstHalf() < .08 && index.totalHalf() < .05, index::toString);
        }
    }

    /** A sweep crosses the sample with another setting, and writes indices of each of its values. */
    @Test
    void aSweepHasIndices(@TempDir Path path) throws Exception {
        var plan = SweepPlan.of("ishigami", 1)
                .across(new Sampling(Method.SALTELLI, 64, 1).axis(ranges()))
                .set("scale=0,2");
        var folder = SweepFolder.open(path, plan, false);
        new Sweep(
                        folder,
                        (run, gate) -> RunResult.of(
                                1,
                                1,
                                Map.of(
                                        "f",
                                        run.number("scale")
                                                * value(List.of(
                                                        "" + run.number("x"),
                                                        "" + run.number("y"),
                                                        "" + run.number("z"))))))
                .go();
        var tables = SweepTables.join(folder);
        var found = tables.indices();
        assertEquals(6, found.size());
        var expected = indices(64, 1);
        for (SobolIndex each : found) {
            assertEquals(64, each.points());
            boolean varies = plan.values(each.point()).getLast().equals("2");
            var same = expected.get(SETTINGS.indexOf(each.setting()));
            assertEquals(varies ? same.first() : Double.NaN, each.first(), 1e-12);
            assertEquals(varies ? same.total() : Double.NaN, each.total(), 1e-12);
        }
        tables.write(path.resolve("out"));
        List<String> lines = Files.readAllLines(path.resolve("out/indices.csv"));
        assertEquals(7, lines.size());
        assertEquals(
                "scale,figure,setting,points,first,first_low,first_high,total,total_low,total_high", lines.getFirst());
    }

    @Test
    void impossibleSamplesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Sampling(Method.SALTELLI, 300_000, 1).axis(ranges()));
        assertThrows(IllegalArgumentException.class, () -> new Sampling(Method.SALTELLI, 4, 1).axis(ranges(), 2));
    }

    /** A run without the figure leaves its point out. */
    @Test
    void pointsWithoutAFigureAreLeftOut() {
        var values = new ArrayList<>(List.of(new double[] {1, Double.NaN, 2}));
        assertTrue(Double.isNaN(SobolIndex.of(0, "f", "x", values).first()));
        for (int k = 0; k < 16; k++) values.add(new double[] {k / 4, k % 4, k % 4});
        var index = SobolIndex.of(0, "f", "x", values);
        assertEquals(16, index.points());
        assertEquals(1, index.first(), 1e-12, "the setting is all that matters");
    }
}
