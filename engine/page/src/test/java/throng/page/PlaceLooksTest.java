package throng.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.terrain.NamedPlace.Kind;
import throng.terrain.Surroundings;

/** The page knows how places of each kind look, and what lies behind agents. */
class PlaceLooksTest {
    private static String page(String file) throws IOException {
        try (var in = PlaceLooksTest.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachKindHasALook(Kind kind) throws IOException {
        assertTrue(page("places.js").contains("\n  " + kind.word() + ": {"), kind + " has no line in LOOKS");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void eachSurroundingHasAColourInBothThemes(Surroundings each) throws IOException {
        assertTrue(page("draw.js").split(each.word() + ": rgb\\(", -1).length == 3, each.word());
    }
}
