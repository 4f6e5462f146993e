package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunSpreadTest {
    @Test
    void partsOfRunsAreCounted() {
        double[] values =
                IntStream.rangeClosed(1, 200).mapToDouble(k -> 201 - k).toArray();
        var spread = RunSpread.of(values);
        assertEquals(200, spread.count());
        assertEquals(100.5, spread.mean(), 1e-12);
        assertEquals(1, spread.least());
        assertEquals(10, spread.low());
        assertEquals(100, spread.middle());
        assertEquals(190, spread.high());
        assertEquals(200, spread.most());
        assertEquals(196, spread.bound()); // Wilks: 95 % of 200, with 95 % confidence
    }

    /** Of 59 runs the greatest is the first bound: .95⁵⁹ < .05 ≤ .95⁵⁸. */
    @Test
    void fewRunsHaveNoBound() {
        assertTrue(Double.isNaN(RunSpread.of(new double[58]).bound()));
        double[] values = IntStream.range(0, 59).mapToDouble(k -> k).toArray();
        assertEquals(58, RunSpread.of(values).bound());
        assertTrue(Double.isNaN(RunSpread.of().mean()));
        assertTrue(Double.isNaN(RunSpread.of(Double.NaN).most()));
        assertEquals(7, RunSpread.of(7, Double.NaN).high());
    }

    /** Of 2,000 sets of runs whose distribution is known, the bound holds in 95 % and little more. */
    @ParameterizedTest
    @ValueSource(ints = {59, 100, 200, 500})
    void theBoundHoldsAsOftenAsItSays(int runs) {
        var random = new Random(runs);
        int holds = 0, sets = 2000;
        for (int k = 0; k < sets; k++) {
            double[] values = IntStream.range(0, runs)
                    .mapToDouble(i -> -Math.log(random.nextDouble()))
                    .toArray();
            if (RunSpread.of(values).bound() >= -Math.log(.05)) holds++;
        }
        assertTrue(holds > .94 * sets, "" + holds);
        assertTrue(holds < .99 * sets, "" + holds);
    }
}
