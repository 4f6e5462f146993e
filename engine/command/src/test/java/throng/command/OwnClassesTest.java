package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios and rules in a folder of classes are known to each verb. */
class OwnClassesTest {
    private static final String SOURCE = """
            package mine;
            import java.util.List;
            import throng.behaviour.*;
            import throng.setup.*;
            import throng.kernel.Force;
            import throng.math.*;
            import throng.motion.Motion;
            import throng.world.Spawn;

            public class Mine {
                public record Drift(@Range("[0, 50] N") float newtons) implements Rule {
                    public static final Drift DEFAULT = new Drift(1);
                    public Drift { Check.values(Drift.class, newtons); }
                    public void steer(GroupView in, Force out, int start, int end) {
                        out.clear(in.axes(), end - start);
                        for (int k = 0; k < end - start; k++) out.x()[k] = newtons;
                    }
                }
                public static class Own implements throng.io.kind.OwnKinds {
                    public List<Class<? extends Record>> kinds() {
                        return List.of(Drift.class, throng.examples.gallery.pairs.Foresight.class);
                    }
                }
                public record Drifters() implements Scenario {
                    public String name() { return "drifters"; }
                    public String line() { return "agents that drift"; }
                    public Defaults defaults() { return new Defaults(10, 5, .1f, 1); }
                    public Space space(int agents) { return Space.open(2); }
                    public List<ScenarioGroup> parts(int agents) {
                        return List.of(new ScenarioGroup(
                            "all", agents, Spawn.point(0, 0, 0), Motion.DEFAULT, List.of(Drift.DEFAULT)));
                    }
                }
            }
            """;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws Exception {
        Path source = folder.resolve("Mine.java");
        Files.writeString(source, SOURCE);
        String path = System.getProperty("java.class.path");
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", folder.toString(), "-cp", path, "-proc:none", source.toString()));
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("throng.io.kind.OwnKinds"), "mine.Mine$Own");
        Files.writeString(services.resolve("throng.setup.Scenario"), "mine.Mine$Drifters");
        Files.writeString(folder.resolve("mine.yaml"), """
                throng: 1
                space: {open: 2}
                groups: {all: {agents: 10, spawn: point, rules: [drift]}}
                """);
    }

    @AfterEach
    void restore() {
        Thread.currentThread().setContextClassLoader(before);
    }

    private CommandResult run(String words) {
        restore();
        return CommandResult.line(words);
    }

    private static String hash(CommandResult result) {
        assertEquals(0, result.code(), result.err());
        return result.out()
                .lines()
                .filter(line -> line.startsWith("hash"))
                .findFirst()
                .orElseThrow();
    }

    /** {@code @Range} and one line of the constructor are in the schema, in errors at their place, and live. */
    @Test
    void aRangeIsSaidOnce() throws Exception {
        String with = " --class-path " + folder;
        String schema = run("schema" + with).out();
        int rule = schema.indexOf("\"rule.drift\"");
        String limits = "\"minimum\":0.0,\"maximum\":50.0,\"description\":\"N; 0 to 50; default 1.0\"";
        assertTrue(schema.indexOf(limits, rule) > 0, schema.substring(rule, rule + 600));
        Path wrong = folder.resolve("wrong.yaml");
        Files.writeString(wrong, """
                throng: 1
                space: {open: 2}
                groups: {all: {agents: 10, spawn: point, rules: [drift: 51]}}
                """);
        String says = "the newtons of drift is 51.0 N; allowed is 0 to 50 N";
        String told = run("validate " + wrong + with).err();
        assertTrue(told.contains("wrong.yaml:3:57: " + says), told);
        told = run("run drifters --quiet --set all.drift.newtons=51" + with).err();
        assertTrue(told.contains("newtons") && told.contains("51") && told.contains("0 to 50 N"), told);
        told = run("run drifters --quiet --set all.drift.newtons=51@2" + with).err();
        assertTrue(told.contains("51") && told.contains("0 to 50 N"), told);
    }

    @Test
    void allVerbsKnowThem() {
        String with = " --class-path " + folder;
        assertTrue(run("list" + with).out().contains("drifters     agents that drift"));
        assertTrue(run("info drifters" + with).out().contains("all.drift  newtons=1.0"));
        assertTrue(run("schema" + with).out().contains("\"rule.drift\""));
        String coded = hash(run("run drifters --quiet --ticks 5 --dt 0.1 --set all.drift.newtons=3" + with));
        String file = folder.resolve("mine.yaml").toString();
        assertEquals(coded, hash(run("run " + file + " --quiet --ticks 5 --dt 0.1 --set all.drift.newtons=3" + with)));
        assertEquals(2, run("run drifters --quiet").code());
        assertTrue(run("validate " + file).err().contains("there is no rule 'drift'"));
        assertEquals(2, run("list --class-path " + folder.resolve("none")).code());
    }

    @Test
    void aModelOfOnesOwnIsVerifiedAndFallsWhereItShould() throws Exception {
        Path set = Files.writeString(folder.resolve("foresight.yaml"), """
                about: Foresight of the gallery, which knows no queues
                rules: [{foresight: {k: 1.5, most: 20, radius: 5}}, GUIDE]
                contact: 8
                """);
        var result = run(
                "verify imo-1 imo-4 --quick --model %s --out %s/proof --class-path %s".formatted(set, folder, folder));
        assertEquals(1, result.code(), result.err());
        assertTrue(result.out().contains("passed   imo-1"), result.out());
        assertTrue(result.out().contains("failed   imo-4          flow"), result.out());
    }
}
