package throng.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Figures have one name each. */
class FiguresTest {
    private static Figures two() {
        return new Figures().add("door.flow", "1/s", "flow", 1.23456).add("door.first", "s", "when", Double.NaN);
    }

    @Test
    void haveUnitsAndValues() {
        var figures = two();
        assertEquals("{door.flow=1.23456}", figures.toString());
        assertEquals("s", figures.unit("door.first"));
        assertEquals(List.of("door.flow", "door.first"), List.copyOf(figures.names()));
        assertTrue(Double.isNaN(figures.get("none")) && figures.unit("none").isEmpty());
    }

    @Test
    void twoFiguresHaveTwoNames() {
        var figures = two();
        var refused = assertThrows(IllegalArgumentException.class, () -> figures.add(two()));
        assertTrue(String.valueOf(refused.getMessage()).startsWith("two figures are called 'door.flow' (flow; flow)"));
    }

    /** What did not happen has happened 0 times; what a listener has counted already is not counted anew. */
    @Test
    void eventsAreFigures() {
        var figures = new Figures().events(Map.of("caught", 7L)).events(Map.of("caught", 3L));
        assertEquals(7, figures.get("events.caught"));
        assertEquals(0, Figures.value(figures.known(), "events.lost"));
        assertTrue(Double.isNaN(Figures.value(figures.known(), "door.flow")));
    }
}
