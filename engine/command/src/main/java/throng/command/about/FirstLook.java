package throng.command.about;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import throng.command.Throng;
import throng.examples.scenario.Scenarios;

/**
 * Does what one does first with the command, and prints nothing. The script {@code examples/throng} runs it once after
 * a build, while Java notes the classes: from its archive they are there at once in later processes.
 */
public final class FirstLook {
    private FirstLook() {}

    /**
     * Runs the command with several lines.
     *
     * @param args {@code run}: with a run and its page; else with what tells of scenarios alone
     */
    public static void main(String[] args) throws IOException {
        Path file = Files.createTempFile("throng", ".yaml");
        try {
            Files.writeString(file, Scenarios.text("hunt"));
            execute("list");
            execute("help", "run");
            execute("validate", file.toString());
            execute("info", "hunt");
            execute("validate", file + ".no");
            if (args.length > 0 && args[0].equals("run")) {
                execute("run", "shoal", "--agents", "2000", "--ticks", "3");
                execute("run", "hunt", "--agents", "2000", "--ticks", "3");
            }
        } finally {
            Files.delete(file);
        }
    }

    private static void execute(String... line) {
        try (var nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            Throng.command().setOut(nowhere).setErr(nowhere).execute(line);
        } catch (UncheckedIOException e) { // the archive has fewer classes then
            return;
        }
    }
}
