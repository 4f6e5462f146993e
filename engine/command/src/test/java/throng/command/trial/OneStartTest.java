package throng.command.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OneStartTest {
    /** A crowd that has more and more to do; until tick 37 its ticks take a third more. */
    @Test
    void fullSpeedIsThatOfTheSameTicks() {
        double[] full = new double[300], start = new double[300];
        Arrays.setAll(full, t -> 10 + t / 10.);
        Arrays.setAll(start, t -> full[t] * (t < 37 ? 4 / 3. : 1.05));
        assertEquals(37, OneStart.readyTick(start, full));
        start[200] *= 10; // a pause of the machine
        assertEquals(37, OneStart.readyTick(start, full));
        assertEquals(0, OneStart.readyTick(full, full));
    }

    @Test
    void aTickIsSlowThatTakesThreeTimesTheMedian() {
        double[] millis = new double[300];
        Arrays.fill(millis, 10);
        millis[5] = 400; // the first ten do not count
        assertEquals(0, OneStart.slow(millis));
        millis[50] = 29;
        millis[60] = millis[299] = 31;
        assertEquals(2, OneStart.slow(millis));
    }

    @Test
    void theLineHasAllFigures() {
        var start = new OneStart(710, 5000, 319, 1850, 24, 15.25, 3, 63.5, 812, 16, 0xfedcba9876543210L);
        assertEquals(start, OneStart.parse(start + "\n"));
    }
}
