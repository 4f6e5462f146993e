package throng.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines and areas cover what geometry says. One metre is one pixel, and (0, 0) the middle of the picture. */
class LinesTest {
    private static final int SIDE = 100;
    private static final int WHITE = 0xFFFFFF;
    private static final float NAN = Float.NaN;

    /** Of 88 m in 100 pixels, as a camera leaves 6 % free at each border. */
    private static Picture picture() {
        return Picture.of(SIDE, SIDE).theme(Theme.PAPER).frame(-44, -44, 0, 44, 44, 0);
    }

    private static Outline line(float... xy) {
        float[] x = new float[xy.length / 2], y = new float[xy.length / 2];
        for (int i = 0; i < x.length; i++) {
            x[i] = xy[2 * i];
            y[i] = xy[2 * i + 1];
        }
        return Outline.of(x, y);
    }

    /** How much of each pixel black drawings cover, in light: 0 to 1. */
    private static double[] cover(Picture picture) {
        int[] bare = pixels(picture()), drawn = pixels(picture);
        double[] cover = new double[bare.length];
        for (int i = 0; i < cover.length; i++) {
            double before = light(bare[i] >> 8 & 255), now = light(drawn[i] >> 8 & 255);
            cover[i] = 1 - now / before;
        }
        return cover;
    }

    private static double light(int value) {
        double v = value / 255.0;
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    private static int[] pixels(Picture picture) {
        return picture.draw().getRGB(0, 0, SIDE, SIDE, null, 0, SIDE);
    }

    private static double sum(double[] cover) {
        double sum = 0;
        for (double c : cover) sum += c;
        return sum;
    }

    private static double at(double[] cover, int x, int y) {
        return cover[(SIDE / 2 - 1 - y) * SIDE + SIDE / 2 + x];
    }

    /** A capsule: length·width + π·width²/4. */
    @ParameterizedTest
    @CsvSource({"-20,0.5,20,0.5,1", "-20,0,20,0,3", "3,-20,3,20,2", "-15,-15,15,15,2", "-20,-7,20,11,1.5", "0,0,0,0,8"})
    void aLineCoversItsLengthTimesItsWidth(float x0, float y0, float x1, float y1, float width) {
        double[] cover = cover(picture().add(Lines.of(line(x0, y0, x1, y1), 0, width)));
        double expected = Math.hypot(x1 - x0, y1 - y0) * width + Math.PI * width * width / 4;
        assertEquals(expected, sum(cover), 0.02 * expected + 0.2);
    }

    @Test
    void aHorizontalLineFillsItsRowAndNoOther() {
        double[] cover = cover(picture().add(Lines.of(line(-20, .5f, 20, .5f), 0, 1)));
        for (int x = -19; x < 19; x++) {
            assertEquals(1, at(cover, x, 0), 0.02);
            assertEquals(0, at(cover, x, 1), 0.02);
            assertEquals(0, at(cover, x, -1), 0.02);
        }
    }

    @Test
    void aVerticalLineBetweenTwoColumnsFillsHalfOfEach() {
        double[] cover = cover(picture().add(Lines.of(line(3, -20, 3, 20), 0, 1)));
        for (int y = -19; y < 19; y++) {
            assertEquals(.5, at(cover, 2, y), 0.03);
            assertEquals(.5, at(cover, 3, y), 0.03);
            assertEquals(0, at(cover, 4, y), 0.02);
        }
    }

    /** |x − y| < √2/2 within a pixel whose middle is on the line: all but two corners of (1 − √2/2)²/2 each. */
    @Test
    void aDiagonalLineCoversAllButTwoCorners() {
        double[] cover = cover(picture().add(Lines.of(line(-20, -20, 20, 20), 0, 1)));
        double corner = Math.pow(1 - Math.sqrt(.5), 2) / 2;
        for (int k = -19; k < 19; k++) {
            assertEquals(1 - 2 * corner, at(cover, k, k), 0.05);
            assertEquals(at(cover, k + 1, k), at(cover, k, k + 1), 0.05);
        }
    }

    @Test
    void linesAreClippedAtTheBorder() {
        double[] cover = cover(picture().add(Lines.of(line(-5000, .5f, 1e6f, .5f), 0, 1)));
        assertEquals(SIDE, sum(cover), 2);
        assertEquals(0, sum(cover(picture().add(Lines.of(line(60, 60, 900, 70), 0, 1)))), 0.01);
    }

    @ParameterizedTest
    @ValueSource(floats = {NAN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3e38f})
    void aPointThatIsNotFiniteEndsALine(float nowhere) {
        var one = Lines.of(line(nowhere, 0, -20, 5, -5, 5, 3, nowhere, 4, 9, 20, 9, nowhere, nowhere), 0, 1);
        var two = picture().add(Lines.of(line(-20, 5, -5, 5), 0, 1)).add(Lines.of(line(4, 9, 20, 9), 0, 1));
        assertArrayEquals(pixels(two), pixels(picture().add(one)));
    }

    @Test
    void anOutlineWithoutPointsDrawsNothing() {
        var nowhere = line(NAN, NAN, NAN, 1, 2, NAN);
        var picture = picture()
                .add(Lines.of(line(), 0, 1))
                .add(Areas.of(line(), 0))
                .add(Lines.of(nowhere, 0, 1))
                .add(Areas.of(nowhere, 0));
        assertArrayEquals(pixels(picture()), pixels(picture));
    }

    @Test
    void areasCoverWhatTheirEdgesEnclose() {
        assertEquals(200, sum(cover(picture().add(Areas.of(Outline.rectangle(-10, 0, 10, 10), 0)))), 2);
        assertEquals(50, sum(cover(picture().add(Areas.of(line(0, 0, 10, 0, 0, 10), 0)))), 1);
        double disc = sum(cover(picture().add(Areas.of(Outline.circle(0, 0, 20), 0))));
        assertEquals(Math.PI * 400, disc, 8);
    }

    @Test
    void anAreaWithinAnAreaIsAHole() {
        var ring = Areas.of(line(-9, -9, 9, -9, 9, 9, -9, 9, NAN, NAN, -5, -5, 5, -5, 5, 5, -5, 5), 0);
        double[] cover = cover(picture().add(ring));
        assertEquals(18 * 18 - 100, sum(cover), 3);
        assertEquals(0, at(cover, 0, 0), 0.01);
    }

    @Test
    void opacityIsTheShareThatIsHidden() {
        double[] cover = cover(picture().add(new Areas(Outline.rectangle(-10, -10, 10, 10), 0, .5f)));
        assertEquals(.5, at(cover, 0, 0), 0.01);
    }

    @Test
    void laterDrawingsCoverEarlierOnesAndCrowdsCoverAll() {
        var square = Outline.rectangle(-10, -10, 10, 10);
        var picture = picture().add(Areas.of(square, 0xFF0000)).add(Areas.of(square, 0x00FF00));
        assertEquals(0x00FF00, pixels(picture)[50 * SIDE + 55] & WHITE);
        int[] drawn = pixels(picture.add(Crowds.pile(50, false), 0x0000FF));
        assertTrue((drawn[50 * SIDE + 50] & 255) > 120, Integer.toHexString(drawn[50 * SIDE + 50]));
    }

    /** Without a frame a picture shows where the lines are, in space too. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void linesAloneAreShownWhole(boolean is3d) {
        float[] x = {900, 980, 950}, y = {0, 30, 80}, z = {5, 20, 60};
        var lines = Lines.of(is3d ? Outline.of(x, y, z) : Outline.of(x, y), 0, 2);
        int[] bare = pixels(Picture.of(SIDE, SIDE).theme(Theme.PAPER));
        int[] drawn = pixels(Picture.of(SIDE, SIDE).theme(Theme.PAPER).add(lines));
        int changed = 0;
        for (int i = 0; i < drawn.length; i++) {
            boolean border = i % SIDE < 3 || i % SIDE > SIDE - 4 || i / SIDE < 3 || i / SIDE > SIDE - 4;
            if (Math.abs((drawn[i] & 255) - (bare[i] & 255)) > 60) {
                assertTrue(!border, "at " + i % SIDE + " " + i / SIDE);
                changed++;
            }
        }
        assertTrue(changed > SIDE, changed + " pixels");
    }

    @Test
    void bandsOfALargePictureMeetWithoutGaps() {
        var lines = Lines.of(Outline.circle(0, 0, 40), 0, 2);
        var large = Picture.of(1000, 1000)
                .theme(Theme.PAPER)
                .frame(-44, -44, 0, 44, 44, 0)
                .add(lines);
        var image = large.draw(); // 15 bands
        for (int row = 60; row < 500; row++) {
            for (int column = 0; column < 1000; column++) {
                int up = image.getRGB(column, row) & 255, down = image.getRGB(column, 999 - row) & 255;
                assertEquals(up, down, 24, column + " " + row);
            }
        }
    }

    @Test
    void badNumbersAreRefusedWithTheirRange() {
        var outline = Outline.circle(0, 0, 1);
        String width = assertThrows(IllegalArgumentException.class, () -> Lines.of(outline, 0, 0))
                .getMessage();
        assertTrue(width.contains("0.0 pixels: it must be above 0 and at most 1000"), width);
        assertThrows(IllegalArgumentException.class, () -> Lines.of(outline, 0, NAN));
        String opacity = assertThrows(IllegalArgumentException.class, () -> new Areas(outline, 0, 1.5f))
                .getMessage();
        assertEquals("the opacity of areas is 1.5: it must be 0 to 1", opacity);
        assertThrows(IllegalArgumentException.class, () -> new Lines(outline, 0, 1, NAN));
        String lengths = assertThrows(IllegalArgumentException.class, () -> Outline.of(new float[2], new float[3]))
                .getMessage();
        assertTrue(lengths.contains("2 x, 3 y and 2 z"), lengths);
    }
}
