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
    void theLineHasAllFigures() {
        var start = new OneStart(710, 319, 1850, 24, 15.25, 16, 0xfedcba9876543210L);
        assertEquals(start, OneStart.parse(start + "\n"));
    }
}
