package throng.view.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;
import throng.view.Picture;
import throng.view.Theme;

class PlaceOutlinesTest {
    private static final int SIDE = 200;

    private static int[] pixels(boolean told, NamedPlace... places) {
        var picture = Picture.of(SIDE, SIDE).theme(Theme.SEA).frame(0, 0, 0, 20, 20, 0);
        PlaceOutlines.add(picture, List.of(places), told);
        return picture.draw().getRGB(0, 0, SIDE, SIDE, null, 0, SIDE);
    }

    private static NamedPlace place(Kind kind) {
        return kind.isLine()
                ? NamedPlace.of(kind, "it", 4, 4, 16, 4)
                : NamedPlace.of(kind, "it", 4, 4, 16, 4, 16, 9, 12, 16, 4, 12);
    }

    private static int changed(int[] one, int[] other) {
        int n = 0;
        for (int k = 0; k < one.length; k++) if (one[k] != other[k]) n++;
        return n;
    }

    @ParameterizedTest
    @EnumSource
    void placesOfEachKindAreDrawnAndNamed(Kind kind) {
        int[] none = pixels(false), drawn = pixels(false, place(kind)), named = pixels(true, place(kind));
        if (kind != Kind.STOREY) assertTrue(changed(none, drawn) > 50, changed(none, drawn) + " pixels");
        assertTrue(changed(drawn, named) > 50, "its name");
    }

    /** A door shows whether it is open; smoke, how dense it is. */
    @Test
    void kindsAndStrengthsDiffer() {
        var seen = new EnumMap<Kind, int[]>(Kind.class);
        for (Kind kind : Kind.values()) {
            int[] now = pixels(false, place(kind));
            seen.forEach((other, before) -> {
                if (!kind.isLine()) assertTrue(changed(before, now) > 50, kind + " looks like " + other);
            });
            seen.put(kind, now);
        }
        long[] light = new long[3];
        for (int k = 0; k < light.length; k++)
            light[k] = Arrays.stream(pixels(false, place(Kind.SLOW).strength(k / 2f)))
                    .mapToLong(rgb -> rgb & 255)
                    .sum();
        assertTrue(light[0] < light[1] && light[1] < light[2], Arrays.toString(light));
    }

    /** Lines go across what is hatched, and not beyond it. */
    @Test
    void hatchesStayWithinTheirPolygon() {
        int[] none = pixels(false);
        int[] hatched = pixels(false, place(Kind.AVOIDED));
        double scale = .88 * SIDE / 20;
        int outside = 0;
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                double wx = (x + .5 - SIDE / 2.) / scale + 10, wy = 10 - (y + .5 - SIDE / 2.) / scale;
                boolean in = wx > 3.5 && wx < 16.5 && wy > 3.5 && wy < 16.5;
                if (!in && none[y * SIDE + x] != hatched[y * SIDE + x]) outside++;
            }
        assertEquals(0, outside);
        assertNotEquals(0, changed(none, hatched));
    }
}
