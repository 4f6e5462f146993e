package throng.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the script that builds and starts the command, in a small checkout whose Maven and Java are scripts. */
@Timeout(60)
class ScriptTest {
    private static final Path SOURCE =
            Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../../examples");

    /** Writes the files that a build writes, and a line with its process number to {@code builds}. */
    private static final String MAVEN = """
            #!/bin/sh
            while [ "$1" != -f ]; do shift; done
            cd "$(dirname "$2")"
            sh examples/sources >began
            echo $$ >>builds
            [ ! -f fails ] || { echo '[INFO] quiet'; echo '[ERROR] fails'; exit 1; }
            [ ! -f hangs ] || exec /bin/sleep 60
            [ ! -f slow ] || /bin/sleep .5
            mkdir -p engine/command/target/lib engine/target
            echo '<project/>' >engine/target/pom.xml
            cat builds >engine/command/target/throng.jar
            cp engine/command/target/throng.jar engine/command/target/lib/throng-core.jar
            touch engine/command/target/lib/other.jar
            cp began engine/command/target/built
            """;

    /** Prints its options, and makes the archive of classes that they name. */
    private static final String JAVA = """
            #!/bin/sh
            for word; do
                case $word in -XX:ArchiveClassesAtExit=*) touch "${word#*=}" ;; esac
            done
            echo "$LC_ALL" java "$@"
            """;

    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void checkout() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell on this system");
        root = folder.resolve("check out");
        for (String name : List.of("throng", "sources")) {
            put("examples/" + name, Files.readString(SOURCE.resolve(name)), true);
        }
        for (String module : List.of("", "bench/", "examples/", "engine/", "engine/core/")) {
            put(module + "pom.xml", "<project/>", false);
            if (!module.isEmpty() && !module.equals("engine/"))
                put(module + "src/main/java/A.java", "class A {}", false);
        }
        put("examples/scenarios/a.yaml", "throng: 1", false);
        put("../jdk/release", "JAVA_VERSION=\"25.0.1\"", false);
        put("../jdk/bin/java", JAVA, true);
        put("../jdk/bin/javac", "#!/bin/sh\n", true);
        put("../bin/mvn", MAVEN, true);
        put("../bin/sleep", "#!/bin/sh\nexec /bin/sleep .1\n", true);
    }

    private void put(String name, String text, boolean script) throws IOException {
        Path file = root.resolve(name).normalize();
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        if (script) assertTrue(file.toFile().setExecutable(true));
    }

    /** Returns the start of the script. Without {@code flock} the command flock fails, as on some file systems. */
    private ProcessBuilder script(Path checkout, boolean flock, Path err) throws IOException {
        if (!flock) put("../bin/flock", "#!/bin/sh\nexit 69\n", true);
        var words = List.of("/bin/sh", checkout.resolve("examples/throng").toString(), "list");
        var builder = new ProcessBuilder(words).redirectError(err.toFile()).directory(folder.toFile());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, added) -> added + ":" + path);
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        return builder;
    }

    private CommandResult run(Path checkout, boolean flock) throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        Process process = script(checkout, flock, err).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new CommandResult(process.waitFor(), out, Files.readString(err));
    }

    private List<String> builds() throws IOException {
        Path file = root.resolve("builds");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    /** Starts the script, and returns it when its build has begun. */
    private Process building(boolean flock, Path err) throws IOException, InterruptedException {
        Process first = script(root, flock, err).start();
        while (builds().isEmpty()) Thread.sleep(10);
        return first;
    }

    /** Regression: both built at the same time in one folder, and one failed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theSecondOfTwoFirstRunsWaitsForTheBuild(boolean flock) throws IOException, InterruptedException {
        Files.createFile(root.resolve("slow"));
        Process first = building(flock, folder.resolve("first"));
        var second = run(root, flock);
        assertEquals(0, second.code(), second.err());
        assertTrue(second.out().endsWith("throng.command.Throng list\n"), second.out());
        assertEquals(0, first.waitFor(), Files.readString(folder.resolve("first")));
        assertTrue(Files.readString(folder.resolve("first")).startsWith("throng: building the engine, once: "));
        assertEquals(
                List.of(
                        "throng: another process is building the engine; waiting for it",
                        "throng: the other build has ended; continuing"),
                second.err().lines().toList());
        assertEquals(1, builds().size());
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aKilledBuildLeavesNoLock(boolean flock) throws IOException, InterruptedException {
        Files.createFile(root.resolve("hangs"));
        Process first = building(flock, folder.resolve("first"));
        assertTrue(ChildProcess.signal("KILL", first.pid()));
        assertTrue(ChildProcess.signal("KILL", Long.parseLong(builds().get(0))));
        Files.delete(root.resolve("hangs"));
        var second = run(root, flock);
        assertEquals(0, second.code(), second.err());
        assertEquals(2, builds().size());
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBuildWhoseScriptWasKilledIsWaitedFor(boolean flock) throws IOException, InterruptedException {
        Files.createFile(root.resolve("slow"));
        Process first = building(flock, folder.resolve("first"));
        assertTrue(ChildProcess.signal("KILL", first.pid()));
        var second = run(root, flock);
        assertEquals(0, second.code(), second.err());
        assertTrue(second.err().contains("waiting for it"), second.err());
        assertEquals(1, builds().size());
    }

    @Tag("shows")
    @Test
    void aStoppedScriptStopsMaven() throws IOException, InterruptedException {
        Files.createFile(root.resolve("hangs"));
        Process first = building(true, folder.resolve("first"));
        var maven = ProcessHandle.of(Long.parseLong(builds().get(0))).orElseThrow();
        assertTrue(ChildProcess.signal("TERM", first.pid()));
        assertEquals(143, first.waitFor());
        maven.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }

    /** Regression: a copy was built again without a reason, as its files were as new as the copy. */
    @Test
    void aCopyIsNotBuiltAgain() throws IOException, InterruptedException {
        assertEquals(0, run(root, true).code());
        Path copy = folder.resolve("copy");
        assertEquals(
                0,
                new ProcessBuilder("cp", "-r", root.toString(), copy.toString())
                        .start()
                        .waitFor());
        var later = FileTime.fromMillis(System.currentTimeMillis() + 100_000);
        Files.setLastModifiedTime(copy.resolve("engine/core/src/main/java/A.java"), later);
        var result = run(copy, true);
        assertEquals("", result.err());
        assertEquals(0, result.code());
        assertTrue(result.out().contains(copy + "/engine/command/target/run-"), result.out());
    }

    /** Regression: a changed file with an old time was missed, such as one that was restored from a copy. */
    @ParameterizedTest
    @ValueSource(strings = {"changed", "renamed", "pom", "scenario"})
    void everyChangeCausesABuild(String how) throws IOException, InterruptedException {
        assertEquals(0, run(root, true).code());
        Path file = root.resolve("engine/core/src/main/java/A.java"), other = file.resolveSibling("B.java");
        Path changed = switch (how) {
            case "pom" -> root.resolve("engine/core/pom.xml");
            case "scenario" -> root.resolve("examples/scenarios/a.yaml");
            default -> file;
        };
        if (how.equals("renamed")) Files.move(file, other);
        else Files.writeString(changed, "class B {}");
        if (Files.exists(changed)) Files.setLastModifiedTime(changed, FileTime.fromMillis(1_000_000_000_000L));
        Files.setLastModifiedTime(changed.getParent(), FileTime.fromMillis(1_000_000_000_000L));
        var result = run(root, true);
        String name = root.relativize(changed).toString();
        assertTrue(result.err().contains("sources have changed: " + name), result.err());
        assertEquals(2, builds().size());
        assertEquals("", run(root, true).err());
    }

    @Test
    void aFailedBuildPrintsTheErrorsOfMaven() throws IOException, InterruptedException {
        Files.createFile(root.resolve("fails"));
        var result = run(root, true);
        assertEquals(1, result.code());
        assertTrue(result.err().contains("[ERROR] fails\n"), result.err());
        assertFalse(result.err().contains("quiet"), result.err());
        assertEquals("", result.out());
    }

    @Test
    void aClosedOutputIsRefusedBeforeTheRun() throws IOException, InterruptedException {
        assertEquals(0, run(root, true).code());
        var words = new ArrayList<>(script(root, true, folder.resolve("err")).command());
        var result = ChildProcess.run(folder, "JAVA_HOME=\"$PWD/jdk\" \"$@\" >&-", words);
        assertEquals(2, result.code());
        assertTrue(result.err().startsWith("throng: standard output is closed"), result.err());
        var quiet = ChildProcess.run(folder, "JAVA_HOME=\"$PWD/jdk\" \"$@\" 2>&- <&-", words);
        assertEquals(0, quiet.code());
        assertTrue(quiet.out().endsWith(" list\n"), quiet.out());
    }

    /** Regression: with an ASCII locale Java found no class in a folder whose name has other letters. */
    @ParameterizedTest
    @ValueSource(strings = {"C", "xx_XX.UTF-8"})
    void anAsciiLocaleIsReplaced(String locale) throws IOException, InterruptedException {
        run(root, true);
        var builder = script(root, true, folder.resolve("err"));
        for (String name : List.of("LC_ALL", "LC_CTYPE", "LANG"))
            builder.environment().put(name, locale);
        String out = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(out.startsWith("C.UTF-8 java "), out);
    }

    /** Regression: during a build, a run that was still going on failed to load further classes. */
    @Test
    void aBuildDoesNotDisturbRuns() throws IOException, InterruptedException {
        var first = run(root, true);
        Path jar = jar(first.out());
        var core = jar.resolveSibling("lib/throng-core.jar");
        byte[] before = Files.readAllBytes(jar);
        Files.writeString(root.resolve("engine/core/src/main/java/A.java"), "class B {}");
        var second = run(root, true);
        assertEquals(0, second.code(), second.err());
        assertNotEquals(jar, jar(second.out()));
        assertArrayEquals(before, Files.readAllBytes(jar));
        assertArrayEquals(before, Files.readAllBytes(core));
        assertTrue(Files.exists(jar.resolveSibling("lib/other.jar")));
        Files.writeString(root.resolve("engine/core/src/main/java/A.java"), "class A {}");
        assertEquals(jar, jar(run(root, true).out()));
    }

    private static Path jar(String out) {
        return Path.of(out.replaceAll("(?s).* -cp (.*) throng\\.command.*", "$1"));
    }

    /** Verbs that tell of scenarios start without the module of kernels, of which Java would warn. */
    @ParameterizedTest
    @ValueSource(strings = {"list", "help", "validate", "run", "view", "bench", "run --help"})
    void eachVerbHasItsOptionsAndItsArchive(String line) throws IOException, InterruptedException {
        assertEquals(0, run(root, true).code());
        while (archives().size() < 2) Thread.sleep(10);
        var builder = script(root, true, folder.resolve("err"));
        var words = new ArrayList<>(builder.command().subList(0, 2));
        words.addAll(List.of(line.split(" ")));
        builder.command(words);
        String out = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        boolean runs = List.of("run", "view", "bench").contains(line);
        assertEquals(runs, out.contains("--add-modules jdk.incubator.vector"), out);
        assertEquals(!runs, out.contains("-XX:TieredStopAtLevel=1"), out);
        assertTrue(out.matches("(?s).*-XX:SharedArchiveFile=\\S.*" + (runs ? "run" : "tell") + "\\.jsa .*"), out);
        builder.environment().put("THRONG_JAVA_OPTS", "-Xmx1g");
        out = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(out.contains("-Xmx1g") && !out.contains("SharedArchiveFile"), out);
    }

    /** Regression: the first run began 40 s after its build, as two archives of classes were made before it. */
    @Test
    void theFirstRunWaitsForNoArchive() throws IOException, InterruptedException {
        var bench = script(root, true, folder.resolve("err"));
        bench.command(bench.command().get(0), bench.command().get(1), "bench");
        assertEquals(0, bench.start().waitFor());
        try (var files = Files.walk(root.resolve("engine/command/target"), 3)) {
            assertTrue(files.noneMatch(file -> file.endsWith("log")), "archives are made while bench measures");
        }
        put("../jdk/bin/java", JAVA.replace("touch", "until [ -f go ]; do /bin/sleep .1; done; touch"), true);
        var first = run(root, true);
        assertEquals(0, first.code(), first.err());
        assertFalse(first.out().contains("SharedArchiveFile"), first.out());
        assertEquals(List.of(), archives());
        Files.createFile(folder.resolve("go"));
        while (archives().size() < 2) Thread.sleep(10);
    }

    private List<Path> archives() throws IOException {
        try (var files = Files.walk(root.resolve("engine/command/target"), 2)) {
            return files.filter(file -> file.toString().endsWith(".jsa")).toList();
        }
    }
}
