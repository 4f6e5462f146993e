package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A width is met when Student's interval is as narrow, and holds the true mean about as often as it says. */
class StoppingRuleTest {
    private static SweepRow row(int run, double value) {
        Map<String, Double> figures = Double.isNaN(value) ? Map.of() : Map.of("flow", value);
        return new SweepRow(run, "", List.of(), run, "", "", 1, "", figures, 0);
    }

    /** Of 500 sweeps that stop at 5 %, in how many the true mean lies in the interval. */
    private static double covered(double mean, ToDoubleFunction<Random> draw) {
        var rule = StoppingRule.parse("width:5%", 10);
        var random = new Random(62);
        int held = 0, sweeps = 500;
        for (int s = 0; s < sweeps; s++) {
            var rows = new ArrayList<SweepRow>();
            while (!rule.isEnough(rows)) rows.add(row(rows.size(), draw.applyAsDouble(random)));
            var found = MeanInterval.of(
                    rows.stream().mapToDouble(each -> each.figure("flow")).toArray());
            assertTrue(found.half() <= .05 * Math.abs(found.mean()));
            if (Math.abs(found.mean() - mean) <= found.half()) held++;
        }
        System.out.printf("mean %s: the interval held in %.1f %% of %d sweeps%n", mean, 100. * held / sweeps, sweeps);
        return (double) held / sweeps;
    }

    /** 95 % with the deviation of 500 draws, and a bit less as sweeps stop when they seem sure. */
    @Test
    void intervalsHoldAsOftenAsTheySay() {
        assertEquals(.95, covered(10, random -> 10 + 2 * random.nextGaussian()), .025);
        assertEquals(.95, covered(-3, random -> -3 + random.nextGaussian()), .025);
        assertEquals(.95, covered(1, random -> -Math.log(1 - random.nextDouble())), .025);
        assertEquals(.95, covered(.5, Random::nextDouble), .025);
    }

    @ParameterizedTest
    @ValueSource(strings = {"width:2%", "mean:1%,sd:5%", "mean:0.5%,sd:5%,width:10%,of:a.mean,of:b"})
    void aRuleIsItsText(String text) {
        assertEquals(text, StoppingRule.parse(text, 10).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"width:0%", "width:2", "width", "of:flow", "", "width:-1%"})
    void wrongRulesAreRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> StoppingRule.parse(text, 10));
    }

    /** Equal values are known at once; a figure that no run has is never known, if it is asked for. */
    @Test
    void extremesEndOrDoNot() {
        var all = StoppingRule.parse("width:2%", 10);
        var asked = StoppingRule.parse("width:2%,of:speed", 10);
        var rows = new ArrayList<SweepRow>();
        for (int k = 0; k < 20; k++) rows.add(row(k, 3));
        assertTrue(all.isEnough(rows));
        assertFalse(all.isEnough(rows.subList(0, 10)));
        assertFalse(asked.isEnough(rows));
        for (int k = 0; k < 20; k++) rows.set(k, row(k, k % 2 == 0 ? 1 : -1));
        assertFalse(all.isEnough(rows), "a mean of 0 is not known to 2 % of itself");
        for (int k = 0; k < 20; k++) rows.set(k, row(k, k == 0 ? 1 : Double.NaN));
        assertTrue(all.isEnough(rows), "one run has it: it has no interval");
    }
}
