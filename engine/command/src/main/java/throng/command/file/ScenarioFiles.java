package throng.command.file;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import throng.command.console.RefusedInput;
import throng.examples.scenario.Scenarios;
import throng.io.scenario.RefusedScenario;
import throng.io.scenario.ScenarioFile;
import throng.io.tree.Fault;
import throng.setup.FileScenario;
import throng.setup.Scenario;

/** Reads the scenario files that a user names. A file with errors is refused. */
public final class ScenarioFiles {
    private ScenarioFiles() {}

    /** Whether the word is a file, not the name of a built-in scenario: those have letters alone. */
    public static boolean isFile(String word) {
        return word.indexOf('.') >= 0 || word.indexOf('/') >= 0 || word.indexOf('\\') >= 0;
    }

    /** Tells what a file names and uses nowhere, a line each. */
    public static void warn(Scenario scenario, PrintWriter err) {
        if (scenario instanceof FileScenario file) warn(file.file().warnings(), err);
    }

    /** Tells what the world of a file with all agents shows: what is mostly a mistake, and what a run would refuse. */
    public static void check(Scenario scenario, PrintWriter err) {
        if (!(scenario instanceof FileScenario file)) return;
        try {
            warn(file.file().check(), err);
        } catch (RefusedScenario e) {
            warn(e.faults(), err);
        }
    }

    /** Tells what is mostly a mistake, a line each. */
    static void warn(List<Fault> warnings, PrintWriter err) {
        for (Fault warning : warnings) err.println("warning: " + warning);
        err.flush();
    }

    /**
     * Reads a file.
     *
     * @throws RefusedInput if there is none, or it has errors; a line for each
     */
    public static FileScenario read(Path path) {
        if (Files.isDirectory(path)) throw new RefusedInput(path + ": this is a folder; name a file");
        if (path.toString().endsWith(".map"))
            throw new RefusedInput(
                    path + ": this is a map, no scenario; put people on it: throng run city --map " + path);
        try {
            var file = ScenarioFile.read(path);
            return new FileScenario(String.valueOf(path.getFileName()), () -> file);
        } catch (RefusedScenario e) {
            int errors = e.faults().size(); // of several, each is a line that begins with its place
            String first = errors == 1 ? "" : "%d errors in %s%n".formatted(errors, path);
            throw new RefusedInput(first + e.getMessage(), e);
        } catch (NoSuchFileException e) {
            String name = String.valueOf(path.getFileName()).replaceFirst("\\.(yaml|yml|json)$", "");
            String cure = !Scenarios.names().contains(name)
                    ? ""
                    : Scenarios.named(name) instanceof FileScenario
                            ? "; %s is a built-in scenario, whose file throng export %s prints".formatted(name, name)
                            : "; %s is a built-in scenario, without a file: throng run %s".formatted(name, name);
            throw new RefusedInput(path + ": there is no such file" + cure, e);
        } catch (IOException e) {
            throw new RefusedInput(path + ": " + e.getMessage(), e);
        }
    }
}
