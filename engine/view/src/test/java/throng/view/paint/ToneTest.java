package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ToneTest {
    @Test
    void everyScreenValueConvertsToLightAndBack() {
        for (int value = 0; value < 256; value++) {
            float[] light = Tone.light(value << 16 | value << 8 | value);
            assertEquals(value, Tone.screen(light[0]), 0.05);
            assertEquals(light[0], light[2]);
        }
    }

    @Test
    void lightOutOfRangeIsBlackOrWhite() {
        assertEquals(0, Tone.screen(-1));
        assertEquals(255, Tone.screen(7), 1e-3);
    }
}
