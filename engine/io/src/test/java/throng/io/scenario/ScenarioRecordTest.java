package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;

/** A file says what is recorded of its runs. */
class ScenarioRecordTest {
    private static ScenarioFile file(String record) {
        String text = """
                throng: 1
                run: {ticks: 9, dt: 0.1}
                space: {torus: [60, 40]}
                record: %s
                groups:
                  zebras: {agents: 5, spawn: uniform, rules: [wander]}
                  lions: {like: zebras, agents: 1}
                """;
        return ScenarioFile.parse("savanna.yaml", text.formatted(record), new Kinds(List.of()));
    }

    @Test
    void allKeysAreRead() {
        assertEquals(
                new ScenarioRecord("a b.arrow", 5, List.of("vx", "vy"), List.of("lions")),
                file("{file: a b.arrow, every: 5, columns: [vx, vy], groups: [lions]}")
                        .record());
        assertEquals(
                new ScenarioRecord("a.CSV", 0, List.of(), List.of()),
                file("{file: a.CSV, columns: []}").record());
        assertEquals(7, file("{every: 5}").set("record.every", 7).record().every());
        assertEquals(ScenarioRecord.NONE, file("").record());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{flie: a.csv}|record has no 'flie'; did you mean file?",
                "{file: a.xls}|file 'a.xls' ends like no recording; allowed are .arrow, .csv, .txt, .sqlite, .pvd",
                "{file: ../a.csv}|file '../a.csv' is no plain name",
                "{file: /tmp/a.csv}|is no plain name",
                "{file: '..\\a.csv'}|is no plain name",
                "{file: .csv}|is no plain name",
                "{file: [a.csv]}|file is a list; allowed is a word",
                "{every: 0}|every is 0; allowed is 1 to",
                "{every: 1.5}|every is 1.5; allowed is a whole number",
                "{groups: [tigers]}|there is no group 'tigers'; there are: zebras, lions",
                "{groups: lions}|groups is 'lions'; allowed is a list",
                "{columns: [[vx]]}|a column is a list; allowed is a word",
                "a.csv|record is 'a.csv'; allowed are keys"
            })
    void wrongKeysAreToldWithTheirPlace(String record, String words) {
        var refused = assertThrows(RefusedScenario.class, () -> file(record));
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
        assertTrue(refused.getMessage().startsWith("savanna.yaml:4:"), refused::getMessage);
    }
}
