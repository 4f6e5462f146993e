package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToneTest {
    @Test
    void everyScreenValueConvertsToLightAndBack() {
        for (int value = 0; value < 256; value++) {
            float[] light = Tone.light(value << 16 | value << 8 | value);
            assertEquals(value, Tone.screen(light[0]), 0.05);
            assertEquals(light[0], light[2]);
        }
    }

    /** Marks of any colour show on any ground that is dark or bright, and those that show stay as they are. */
    @ParameterizedTest
    @ValueSource(ints = {0x000000, 0x08222F, 0x14181C, 0x20221A, 0xF7F3EA, 0xFFFFFF})
    void coloursAreMadeToShow(int ground) {
        for (int k = 0; k < 4096; k++) {
            int rgb = (k & 0xF00) << 12 | (k & 0xF0) << 8 | (k & 0xF) << 4, shown = Tone.readable(rgb, ground);
            assertTrue(Tone.contrast(shown, ground) >= Tone.CONTRAST, Integer.toHexString(rgb));
            if (Tone.contrast(rgb, ground) >= Tone.CONTRAST) assertEquals(rgb, shown);
        }
    }

    @Test
    void lightOutOfRangeIsBlackOrWhite() {
        assertEquals(0, Tone.screen(-1));
        assertEquals(255, Tone.screen(7), 1e-3);
    }
}
