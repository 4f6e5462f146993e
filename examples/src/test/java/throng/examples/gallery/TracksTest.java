package throng.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.tracks.Avoidance;
import throng.examples.tracks.Drives;
import throng.examples.tracks.Panel;
import throng.examples.tracks.Scene;
import throng.examples.tracks.Targets;

/** Every panel draws something, the same each time; none of them needs letters. */
class TracksTest {
    private static final int WIDTH = 180, HEIGHT = 132;

    private static Stream<Panel> panels() {
        return Stream.of(Targets.PANELS, Drives.PANELS, Avoidance.PANELS, List.of(Tracks.example()))
                .flatMap(List::stream);
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
    }

    @Test
    void aDozenRulesHaveAPanelOfTheirOwn() {
        Set<String> names = new HashSet<>();
        Stream.of(Targets.PANELS, Drives.PANELS, Avoidance.PANELS)
                .flatMap(List::stream)
                .forEach(panel -> assertTrue(names.add(panel.name()), panel.name() + " twice"));
        assertTrue(names.size() >= 12, names.toString());
    }

    /** Of the first two seconds, small: amber tracks on dark water. */
    @ParameterizedTest
    @MethodSource("panels")
    void everyPanelShowsTracks(Panel panel) {
        var brief = new Panel(panel.name(), panel.metres(), Math.min(2, panel.seconds()), panel.stage());
        int[] drawn = pixels(brief.draw(WIDTH, HEIGHT));
        int amber = 0;
        for (int rgb : drawn) amber += (rgb >> 16 & 255) > 140 && (rgb & 255) < 140 ? 1 : 0;
        assertTrue(amber > 20, panel.name() + ": " + amber + " amber pixels");
        assertArrayEquals(drawn, pixels(brief.draw(WIDTH, HEIGHT)), panel.name());
    }

    /** Who begins at the left of the picture and goes along x at a known speed ends where that takes it. */
    @Test
    void aTrackIsWhereTheAgentWas() {
        var panel =
                new Panel("straight", 88, 4, scene -> scene.cast("", 0xFFFFFF).add(-40, 0, 10, 0));
        var image = panel.draw(WIDTH, HEIGHT); // 1.8 pixels a metre
        int first = WIDTH, last = 0;
        for (int x = 0; x < WIDTH; x++) {
            boolean lit = (image.getRGB(x, HEIGHT / 2) >> 8 & 255) > 160;
            first = lit ? Math.min(first, x) : first;
            last = lit ? x : last;
        }
        assertEquals(90 - 40 * 1.8 - 4, first, 1.5, "the ring, 4 pixels round the start");
        assertEquals(90 + 5, last, 1.5, "the arrow, 6 pixels beyond the end, whose tip is too thin to be seen");
    }

    @Test
    void coloursOfARuleAndItsTargetDiffer() {
        assertTrue((Scene.ACTOR >> 16) > (Scene.ACTOR & 255) && (Scene.TARGET >> 16) < (Scene.TARGET & 255));
    }
}
