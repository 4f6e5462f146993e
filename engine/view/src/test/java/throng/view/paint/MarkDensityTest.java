package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MarkDensityTest {
    @Test
    void withoutMarksTheDensityIsZero() {
        var density = MarkDensity.of(new AgentMarks(0), 10, 100, 50);
        assertEquals(0, density.tiles());
        assertEquals(0, density.at(0.5));
    }

    @Test
    void theDensityIsThatOfTheTileOfAnAgent() {
        var marks = new AgentMarks(12);
        for (int i = 0; i < 12; i++) {
            marks.add(i < 9 ? 15 : i == 9 ? 99.9 : i == 10 ? 0 : -1, i < 9 ? 15 : 49.9, 1, 1, 1, 0);
        }
        var density = MarkDensity.of(marks, 10, 100, 50); // tiles of 1, 1 and 9; the last mark is beside the picture
        assertEquals(3, density.tiles());
        assertEquals(0.01, density.at(0.1));
        assertEquals(0.09, density.at(0.5));
        assertEquals(0.09, density.at(1));
    }
}
