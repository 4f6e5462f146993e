package throng.examples.against;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import throng.bench.TableRow;
import throng.examples.report.BenchReport;

/**
 * A build of the command, measured in Java processes of its own. It is asked by {@code bench --report}, which builds
 * have that know nothing of being compared.
 *
 * @param name for messages
 * @param classPath of it
 */
public record BenchBuild(String name, String classPath) {
    private static final String MAIN = "throng.examples.Throng";
    private static final int LINES = 3;

    /** This one. */
    public static BenchBuild here() {
        return new BenchBuild("this build", System.getProperty("java.class.path"));
    }

    /**
     * That of a file {@code throng.jar}, with the folder {@code lib} beside it.
     *
     * @throws IllegalArgumentException if it is none, or if jars are missing that it names
     */
    public static BenchBuild of(Path jar) {
        if (!Files.isRegularFile(jar)) throw wrong(jar, "there is no such file");
        try (var file = new JarFile(jar.toFile())) {
            if (file.getEntry(MAIN.replace('.', '/') + ".class") == null) throw wrong(jar, "it has no " + MAIN);
            var manifest = file.getManifest();
            String needed =
                    manifest == null ? null : manifest.getMainAttributes().getValue("Class-Path");
            for (String part : needed == null ? new String[0] : needed.split(" ")) {
                if (!there(jar, part)) throw wrong(jar, "it needs " + part + ", which is not there");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    wrong(jar, String.valueOf(e.getMessage())).getMessage(), e);
        }
        return new BenchBuild(jar.toString(), jar.toAbsolutePath().toString());
    }

    /** Parts of a class path are URLs from the jar on; those that are no files may be anywhere. */
    private static boolean there(Path jar, String part) {
        var uri = jar.toAbsolutePath().toUri().resolve(part);
        return !"file".equals(uri.getScheme()) || Files.exists(Path.of(uri));
    }

    private static IllegalArgumentException wrong(Path jar, String what) {
        return new IllegalArgumentException(
                "%s: %s; name an examples/target/throng.jar that examples/throng or mvn package has built"
                        .formatted(jar, what));
    }

    /**
     * Measures in a new process, with the options of this one's Java.
     *
     * @param bench words that follow the verb
     * @throws IOException if it ends with an error: its last words
     */
    public List<TableRow> fork(List<String> bench) throws IOException {
        Path report = Files.createTempFile("throng-bench", ".json"),
                said = Files.createTempFile("throng-bench", ".txt");
        report.toFile().deleteOnExit();
        said.toFile().deleteOnExit();
        try {
            var words = new ArrayList<String>();
            words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
                if (!option.startsWith("-javaagent") && !option.startsWith("-agent")) words.add(option);
            }
            words.addAll(List.of("-cp", classPath, MAIN, "bench"));
            words.addAll(bench);
            words.addAll(List.of("--quiet", "--report", report.toString()));
            int code = ended(new ProcessBuilder(words)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(said.toFile())
                    .start());
            if (code != 0) throw new IOException(name + ": its bench ended with code " + code + last(said));
            try (var in = Files.newInputStream(report)) {
                return BenchReport.read(in);
            }
        } finally {
            Files.deleteIfExists(report);
            Files.deleteIfExists(said);
        }
    }

    /** Its exit code; it does not outlive this process. */
    private static int ended(Process process) throws IOException {
        var end = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(end);
        try {
            int code = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            return code;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String last(Path said) throws IOException {
        var lines = Files.readAllLines(said).stream()
                .filter(line -> !line.startsWith("WARNING:"))
                .toList();
        var told = lines.subList(Math.max(0, lines.size() - LINES), lines.size());
        return told.isEmpty() ? "" : ":\n" + String.join("\n", told);
    }
}
