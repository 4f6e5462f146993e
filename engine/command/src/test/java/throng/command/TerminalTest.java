package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ctrl-C on a terminal ends each verb that goes on for long as its help says. */
class TerminalTest {
    @TempDir
    Path folder;

    /** Regression: where a bar was drawn, the bar's library put Java's handlers back: no report, no snapshot. */
    @Tag("shows")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    run lattice --agents 500 --ticks 100000000 --snapshot @/s --report @/r.json --picture @/p.png \
                                                                     | ticks/s    | stopped after     | s r.json p.png
                    view shoal --agents 500                          | Ctrl-C     | hash              |
                    bench --agents 300 --seconds 60                  | measuring  | stopped           |
                    bench --scenario lattice,circle --agents 300 --seconds 60 --report @/b.csv \
                                                                     | lattice    | stopped           | b.csv
                    sweep lattice --agents 100 --ticks 20000 --seeds 1..500 --out @/o \
                                                                     | runs/s     | the same command  | o/sweep.json
                    evacuate evacuation --agents 300 --seeds 1..500 --out @/e \
                                                                     | runs/s     | the same command  | e/sweep.json
                    verify rimea --quick --out @/v                   | rimea-1    | not run           | v/report.html
                    fit speed --to speeds-open --free parameters.radius=0.1..0.3 --trials 500 --seeds 1 --out @/f \
                                                                     | radius=    | best set so far   |
                    """)
    @Timeout(120)
    void controlCEndsWithAReport(String line, String begun, String told, String files)
            throws IOException, InterruptedException {
        Path script = Path.of("/usr/bin/script");
        assumeTrue(ChildProcess.receives(2) && Files.isExecutable(script), "no pseudo-terminal on this system");
        var words = ChildProcess.java(
                "throng.command.Throng", line.replace("@", "" + folder).split(" +"));
        words.addAll(1, List.of("--add-modules", "jdk.incubator.vector", "--enable-native-access=ALL-UNNAMED"));
        String command = words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Process terminal = new ProcessBuilder(script.toString(), "-qefc", command, "/dev/null")
                .redirectErrorStream(true)
                .start();
        CompletableFuture.delayedExecutor(100, TimeUnit.SECONDS).execute(() -> end(terminal)); // no read lasts longer
        try {
            var text = new StringBuilder();
            readUntil(terminal.getInputStream(), begun, text);
            terminal.getOutputStream().write(3); // the byte of Ctrl-C
            terminal.getOutputStream().flush();
            readUntil(terminal.getInputStream(), null, text);
            assertTrue(terminal.waitFor(60, TimeUnit.SECONDS));
            assertEquals(130, terminal.exitValue(), text.toString());
            assertTrue(text.toString().contains(told), text.toString());
            for (String file : files == null ? new String[0] : files.split(" "))
                assertTrue(Files.size(folder.resolve(file)) > 0, file);
        } finally {
            end(terminal);
        }
    }

    private static void end(Process terminal) {
        terminal.descendants().forEach(ProcessHandle::destroyForcibly);
        terminal.destroyForcibly();
    }

    private static void readUntil(InputStream in, String word, StringBuilder text) throws IOException {
        byte[] some = new byte[4096];
        for (int n; (word == null || text.indexOf(word) < 0) && (n = in.read(some)) >= 0; )
            text.append(new String(some, 0, n, StandardCharsets.UTF_8));
    }

    /** A verb that handles signals is tried above, and one class alone draws bars. */
    @Test
    void eachVerbThatHandlesSignalsIsTried() throws Exception {
        var handling = new TreeSet<String>();
        for (var verb : Throng.command().getSubcommands().entrySet())
            if (bytes(verb.getValue().getCommandSpec().userObject().getClass()).contains("console/Interrupt"))
                handling.add(verb.getKey());
        var lines = TerminalTest.class
                .getDeclaredMethod("controlCEndsWithAReport", String.class, String.class, String.class, String.class)
                .getAnnotation(CsvSource.class)
                .textBlock()
                .lines();
        assertEquals(
                handling,
                lines.map(line -> line.split(" ")[0])
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.toCollection(TreeSet::new)));
        var drawing = new ArrayList<String>();
        Path classes = Path.of(Throng.class.getResource("Throng.class").toURI()).getParent();
        try (var files = Files.walk(classes)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList())
                if (Files.readString(file, StandardCharsets.ISO_8859_1).contains("progressbar/ProgressBarBuilder"))
                    drawing.add(file.getFileName().toString());
        }
        assertEquals(List.of("TerminalBar.class"), drawing);
    }

    private static String bytes(Class<?> type) throws IOException {
        try (var in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
