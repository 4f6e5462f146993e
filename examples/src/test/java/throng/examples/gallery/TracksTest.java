package throng.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.tracks.Panel;
import throng.examples.tracks.SamplePanels;
import throng.examples.tracks.TrackedWorld;
import throng.samples.Samples;

/** Draws every panel: each shows tracks, the same each time. */
class TracksTest {
    private static final int WIDTH = 180, HEIGHT = 132;

    private static Stream<Panel> panels() {
        return Stream.concat(
                Stream.of(Tracks.example()), Tracks.sheets().stream().flatMap(sheet -> sheet.panels().stream()));
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
    }

    @Test
    void panelNamesAreUnique() {
        Set<String> names = new HashSet<>();
        for (var sheet : Tracks.sheets())
            for (var panel : sheet.panels()) assertTrue(names.add(panel.name()), panel.name() + " occurs twice");
        assertTrue(names.size() >= 40, names.toString());
    }

    /** Each rule that has a sample has a panel, of its own or among the others. */
    @Test
    void everyRuleHasAPanel() {
        assertEquals("", String.join("\n", Samples.missing()));
        var all = Samples.rules().stream().map(SamplePanels::name).toList();
        assertEquals(
                all, SamplePanels.others(List.of()).stream().map(Panel::name).toList());
        var others =
                Tracks.sheets().getLast().panels().stream().map(Panel::name).toList();
        assertTrue(
                others.contains("tile step") && others.contains("see") && others.contains("switch"), others::toString);
        assertFalse(others.contains("seek"), "seek has a panel of its own");
    }

    /** Draws the first two seconds of each panel: there are amber pixels on the dark background. */
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

    /** An agent that moves along x at a known speed has a track of the expected length. */
    @Test
    void aTrackShowsWhereTheAgentWas() {
        var panel =
                new Panel("straight", 88, 4, scene -> scene.track("", 0xFFFFFF).add(-40, 0, 10, 0));
        var image = panel.draw(WIDTH, HEIGHT); // 1.8 pixels per metre
        int first = WIDTH, last = 0;
        for (int x = 0; x < WIDTH; x++) {
            boolean lit = (image.getRGB(x, HEIGHT / 2) >> 8 & 255) > 160;
            first = lit ? Math.min(first, x) : first;
            last = lit ? x : last;
        }
        assertEquals(90 - 40 * 1.8 - 4, first, 1.5, "left edge of the ring, 4 pixels from the start");
        assertEquals(90 + 5, last, 1.5, "the arrow ends 6 pixels beyond the end, but its tip is too thin to be seen");
    }

    @Test
    void coloursOfARuleAndItsTargetDiffer() {
        assertTrue((TrackedWorld.ACTOR >> 16) > (TrackedWorld.ACTOR & 255)
                && (TrackedWorld.TARGET >> 16) < (TrackedWorld.TARGET & 255));
    }
}
