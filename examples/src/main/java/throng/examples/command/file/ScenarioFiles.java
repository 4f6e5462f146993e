package throng.examples.command.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import throng.examples.command.console.RefusedInput;
import throng.examples.setup.FileScenario;
import throng.io.scenario.RefusedScenario;
import throng.io.scenario.ScenarioFile;

/** Reads the scenario files that a user names. A file with errors is refused. */
public final class ScenarioFiles {
    private ScenarioFiles() {}

    /** Whether the word is a file, not the name of a built-in scenario: those have letters alone. */
    public static boolean isFile(String word) {
        return word.indexOf('.') >= 0 || word.indexOf('/') >= 0 || word.indexOf('\\') >= 0;
    }

    /**
     * Reads a file.
     *
     * @throws RefusedInput if there is none, or it has errors; a line for each
     */
    public static FileScenario read(Path path) {
        if (Files.isDirectory(path)) throw new RefusedInput(path + ": this is a folder; name a file");
        try {
            var file = ScenarioFile.read(path);
            return new FileScenario(String.valueOf(path.getFileName()), () -> file);
        } catch (RefusedScenario e) {
            throw new RefusedInput(String.valueOf(e.getMessage()), e);
        } catch (NoSuchFileException e) {
            throw new RefusedInput(path + ": there is no such file", e);
        } catch (IOException e) {
            throw new RefusedInput(path + ": " + e.getMessage(), e);
        }
    }
}
