package throng.command.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import throng.trace.Figure;

/** People read four digits and the unit. */
class FigureTextTest {
    @Test
    void hasFourDigitsAndTheUnit() {
        assertEquals("1.235 /s", FigureText.of(new Figure("door.flow", "1/s", "flow", 1.23456)));
        assertEquals("not known", FigureText.of(Double.NaN, "s"));
        assertEquals("12345678 m", FigureText.of(12345678, "m"));
        assertEquals("-0.001234", FigureText.of(-.00123412, ""));
    }
}
