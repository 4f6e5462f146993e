package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;

/** A file says what is measured in its runs. */
class ScenarioMeasuresTest {
    private static ScenarioFile file(String measures) {
        String text = """
                throng: 1
                parameters: {door: 12}
                run: {ticks: 9, dt: 0.1}
                space: {torus: [60, 40]}
                measures: %s
                groups:
                  zebras: {agents: 5, spawn: uniform, columns: {mood: {int: 1}}, rules: [{wander: {weight: door / 6}}]}
                """;
        return ScenarioFile.parse("savanna.yaml", text.formatted(measures), new Kinds(List.of()));
    }

    @Test
    void linesAreasAndNumbersAreRead() {
        var measures =
                file("{lines: {ford: [0, door, 60, door]}, areas: {a: [0, 0, 5, 0, 5, 5], b: [9, 9, 12, 9, 9, 12]},"
                                + " travels: ['a:b'], every: 5, window: 20, after: 3, cutOff: 2.5, map: 0.5,"
                                + " approaches: [ford],"
                                + " profiles: {way: [0, 0, 9, 0, 2, door / 12]}, states: mood, events: true,"
                                + " figures: {slow: {of: zebras, value: share(speed < door)}, far: 'greatest(x)'}}")
                        .measures();
        assertEquals(List.of("ford=0.0,12.0,60.0,12.0"), measures.lines());
        assertEquals(List.of("a=0.0,0.0,5.0,0.0,5.0,5.0", "b=9.0,9.0,12.0,9.0,9.0,12.0"), measures.areas());
        assertEquals(
                new ScenarioMeasures(
                        measures.lines(),
                        measures.areas(),
                        List.of("a:b"),
                        5,
                        20,
                        2.5,
                        .5,
                        List.of("ford"),
                        List.of("way=0.0,0.0,9.0,0.0,2.0,1.0"),
                        "mood",
                        true,
                        List.of("slow@zebras=share(speed < (12.0))", "far=greatest(x)"),
                        3),
                measures);
        assertEquals(
                30., file("{window: 20}").set("measures.window", 30).measures().window());
    }

    @Test
    void aFileMeasuresNothingUnlessItSaysSo() {
        assertTrue(file("").measures().isEmpty());
        assertTrue(file("{lines: }").measures().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{line: {a: [0, 0, 1, 1]}}|measures has no 'line'; did you mean lines?",
                "{lines: {a: [0, 0, 1]}}|savanna.yaml:5:23: line a has 3 numbers; allowed are x and y of 2 places",
                "{areas: {a: [0, 0, 1, 1]}}|area a has 4 numbers; allowed are x and y of 3 to 1000 corners",
                "{areas: {a: 3}}|area a is '3'; allowed is a list",
                "{areas: [1, 2]}|areas is a list; allowed are names with",
                "{lines: {a/b: [0, 0, 1, 1]}}|'a/b' is no name",
                "{lines: {a: [0, 0, 1, 1e9]}}|allowed is up to",
                "{lines: {a: [0, 0, 1, x]}}|line a: ",
                "{areas: {a: [0, 0, 5, 0, 5, 5]}, travels: ['a:b']}|travel 'a:b': allowed are two areas",
                "{lines: {a: [0, 0, 1, 1]}, approaches: [b]}|approach 'b': allowed is the name of a line, of: a",
                "{profiles: {a: [0, 0, 1, 1]}}|profile a has 4 numbers; allowed are x and y of 2 places, width and",
                "{events: maybe}|events is 'maybe'; allowed is true or false",
                "{every: 0}|every is 0; allowed is 1 to",
                "{window: 0}|window is 0.0; allowed is 0.01 to",
                "{map: -1}|map is -1.0; allowed is 0.01 to",
                "7|measures is '7'; allowed are keys"
            })
    void wrongMeasuresAreToldWithTheirPlace(String measures, String words) {
        var refused = assertThrows(RefusedScenario.class, () -> file(measures));
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
        assertTrue(refused.getMessage().startsWith("savanna.yaml:5:"), refused::getMessage);
    }
}
