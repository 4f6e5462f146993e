package throng.view.paint.caption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.motion.BodyShape;

/** Title, legend, notes, scale and names lie beside each other, whatever they say. */
class CaptionTest {
    private static BufferedImage image(int width, int height) {
        return new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    }

    private static String words(Random random, int most) {
        return "many words ".repeat(random.nextInt(most)) + "x".repeat(1 + random.nextInt(most));
    }

    private static void checkApart(List<Rectangle> panels, String what) {
        for (int a = 0; a < panels.size(); a++)
            for (int b = 0; b < a; b++)
                assertFalse(panels.get(a).intersects(panels.get(b)), what + ": " + panels.get(a) + panels.get(b));
    }

    @Test
    void captionsNeverMeet() {
        var random = new Random(5);
        for (int run = 0; run < 400; run++) {
            int width = 300 + random.nextInt(1700), height = 200 + random.nextInt(1000);
            var caption = new Caption();
            caption.title(words(random, 12));
            for (int l = random.nextInt(60); l > 0; l--)
                caption.add(new int[1 + 3 * random.nextInt(2)], BodyShape.FISH, words(random, 9));
            int noted = random.nextInt(4);
            for (int n = 0; n < noted; n++) caption.note(words(random, 30));
            boolean is3d = random.nextBoolean();
            caption.roomForScale(is3d);
            var names = new ArrayList<Caption.Name>();
            for (int n = 0; n < 40; n++)
                names.add(new Caption.Name(
                        random.nextInt(width), random.nextInt(height), words(random, 3), random.nextBoolean()));
            var scale = new Caption.Scale(
                    Math.pow(10, random.nextDouble(-4, 4)), (is3d ? " in the middle" : "") + ", bodies x1200");
            var panels = caption.paint(image(width, height), true, scale, names);
            assertTrue(panels.size() >= 3, "scale, title, and a name at least");
            checkApart(panels, width + " x " + height);
            int unit = Pen.unit(height), above = panels.get(noted == 0 ? 0 : 1).y;
            assertTrue(
                    caption.foot(width, height) * height >= unit * (height / unit - above) - 1e-6,
                    "the crowd is drawn above the notes");
        }
    }

    /** Of two names at one place the one that counts more stands there, and the other beside. */
    @Test
    void aNameThatIsInTheWayMovesAside() {
        var two = List.of(new Caption.Name(200, 100, "room", false), new Caption.Name(200, 100, "door", false));
        var panels = new Caption().paint(image(400, 200), true, null, two);
        assertEquals(2, panels.size());
        assertEquals(200, panels.getFirst().x + panels.getFirst().width / 2., 1);
        assertEquals(100, panels.getFirst().y + panels.getFirst().height / 2., 1);
        var crowd = new ArrayList<Caption.Name>();
        for (int n = 0; n < 30; n++) crowd.add(new Caption.Name(200, 100, "door", false));
        assertEquals(3, new Caption().paint(image(400, 200), true, null, crowd).size(), "here, above, below");
    }

    /** The name of a small thing leaves it free. */
    @Test
    void aNameStandsBesideASmallThing() {
        var door = List.of(new Caption.Name(200, 100, "door", true));
        assertFalse(new Caption()
                .paint(image(400, 200), true, null, door)
                .getFirst()
                .contains(200, 100));
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 40, 100})
    void tinyPicturesHoldWhatFits(int side) {
        var caption = new Caption();
        caption.title("a title that is far too long");
        caption.note("a note that is far too long");
        caption.add(new int[] {1}, null, "a legend that is far too long");
        caption.roomForScale(true);
        caption.paint(image(side, side), false, new Caption.Scale(1, " in the middle"), List.of());
        assertTrue(caption.side(side, side) >= 0);
    }
}
