package throng.command.against;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import throng.bench.TableRow;
import throng.command.trial.BenchReport;
import throng.command.trial.TrialProcess;

/**
 * A build of the command that is measured in Java processes of its own. The classes that measure are those of this
 * build, so a build needs only the engine and the scenarios: those older than a row or an option can be compared.
 *
 * @param name the build's name in messages
 * @param classPath the class path that starts it
 * @param former whether it is of the time when the command lay in {@code examples}
 */
public record BenchBuild(String name, String classPath, boolean former) {
    private static final String MAIN = "throng.command.Throng", FORMER_MAIN = "throng.examples.Throng";
    private static final int MAX_ERROR_LINES = 3;

    /** Returns the build that is running now. */
    public static BenchBuild here() {
        return new BenchBuild("this build", System.getProperty("java.class.path"), false);
    }

    /**
     * Returns the build of a file {@code throng.jar} that has the folder {@code lib} beside it.
     *
     * @throws IllegalArgumentException if the file is not such a jar, or if a jar that its manifest names is missing
     */
    public static BenchBuild of(Path jar) {
        if (!Files.isRegularFile(jar)) throw wrong(jar, "there is no such file");
        boolean former;
        try (var file = new JarFile(jar.toFile())) {
            former = has(file, FORMER_MAIN);
            if (!former && !has(file, MAIN)) throw wrong(jar, "it has no " + MAIN);
            var manifest = file.getManifest();
            String needed =
                    manifest == null ? null : manifest.getMainAttributes().getValue("Class-Path");
            for (String part : needed == null ? new String[0] : needed.split(" ")) {
                if (!exists(jar, part)) throw wrong(jar, "it needs " + part + ", which is missing");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    wrong(jar, String.valueOf(e.getMessage())).getMessage(), e);
        }
        return new BenchBuild(jar.toString(), jar.toAbsolutePath().toString(), former);
    }

    private static boolean has(JarFile file, String type) {
        return file.getEntry(type.replace('.', '/') + ".class") != null;
    }

    /** Parts of a manifest's class path are URLs relative to the jar. A part that is not a file is not checked. */
    private static boolean exists(Path jar, String part) {
        var uri = jar.toAbsolutePath().toUri().resolve(part);
        return !"file".equals(uri.getScheme()) || Files.exists(Path.of(uri));
    }

    private static IllegalArgumentException wrong(Path jar, String what) {
        return new IllegalArgumentException(
                "%s: %s; name an engine/command/target/throng.jar that examples/throng or mvn package has built"
                        .formatted(jar, what));
    }

    /**
     * Measures the build that is running now, with the stages of scenarios.
     *
     * @param trials the arguments of each process that measures rows
     * @param progress receives a line before each process
     * @param stop asks for an early end
     * @return the rows of all processes that have ended
     * @throws IOException if a process fails
     */
    public static List<TableRow> rowsHere(List<List<String>> trials, Consumer<String> progress, BooleanSupplier stop)
            throws IOException {
        var rows = new ArrayList<TableRow>();
        try (var kit = new TrialKit()) {
            for (List<String> trial : trials) {
                if (stop.getAsBoolean()) break;
                progress.accept("measuring " + String.join(" ", trial));
                var words = new ArrayList<>(trial);
                words.add("--stages");
                rows.addAll(here().fork(kit, words, stop));
            }
        } catch (IOException e) { // Ctrl-C on a terminal ends all its processes
            if (!stop.getAsBoolean()) throw e;
        }
        return rows;
    }

    /**
     * Measures this build in a new process, with the JVM options of this one.
     *
     * @param kit the classes that measure
     * @param trial the arguments of the process
     * @param stop asks for an early end of the process
     * @return the rows of its report
     * @throws IOException if the process fails or is ended; the message ends with its last lines of error output
     */
    public List<TableRow> fork(TrialKit kit, List<String> trial, BooleanSupplier stop) throws IOException {
        Path report = Files.createTempFile("throng-bench", ".json"),
                errors = Files.createTempFile("throng-bench", ".txt");
        report.toFile().deleteOnExit();
        errors.toFile().deleteOnExit();
        try {
            var command = new ArrayList<String>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
                if (!option.startsWith("-javaagent") && !option.startsWith("-agent")) command.add(option);
            }
            command.addAll(List.of("-cp", kit.before(this), TrialProcess.class.getName()));
            command.addAll(trial);
            command.add(report.toString());
            var process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(errors.toFile())
                    .start();
            int code = exitCode(process, stop);
            if (code != 0) throw new IOException(name + ": its bench ended with code " + code + lastLines(errors));
            try (var in = Files.newInputStream(report)) {
                return BenchReport.read(in);
            }
        } finally {
            Files.deleteIfExists(report);
            Files.deleteIfExists(errors);
        }
    }

    /** Waits for the exit code. The process is killed when this JVM ends. */
    private static int exitCode(Process process, BooleanSupplier stop) throws IOException {
        var end = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(end);
        try {
            while (!process.waitFor(100, TimeUnit.MILLISECONDS)) if (stop.getAsBoolean()) process.destroyForcibly();
            int code = process.exitValue();
            Runtime.getRuntime().removeShutdownHook(end);
            return code;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String lastLines(Path errors) throws IOException {
        var lines = Files.readAllLines(errors).stream()
                .filter(line -> !line.startsWith("WARNING:") && !line.startsWith("\t"))
                .toList();
        var last = lines.subList(Math.max(0, lines.size() - MAX_ERROR_LINES), lines.size());
        return last.isEmpty() ? "" : ":\n" + String.join("\n", last);
    }
}
