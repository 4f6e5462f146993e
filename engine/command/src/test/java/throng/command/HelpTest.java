package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.ArgSpec;
import throng.examples.scenario.Scenarios;

/** Help, version and completion. */
class HelpTest {
    static Stream<String> verbs() {
        return Throng.command().getSubcommands().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void helpIsOneTextByThreeWays(String verb) {
        String text = CommandResult.line("help " + verb).out();
        assertTrue(text.startsWith("Usage: throng " + verb), text);
        assertEquals(text, CommandResult.line(verb + " --help").out());
        assertEquals(text, CommandResult.line(verb + " -h").out());
        assertEquals(0, CommandResult.line(verb + " -h").code());
    }

    /** Regression: lines broke behind the point within a name, as in {@code my.yaml}. */
    @ParameterizedTest
    @MethodSource("verbs")
    void linesBreakBetweenWords(String verb) {
        var command = Throng.command().getSubcommands().get(verb);
        String text = command.getUsageMessage();
        var words =
                new ArrayList<>(List.of(command.getCommandSpec().usageMessage().description()));
        for (ArgSpec each : command.getCommandSpec().args())
            if (!each.hidden()) words.addAll(List.of(each.description()));
        for (String line : words)
            for (String word : line.replace("${DEFAULT-VALUE}", "").split(" +"))
                assertTrue(text.contains(word), () -> "'" + word + "' is broken in\n" + text);
        text.lines().forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "-h", "--help"})
    void helpOfAllNamesTheVerbs(String line) {
        var result = CommandResult.line(line);
        assertEquals(0, result.code());
        verbs().forEach(verb -> assertTrue(result.out().contains("\n  " + verb + " "), result.out()));
        var broken = Throng.command().getUsageMessage();
        for (var verb : Throng.command().getSubcommands().values())
            for (String word :
                    verb.getCommandSpec().usageMessage().description()[0].split(" +"))
                assertTrue(broken.contains(word), word);
    }

    @Test
    void versionIsAVerbToo() {
        assertEquals(
                CommandResult.line("--version").out(),
                CommandResult.line("version").out());
    }

    /** A list takes the lines of files without reading the files. */
    @Test
    void listSaysWhatFilesAreAbout() {
        String list = CommandResult.line("list").out();
        for (var scenario : Scenarios.all())
            if (scenario instanceof throng.setup.FileScenario file) {
                assertEquals(file.file().about(), file.line());
                assertTrue(list.contains(file.file().about()), file.name());
            }
    }

    @Test
    void completionKnowsVerbsOptionsAndScenarios() {
        var result = CommandResult.line("completion");
        assertEquals(0, result.code(), result.err());
        for (String word : List.of("validate", "--snapshot", "murmuration", "-F _complete_throng"))
            assertTrue(result.out().contains(word), word);
    }
}
