package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import throng.io.kind.Kinds;
import throng.terrain.Surroundings;

class ScenarioViewTest {
    private static ScenarioFile file(String view) {
        return ScenarioFile.parse("a.yaml", """
                throng: 1
                origin: [100, 0]
                space: {open: 2}
                groups: {birds: {agents: 2, spawn: point}}
                """ + view, Kinds.installed());
    }

    @ParameterizedTest
    @EnumSource
    void eachBackdropHasAWord(Surroundings each) {
        assertEquals(each, file("view: {backdrop: " + each.word() + "}").view().surroundings());
    }

    /** Places are those of the map, as all places of files. No tick depends on them. */
    @Test
    void placesAreShownByTheWorld() {
        var file = file("view: {places: {south stand: [110, 0, 130, 5], pitch: [100, 8, 120, 8, 110, 20]}}");
        assertEquals(Surroundings.NONE, file.view().surroundings());
        try (var world = file.world();
                var bare = file("").world()) {
            var stand = world.places().getFirst();
            assertEquals("south stand", stand.name());
            assertEquals(20, stand.x());
            assertEquals(2.5f, stand.y());
            assertEquals(2, world.places().size());
            assertEquals(0, bare.places().size());
            assertEquals(bare.hash(), world.hash());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "view: {backdrop: waer} | no backdrop 'waer'; did you mean water?",
                "view: {scenery: sky} | view has no 'scenery'",
                "view: {places: {a: [1, 2, 3]}} | a polygon of 3 numbers lacks the y",
                "view: {places: {a: [1, 2, 1, 4]}} | has no area",
                "view: {places: {a: here}} | the area of place a is",
                "view: {places: pitch} | places is"
            })
    void mistakesAreTold(String view, String says) {
        var refused = assertThrows(RefusedScenario.class, () -> file(view));
        assertTrue(refused.getMessage().contains(says), refused.getMessage());
    }
}
