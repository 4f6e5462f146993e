package throng.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong input is refused before any work, in one to three lines: what is wrong, where, and the cure. */
class RefusalTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void files() throws IOException {
        Files.writeString(folder.resolve("text"), "no snapshot at all, but long enough to be taken for one");
        Files.createFile(folder.resolve("empty"));
        Files.createDirectory(folder.resolve("folder"));
        Files.writeString(folder.resolve("small.map"), "type octile\nheight 1\nwidth 2\nmap\n..\n");
        Files.writeString(folder.resolve("closed.map"), "type octile\nheight 1\nwidth 2\nmap\n@@\n");
        Files.writeString(folder.resolve("other.scen"), "version 1\n0\tb.map\t3\t1\t0\t0\t1\t0\t1\n");
        CommandResult.line("run shoal --agents 300 --ticks 3 --quiet --snapshot " + folder.resolve("good"));
        byte[] good = Files.readAllBytes(folder.resolve("good"));
        Files.write(folder.resolve("short"), Arrays.copyOf(good, 20));
        Files.write(folder.resolve("half"), Arrays.copyOf(good, good.length / 2));
        good[good.length / 2] ^= 4;
        Files.write(folder.resolve("flipped"), good);
    }

    /** Verbs, options and scenarios that do not exist, and missing ones. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run                                            | missing: SCENARIO; throng list names",
                "run murmuraton                                 | no scenario 'murmuraton'; did you mean murmuration?",
                "run whirlpool                                  | no scenario 'whirlpool'",
                "run murmuration shoal                          | unexpected argument '",
                "rum shoal                                      | there is no verb 'rum'; did you mean run?",
                "shoaal                                         | there is no verb 'shoaal'; did you mean run shoal?",
                "--verbose                                      | there is no option '--verbose'",
            })
    void wrongWordsAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** Numbers and forms of a run. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run murmuration --tics 5                       | there is no option '--tics'; did you mean --ticks",
                "run murmuration --agents                       | --agents needs a value: --agents N",
                "run murmuration --agents many                  | --agents: 'many' is not a whole number",
                "run murmuration --agents 0                     | --agents is 0; allowed is 1 to",
                "run murmuration --agents -7                    | --agents is -7; allowed is 1 to",
                "run murmuration --agents 99999999999           | --agents is 99999999999; allowed is 1 to",
                "run murmuration --agents 2000000000 --workers 2 | agents need 348.0 GB",
                "run shoal --agents 2000000000                  | ask for at most",
                "run murmuration --ticks -1                     | --ticks is -1; allowed is 0 to",
                "run murmuration --ticks 1e3                    | --ticks: '1e3' is not a whole number: write all",
                "run murmuration --dt nan                       | --dt: 'nan' is not a number",
                "run murmuration --dt NaN                       | --dt: 'NaN' is not a number",
                "run murmuration --dt -0.1                      | --dt is -0.1 s; allowed is 0 to 10 s",
                "run murmuration --dt 1e30                      | --dt is 1.0E30 s; allowed is 0 to 10 s",
                "run murmuration --seed x                       | --seed: 'x' is not a whole number",
                "run murmuration --workers 0                    | --workers is 0; allowed is 1 to 1024",
                "run murmuration --workers 5000                 | --workers is 5000; allowed is 1 to 1024",
                "run murmuration --form fast                    | is not one of: ",
            })
    void wrongNumbersAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** The option {@code --set}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run murmuration --set                          | --set needs a value: --set PATH=VALUE",
                "run murmuration --set birds.mass               | a setting is path=value, such as",
                "run murmuration --set birds.seperation.weight=3| did you mean separation? birds has: separation, ",
                "run murmuration --set zebra=3                  | paths begin with: birds.",
                "run murmuration --set birds.mass=heavy         | there is no 'heavy'; names are: agents, falcons",
                "run murmuration --set birds.mass=-1            | mass is -1.0 kg; allowed is",
                "run murmuration --set birds.mass=NaN           | 'NaN' is no number that can be computed with",
                "run murmuration --set birds.separation.nearest=1.5 | is 1.5; allowed is a whole number",
                "run murmuration --set birds.cohesion.scaled=yes| is 'yes'; allowed is true or false",
                "run murmuration --set birds.speedLimit=soft    | is 'soft'; allowed is one of: clamped, damped",
                "run murmuration --set birds.fright.group=9     | there is no group '9'; there are: birds, falcons",
                "run shoal --set fish.alignment.radius=1e5      | looks 100000.0 m far, but the torus is only",
                "run watch --set guards.mass                    | a setting is path=value, such as",
                "run watch --set guards.seperation.weight=3     | did you mean guards.separation.weight",
                "run watch --set zebra=3                        | settings: minds guardSight",
                "run watch --set guards.mass=heavy              | 'heavy' is not a number",
                "run watch --set guards.mass=-1                 | mass is -1.0 kg; allowed is",
                "run watch --set guards.mass=NaN                | mass is NaN kg; allowed is",
                "run watch --set guards.separation.nearest=1.5  | '1.5' is not a whole number",
                "run watch --set guards.speedLimit=soft         | 'soft' is not one of: clamped, damped",
                "run watch --set guards.separation.group=9      | sees group number 9, but the world has 2",
                "run watch --set guards.separation.group=fish   | 'fish' is neither own nor a group: guards, intruders",
                "run watch --set guards.separation.group=-2     | '-2' is neither own nor a group: guards, intruders",
                "run watch --set guards.separation.group=1.5    | '1.5' is neither own nor a group: guards, intruders",
                "run panic --set people.followWay.removes=yes   | 'yes' is neither true nor false",
                "info watch --set minds=fox                     | 'fox' is not one of: machine, tree",
            })
    void wrongSettingsAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** Files that cannot be written. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run murmuration --picture /no/such/dir/x.png   | there is no folder /no/such/dir; create it first",
                "run murmuration --report /no/such/dir/x.json   | there is no folder /no/such/dir; create it first",
                "run murmuration --snapshot /no/such/dir/x      | there is no folder /no/such/dir; create it first",
                "run murmuration --picture %s/folder            | this is a folder; name a file in it",
                "run murmuration --picture %s/x.jpg             | only PNG files can be written",
                "run murmuration --report %s/x --snapshot %s/x  | name the same file",
            })
    void wrongOutputFilesAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** The option {@code --resume}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run shoal --resume %s/missing                  | missing: there is no such file",
                "run shoal --resume %s/folder                   | folder: this is a folder",
                "run shoal --resume %s/empty                    | empty: the file is truncated",
                "run shoal --resume %s/text                     | text: this is not a Throng file",
                "run shoal --resume %s/short                    | short: the file is truncated",
                "run shoal --resume %s/half                     | half: the file is truncated",
                "run shoal --resume %s/flipped                  | flipped: the file is",
                "run pile --resume %s/good                      | its scenario is shoal, not pile",
                "run shoal --resume %s/good --agents 301        | its number of agents is 300, not 301",
                "run shoal --resume %s/good --seed 9            | its seed is 1, not 9",
            })
    void wrongSnapshotsAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** The option {@code --why}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run shoal --agents 300 --why                   | --why needs a value: --why GROUP:ID",
                "run shoal --agents 300 --why fish              | write an agent as GROUP:ID, such as fish:0",
                "run shoal --agents 300 --why fisch:3           | there is no group 'fisch'; did you mean fish?",
                "run shoal --agents 300 --why fish:300          | no agent of id 300; its ids are 0 to 298",
                "run shoal --agents 300 --why fish:-1           | no agent of id -1; its ids are 0 to 298",
                "run shoal --agents 300 --why fish:first        | 'first' is not an id; its ids are 0 to 298",
            })
    void wrongAgentsToExplainAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** Maps that do not fit. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run watch --map %s/closed.map                    | closed.map: no tile is open, so no agent can walk",
                "info panic --map %s/closed.map                   | closed.map: no tile is open, so no agent can walk",
            })
    void wrongMapsAreRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** The verbs {@code info} and {@code list}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "info                                           | missing: SCENARIO; throng list names",
                "info wacth                                     | did you mean watch?",
                "info shol                                      | did you mean shoal?",
                "info shoal --agents 0                          | --agents is 0; allowed is 1 to",
                "info shoal --set fish.masss=2                  | did you mean mass? fish has",
                "list everything                                | unexpected argument '",
            })
    void wrongUseOfInfoOrListIsRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** The verb {@code bench}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bench --agents 10                              | --agents is 10; allowed is 200 to",
                "bench --agents 1000,x                          | --agents: 'x' is not a whole number",
                "bench --agents 2000000000                      | GB are available",
                "bench --workers 0                              | --workers is 0; allowed is",
                "bench --dimensions 4                           | --dimensions is 4; allowed is 2 to 3",
                "bench --seconds 0                              | --seconds is 0.0 s; allowed is",
                "bench --form quick                             | is not one of: ",
                "bench --report /no/such/dir/x.csv              | there is no folder /no/such/dir",
            })
    void wrongUseOfBenchIsRefused(String line, String message) {
        assertRefused(line, message);
    }

    /** The verb {@code paths}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "paths                                          | missing: MAP and SCEN",
                "paths a.map                                    | missing: SCEN;",
                "paths %s/no.map x                              | no.map: there is no such file",
                "paths %s/folder x                              | folder: this is a folder; name a file",
                "paths %s/text x | text:1:1: 'no snapshot at all, but …'; allowed here is",
                "paths %s/small.map %s/no.scen                  | no.scen: there is no such file",
                "paths %s/small.map %s/text | text:1:1: 'no snapshot at all, but …'; allowed here is",
                "paths %s/small.map %s/other.scen | other.scen:2:9: the width of the map is '3'; allowed is 2",
                "paths a b --heuristic far                      | is not one of: ",
                "paths a b --heuristic manhattan --method jump  | the method is JUMP for 4 neighbours; allowed are",
                "paths a b --workers 0                          | --workers is 0; allowed is 1 to 1024",
                "paths a b --dijkstra -1                        | --dijkstra is -1; allowed is 0 to",
                "paths a b --seconds NaN                        | --seconds: 'NaN' is not a number",
                "paths a b --report /no/such/dir/x.json         | there is no folder /no/such/dir; create it first",
            })
    void wrongUseOfPathsIsRefused(String line, String message) {
        assertRefused(line, message);
    }

    private static void assertRefused(String line, String message) {
        var result = CommandResult.line(line.replace("%s", folder.toString()));
        assertAll(
                () -> assertTrue(result.err().contains(message), result.err()),
                () -> assertEquals(2, result.code()),
                () -> assertEquals("", result.out()),
                () -> assertTrue(result.err().lines().count() <= 3, result.err()),
                () -> assertFalse(result.err().contains("\tat "), result.err()));
    }

    @Test
    void debugPrintsTheStackTrace() {
        var result = CommandResult.line("run shoal --agents 0 --debug");
        assertEquals(2, result.code());
        assertTrue(result.err().contains("\tat throng.command"), result.err());
    }

    @Test
    void withoutAVerbTheUsageIsPrinted() {
        var result = CommandResult.throng();
        assertEquals(2, result.code());
        assertTrue(result.err().contains("run") && result.err().contains("bench"), result.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "run --help",
                "list --help",
                "info --help",
                "bench --help",
                "paths --help",
                "-h",
                "run -h"
            })
    void everyVerbHasHelp(String line) {
        var result = CommandResult.line(line);
        assertEquals(0, result.code());
        assertTrue(result.out().startsWith("Usage: throng"), result.out());
        assertTrue(result.out().contains("--debug"), result.out());
    }
}
