package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.Rule;

/** A game in a module of its own: the numbers of its rules, if the module opens their package, and the cure if not. */
class ClosedModuleTest {
    private static final String RULE = """
            package my.game;
            import throng.behaviour.GroupView;
            import throng.behaviour.Rule;
            import throng.kernel.Force;
            %s record Wind(float strength) implements Rule {
                public void steer(GroupView in, Force out, int start, int end) {
                    out.clear(in.axes(), end - start);
                }
            }
            """;

    @TempDir
    Path folder;

    /** Compiles the module with this directive, and makes its rule. */
    private Rule wind(String directive, boolean isPublic) throws Exception {
        Path start = Files.createDirectories(folder.resolve("src/my/start"));
        Path sources = Files.createDirectories(folder.resolve("src/my/game")), classes = folder.resolve("classes");
        Files.writeString(
                folder.resolve("src/module-info.java"),
                "module my.game { requires throng.core; exports my.start to throng.core; %s }".formatted(directive));
        Files.writeString(sources.resolve("Wind.java"), RULE.formatted(isPublic ? "public" : ""));
        Files.writeString(start.resolve("Game.java"), """
                package my.start;
                public final class Game implements java.util.function.Supplier<throng.behaviour.Rule> {
                    public throng.behaviour.Rule get() {
                        return my.game.Winds.wind();
                    }
                }
                """);
        Files.writeString(sources.resolve("Winds.java"), """
                package my.game;
                public final class Winds {
                    public static throng.behaviour.Rule wind() {
                        return new Wind(3);
                    }
                }
                """);
        var messages = new StringWriter();
        var out = new PrintWriter(messages);
        int failed = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-d",
                        classes.toString(),
                        "-p",
                        modulePath(),
                        folder.resolve("src/module-info.java").toString(),
                        sources.resolve("Wind.java").toString(),
                        sources.resolve("Winds.java").toString(),
                        start.resolve("Game.java").toString());
        assertEquals(0, failed, messages.toString());
        var boot = ModuleLayer.boot();
        Configuration found =
                boot.configuration().resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("my.game"));
        var controller = ModuleLayer.defineModulesWithOneLoader(
                found, List.of(boot), getClass().getClassLoader());
        var module = controller.layer().findModule("my.game").orElseThrow();
        var game = module.getClassLoader().loadClass("my.start.Game");
        return (Rule) ((java.util.function.Supplier<?>) game.getConstructor().newInstance()).get();
    }

    private static String modulePath() {
        String path = System.getProperty("jdk.module.path", "");
        return path.isEmpty() ? System.getProperty("java.class.path") : path;
    }

    @ParameterizedTest
    @ValueSource(strings = {"opens my.game to throng.core;", "exports my.game to throng.core;"})
    void theLineThatTheMessageNamesGivesNumbers(String line) throws Exception {
        boolean isPublic = line.startsWith("exports");
        try (var world = World.open(2).build()) {
            var leaves = world.group("leaves").steer(wind("", isPublic));
            assertTrue(leaves.numbers().stream().noneMatch(name -> name.startsWith("wind")));
            var e = assertThrows(IllegalArgumentException.class, () -> leaves.set("wind.strength", 5));
            assertTrue(
                    e.getMessage()
                            .endsWith("; Wind has none, as its package is closed: write '" + line
                                    + "' into module-info.java of my.game"),
                    e.getMessage());
            assertThrows(IllegalArgumentException.class, () -> leaves.get("wind.strength"));
        }
        try (var world = World.open(2).build()) {
            var leaves = world.group("leaves").steer(wind(line, isPublic));
            leaves.set("wind.strength", 5);
            assertEquals(5, leaves.get("wind.strength"));
        }
    }
}
