package throng.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands in processes of their own, as a shell does. */
final class ChildProcess {
    private ChildProcess() {}

    /** Returns the command line that starts a class of this build. */
    static List<String> java(String main, String... args) {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), main));
        words.addAll(List.of(args));
        return words;
    }

    /** Runs a shell command in which {@code "$@"} is the command throng with {@code args}. */
    static CommandResult shell(Path folder, String line, String... args) throws IOException, InterruptedException {
        return run(folder, line, java("throng.command.Throng", args));
    }

    /** Runs a shell command in which {@code "$@"} is any command, and waits for its end. */
    static CommandResult run(Path folder, String line, List<String> command) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("/bin/sh", "-c", line, "sh"));
        words.addAll(command);
        Path out = Files.createTempFile("throng", ".out"), err = Files.createTempFile("throng", ".err");
        var process = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) throw new AssertionError("did not end within 60 s: " + words);
            return new CommandResult(process.exitValue(), text(out), text(err));
        } finally {
            process.destroyForcibly();
            Files.delete(out);
            Files.delete(err);
        }
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    /** Sends a signal. Returns whether that worked. */
    static boolean signal(String name, long pid) throws IOException, InterruptedException {
        return new ProcessBuilder("/bin/kill", "-" + name, "" + pid).start().waitFor() == 0;
    }

    /** Returns whether child processes get a signal: those of a script in the background ignore INT. */
    static boolean receives(int signal) throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status) || !Files.isExecutable(Path.of("/bin/kill"))) return false;
        long ignored = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                .findFirst()
                .orElse(-1);
        return (ignored >>> signal - 1 & 1) == 0;
    }
}
