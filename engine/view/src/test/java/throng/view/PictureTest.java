package throng.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 200;

    @ParameterizedTest
    @CsvSource({"15, 100", "100, 15", "8193, 100", "100, 8193", "-1, -1"})
    void aSizeOutOfRangeIsRefusedWithTheRange(int width, int height) {
        var refused = assertThrows(IllegalArgumentException.class, () -> Picture.of(width, height));
        assertEquals(
                "a picture of " + width + " × " + height
                        + " pixels: each side must be 16 to 8192; choose a size such as 1920 × 1080",
                refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"16, 16", "16, 8192", "8192, 16", "17, 33"})
    void sizesAtTheLimitsAreDrawn(int width, int height) {
        var image = Picture.of(width, height).add(Crowds.lattice(4, false)).draw();
        assertEquals(width, image.getWidth());
        assertEquals(height, image.getHeight());
    }

    @ParameterizedTest
    @EnumSource
    void aCrowdWithoutAgentsShowsTheBackdrop(Theme theme) {
        var none = Picture.of(WIDTH, HEIGHT).theme(theme);
        int[] backdrop = pixels(none);
        assertArrayEquals(backdrop, pixels(none.add(Crowds.pile(0, false))));
        assertArrayEquals(backdrop, pixels(none.add(Crowds.pile(0, true))));
    }

    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "1000, false", "100000, true"})
    void agentsAtOnePointAreSeenInTheMiddleOnly(int count, boolean is3d) {
        var box = box(picture().add(Crowds.pile(count, is3d)), is3d ? Theme.DUSK : Theme.SEA);
        assertEquals(WIDTH / 2.0, (box[0] + box[2] + 1) / 2.0, 1.5);
        assertEquals(HEIGHT / 2.0, (box[1] + box[3] + 1) / 2.0, 1.5);
        assertTrue(box[2] - box[0] >= 3 && box[2] - box[0] < 20, Arrays.toString(box));
    }

    /** The edges of a box in space are drawn, in every theme. */
    @ParameterizedTest
    @EnumSource
    void aFrameInSpaceIsABox(Theme theme) {
        int[] bare = pixels(picture().theme(theme).add(Crowds.pile(1, true)));
        int[] box = pixels(picture().theme(theme).add(Crowds.pile(1, true)).frame(-4, -3, -2, 4, 3, 2));
        int changed = 0;
        for (int k = 0; k < box.length; k++) if (box[k] != bare[k]) changed++;
        assertTrue(changed > 500, changed + " pixels of twelve edges");
    }

    @ParameterizedTest
    @ValueSource(floats = {1e7f, -3e38f})
    void agentsFarFromTheOriginAreSeen(float where) {
        float[] x = {where, where, where};
        assertTrue(box(picture().add(Crowds.of(x, x, new float[3], false)), Theme.SEA)[2] > 0);
        assertTrue(box(picture().add(Crowds.of(x, x, x, true)), Theme.DUSK)[2] > 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oneAgentFarAwayDoesNotShrinkTheOthers(boolean is3d) {
        var crowd = Crowds.lattice(8, is3d);
        crowd.x()[9] = 1e7f;
        int[] box = box(picture().add(crowd), is3d ? Theme.DUSK : Theme.SEA);
        assertTrue(box[3] - box[1] > HEIGHT / 2, Arrays.toString(box));
    }

    /** The camera once sorted the coordinates of its sample, and then used them as points. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLatticeIsShownWhole(boolean is3d) {
        int[] box = box(picture().add(Crowds.lattice(10, is3d)), is3d ? Theme.DUSK : Theme.SEA);
        assertTrue(box[0] > 4 && box[1] > 4 && box[2] < WIDTH - 5 && box[3] < HEIGHT - 5, Arrays.toString(box));
        assertTrue(box[2] - box[0] > 0.8 * WIDTH || box[3] - box[1] > 0.8 * HEIGHT, Arrays.toString(box));
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void agentsAtPositionsThatAreNotFiniteAreLeftOut(float nowhere) {
        float[] x = {1, 2, nowhere, 3, 4, 5}, y = {1, nowhere, 3, 5, 2, 5}, z = {0, 0, 0, 0, 0, nowhere};
        var some = Crowds.of(x, y, z, false);
        var rest = Crowds.of(new float[] {1, 3, 4}, new float[] {1, 5, 2}, new float[3], false);
        assertArrayEquals(pixels(picture().add(rest)), pixels(picture().add(some)));
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "80, 20", "0, 100", "100, 0"})
    void wordsStandAtTheirPlace(float x, float y) {
        var bare = picture().frame(0, 0, 0, 100, 100, 0).theme(Theme.SEA);
        var told = picture().frame(0, 0, 0, 100, 100, 0).theme(Theme.SEA).label(x, y, "|");
        int[] corner = box(pixels(bare), pixels(told));
        var marked = picture().frame(0, 0, 0, 100, 100, 0).theme(Theme.SEA);
        var dot = Areas.of(Outline.rectangle(x - .5f, y - .5f, x + .5f, y + .5f), 0xFFFFFF);
        int[] place = box(pixels(bare), pixels(marked.add(dot)));
        assertEquals((place[0] + place[2]) / 2., (corner[0] + corner[2]) / 2., 3, () -> Arrays.toString(corner));
        assertEquals((place[1] + place[3]) / 2., (corner[1] + corner[3]) / 2., 4, () -> Arrays.toString(corner));
    }

    @Test
    void birdsAreDarkAtDusk() {
        long[] light = halves(sides(true), Theme.DUSK);
        assertTrue(light[0] < 0.97 * light[1], Arrays.toString(light));
    }

    @Test
    void fishAreBrightInTheSea() {
        long[] light = halves(sides(false), Theme.SEA);
        assertTrue(light[0] > 1.2 * light[1], Arrays.toString(light));
    }

    @ParameterizedTest
    @EnumSource
    void moreAgentsAreMoreOpaque(Theme theme) {
        var picture = Picture.of(64, 64).theme(theme).frame(0, 0, 0, 64, 64, 0);
        List<Float> x = new ArrayList<>(), y = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) { // twice as dense in each quarter as in the one before
            int quarter = i < 2666 ? 0 : i < 8000 ? 1 : i < 18_666 ? 2 : 3;
            x.add(16 * (quarter + i * 0.6180339f % 1));
            y.add(64 * (i * 0.7548777f % 1));
        }
        int[] drawn = pixels(picture.add(Crowds.of(floats(x), floats(y), new float[x.size()], false), 0x808080));
        int[] bare = pixels(Picture.of(64, 64).theme(theme).frame(0, 0, 0, 64, 64, 0));
        long[] change = new long[4];
        for (int row = 12; row < 52; row++) {
            for (int column = 8; column < 56; column++) {
                int i = row * 64 + column;
                change[(column - 8) / 12] += Math.abs(light(drawn[i]) - light(bare[i]));
            }
        }
        assertTrue(
                change[0] > 0 && change[0] < change[1] && change[1] < change[2] && change[2] < change[3],
                Arrays.toString(change));
    }

    @Test
    void headingsHaveHues() {
        float[] one = {1}, none = {0};
        var right = new DrawnCrowd(1, one, one, none, one, none, none, false);
        var left = new DrawnCrowd(1, one, one, none, new float[] {-2}, none, none, false);
        assertTrue(tint(pixels(picture().add(right))) > 0, "amber to the right");
        assertTrue(tint(pixels(picture().add(left))) < 0, "blue to the left");
    }

    @Test
    void aColourOfItsOwnIsSeen() {
        int[] drawn = pixels(picture().theme(Theme.PAPER).add(Crowds.pile(50, false), 0xff0000));
        int middle = drawn[HEIGHT / 2 * WIDTH + WIDTH / 2];
        assertTrue((middle >> 16) > 180 && (middle >> 8 & 255) < 90, Integer.toHexString(middle));
    }

    @Test
    void laterCrowdsCoverEarlierOnes() {
        var picture = picture().theme(Theme.PAPER).add(Crowds.pile(1000, false), 0xff0000);
        int middle = pixels(picture.add(Crowds.pile(50, false), 0x0000ff))[HEIGHT / 2 * WIDTH + WIDTH / 2];
        assertTrue((middle & 255) > 120 && (middle >> 16) < 120, Integer.toHexString(middle));
    }

    @Test
    void aFrameIsShownWhereverTheCrowdIs() {
        var picture = picture().frame(0, 0, 0, 320, 200, 0);
        int[] bare = pixels(picture);
        int[] drawn = pixels(picture.add(Crowds.of(new float[] {0}, new float[] {0}, new float[1], false)));
        int[] box = box(bare, drawn);
        assertEquals(0.06 * WIDTH, (box[0] + box[2] + 1) / 2.0, 1.5, "0 m is at the left margin");
        assertEquals(0.94 * HEIGHT, (box[1] + box[3] + 1) / 2.0, 1.5, "and at the lower one: y is upwards");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 1, 0",
        "0, 1, 0, 1, 1, 0",
        "0, 0, 1, 1, 1, 0",
        "NaN, 0, 0, 1, 1, 0",
        "0, 0, 0, 9, Infinity, 0",
        "-3e38, 0, 0, 3e38, 1, 0"
    })
    void aFrameWithoutExtentIsRefused(float x0, float y0, float z0, float x1, float y1, float z1) {
        var picture = picture();
        var refused = assertThrows(IllegalArgumentException.class, () -> picture.frame(x0, y0, z0, x1, y1, z1));
        assertTrue(
                refused.toString().endsWith("pass finite metres, the lesser corner first, with an extent in x and y"));
    }

    @ParameterizedTest
    @EnumSource
    void theSameCrowdGivesTheSamePixels(Theme theme) {
        var picture = picture().theme(theme).add(sides(true)).add(Crowds.lattice(20, true), 0x336699);
        assertArrayEquals(pixels(picture), pixels(picture));
    }

    private static Picture picture() {
        return Picture.of(WIDTH, HEIGHT);
    }

    /** Two thousand agents on the left, and two that make the picture as wide on the right. */
    private static DrawnCrowd sides(boolean is3d) {
        int count = 2002;
        float[] x = new float[count], y = new float[count], z = new float[count];
        for (int i = 0; i < count; i++) {
            x[i] = 100 * (i * 0.6180339f % 1);
            y[i] = 100 * (i * 0.7548777f % 1);
            z[i] = is3d ? 100 * (i * 0.5698403f % 1) : 0;
        }
        for (int i = 0; i < 42; i++) {
            x[i] = 230;
        }
        return Crowds.of(x, y, z, is3d);
    }

    private static int[] pixels(Picture picture) {
        var image = picture.draw();
        int width = image.getWidth(), height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        return Arrays.stream(pixels).map(rgb -> rgb & 0xffffff).toArray();
    }

    private static int[] box(Picture picture, Theme theme) {
        return box(pixels(picture().theme(theme)), pixels(picture.theme(theme)));
    }

    /** The left, top, right and bottom pixel of what differs. */
    private static int[] box(int[] bare, int[] drawn) {
        int[] box = {WIDTH, HEIGHT, -1, -1};
        for (int i = 0; i < drawn.length; i++) {
            if (Math.abs(light(drawn[i]) - light(bare[i])) > 12) {
                box[0] = Math.min(box[0], i % WIDTH);
                box[1] = Math.min(box[1], i / WIDTH);
                box[2] = Math.max(box[2], i % WIDTH);
                box[3] = Math.max(box[3], i / WIDTH);
            }
        }
        return box;
    }

    private static long[] halves(DrawnCrowd crowd, Theme theme) {
        int[] drawn = pixels(picture().theme(theme).add(crowd));
        int[] bare = pixels(picture().theme(theme));
        long[] halves = new long[2];
        for (int i = 0; i < drawn.length; i++) {
            halves[i % WIDTH < WIDTH / 2 ? 0 : 1] += 1000L * light(drawn[i]) / Math.max(1, light(bare[i]));
        }
        return halves;
    }

    /** Red less blue, over all pixels that are brighter than the sea. */
    private static long tint(int[] pixels) {
        long tint = 0;
        for (int rgb : pixels) {
            tint += light(rgb) > 200 ? (rgb >> 16 & 255) - (rgb & 255) : 0;
        }
        return tint;
    }

    private static int light(int rgb) {
        return (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
    }

    private static float[] floats(List<Float> list) {
        float[] floats = new float[list.size()];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = list.get(i);
        }
        return floats;
    }
}
