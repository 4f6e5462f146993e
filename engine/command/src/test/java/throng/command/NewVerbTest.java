package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.scenario.Scenarios;
import throng.io.scenario.ScenarioFile;

/** Files to begin with are those of examples, and say of each key what it is for. */
class NewVerbTest {
    @TempDir
    Path folder;

    static Stream<String> names() {
        return Scenarios.files().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachFileIsTheScenarioWithComments(String name) throws IOException {
        Path file = folder.resolve("park.yaml");
        var made = CommandResult.line("new " + file + " --like " + name);
        assertEquals(0, made.code(), made.err());
        assertTrue(made.out().contains(Scenarios.about(name)), made.out());
        String text = Files.readString(file), plain = Scenarios.text(name);
        assertEquals(
                plain.lines().filter(line -> !line.strip().startsWith("#")).toList(),
                text.lines().filter(line -> !line.strip().startsWith("#")).toList());
        var without = new HashSet<String>();
        List<String> lines = text.lines().toList();
        var told = new HashSet<String>();
        for (int n = 0; n < lines.size(); n++) {
            String key = lines.get(n).matches("[a-z]\\w*:.*") ? lines.get(n).replaceFirst(":.*", "") : "";
            if (!key.isEmpty() && !key.equals("about") && !lines.get(n - 1).startsWith("# ")) without.add(key);
            told.add(key);
        }
        assertEquals(new HashSet<String>(), without, "keys without a comment: add them to NewVerb.NOTES");
        assertEquals(
                ScenarioFile.read(Path.of("../../examples/scenarios").resolve(name + ".yaml"))
                        .agents(),
                ScenarioFile.read(file).agents());
    }

    @Test
    void nothingIsLost() throws IOException {
        Path file = folder.resolve("park");
        assertEquals(0, CommandResult.line("new " + file).code());
        String text = Files.readString(folder.resolve("park.yaml"));
        assertTrue(text.startsWith("# Begun from 'flock'."), text);
        Files.writeString(folder.resolve("park.yaml"), "mine");
        var again = CommandResult.line("new " + file);
        assertEquals(2, again.code());
        assertTrue(again.err().contains("is there already; take another name, or add --overwrite"), again.err());
        assertEquals("mine", Files.readString(folder.resolve("park.yaml")));
        assertEquals(0, CommandResult.line("new " + file + " --overwrite").code());
        assertEquals(text, Files.readString(folder.resolve("park.yaml")));
    }

    @Test
    void wrongNamesAreRefused() {
        var wrong = CommandResult.line("new " + folder.resolve("a") + " --like floc");
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("there is no such scenario; did you mean flock?"), wrong.err());
        var json = CommandResult.line("new " + folder.resolve("a.json"));
        assertTrue(json.err().contains("a new scenario is YAML; name it"), json.err());
    }
}
