package throng.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shaded cells lie where their metres say, hide as their values say, and refuse wrong numbers. */
class ShadedCellsTest {
    private static final int SIDE = 100;

    /** One metre is one pixel; (0, 0) is the middle. */
    private static int[] pixels(ShadedCells... cells) {
        var picture = Picture.of(SIDE, SIDE).theme(Theme.PAPER).frame(-44, -44, 0, 44, 44, 0);
        for (var each : cells) picture.add(each);
        return picture.draw().getRGB(0, 0, SIDE, SIDE, null, 0, SIDE);
    }

    private static int green(int[] pixels, int x, int y) {
        return pixels[(SIDE / 2 - 1 - y) * SIDE + SIDE / 2 + x] >> 8 & 255;
    }

    /** Of two cells of 20 m, the right one is full: it is black, and the left one is bare. */
    @Test
    void aCellIsShadedByItsValue() {
        int[] bare = pixels(), shaded = pixels(new ShadedCells(new float[] {0, 8}, 2, 1, -20, 10, 20, 0, 8));
        assertEquals(0, green(shaded, 15, 20), 1);
        assertEquals(green(bare, -15, 20), green(shaded, -15, 20), 1);
        assertEquals(green(bare, 15, 5), green(shaded, 15, 5), "below the cells");
        assertEquals(green(bare, 15, 35), green(shaded, 15, 35), "above the cells");
        assertTrue(green(shaded, 0, 20) > 80 && green(shaded, 0, 20) < 220, "between the cells");
    }

    /** Row 0 is the lowest of the picture. */
    @Test
    void rowsGoUp() {
        int[] shaded = pixels(new ShadedCells(new float[] {5, 0, 0}, 1, 3, -10, -30, 20, 0, 5));
        assertEquals(0, green(shaded, 0, -25), 1);
        assertTrue(green(shaded, 0, 25) > 200);
    }

    @Test
    void oddValuesAreDrawn() {
        float[] odd = {Float.NaN, -3, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        float[] even = {0, 0, 1, 0};
        assertArrayEquals(
                pixels(new ShadedCells(even, 2, 2, 0, 0, 5, 0, 1)), pixels(new ShadedCells(odd, 2, 2, 0, 0, 5, 0, 1)));
    }

    @Test
    void picturesFromTheSideLeaveThemOut() {
        float[] full = new float[16];
        Arrays.fill(full, 1);
        var crowd = Crowds.lattice(3, true);
        var image = Picture.of(64, 64).frame(0, 0, 0, 3, 3, 3).add(crowd).draw();
        var same = Picture.of(64, 64)
                .frame(0, 0, 0, 3, 3, 3)
                .add(new ShadedCells(full, 4, 4, 0, 0, 1, 0, 1))
                .add(crowd)
                .draw();
        assertArrayEquals(image.getRGB(0, 0, 64, 64, null, 0, 64), same.getRGB(0, 0, 64, 64, null, 0, 64));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1, 1", "1, 0, 1, 1", "4, 3, 1, 1", "2, 2, 0, 1", "2, 2, 1, 0", "2, 2, NaN, 1", "2, 2, 1, NaN"})
    void wrongNumbersAreRefused(int width, int height, float cell, float full) {
        assertThrows(
                IllegalArgumentException.class,
                () -> new ShadedCells(new float[9], width, height, 0, 0, cell, 0, full));
    }
}
