package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.joml.Vector3f;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static final String GAME = """
            package my.game;
            import throng.world.World;
            final class Game {
                public static void main(String[] args) {
                    try (var world = World.open(2).build()) {
                        var leaves = world.group("leaves").steer(new Wind(3));
                        try {
                            leaves.set("wind.strength", 5);
                            System.out.println(leaves.get("wind.strength"));
                        } catch (IllegalArgumentException e) {
                            System.out.println(leaves.numbers().stream().filter(n -> n.startsWith("wind")).count());
                            System.out.println(e.getMessage().replaceFirst(".*; ", ""));
                        }
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    /** Compiles the module with this directive, runs it in a JVM of its own, and returns what it prints. */
    private String played(String directive, boolean isPublic) throws Exception {
        Path source = Files.createDirectories(folder.resolve("src/my/game")), classes = folder.resolve("classes");
        Path info = folder.resolve("src/module-info.java");
        Path wind = source.resolve("Wind.java"), game = source.resolve("Game.java");
        Files.writeString(info, "module my.game { requires throng.core; %s }".formatted(directive));
        Files.writeString(wind, RULE.formatted(isPublic ? "public" : ""));
        Files.writeString(game, GAME);
        var messages = new StringWriter();
        var out = new PrintWriter(messages);
        int failed = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(out, out, "-d", "" + classes, "-p", modulePath(), "" + info, "" + wind, "" + game);
        assertEquals(0, failed, messages.toString());
        return java("-p", classes + File.pathSeparator + modulePath(), "-m", "my.game/my.game.Game");
    }

    private static String java(String... arguments) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var in = process.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    private static String modulePath() throws URISyntaxException {
        var places = new ArrayList<String>();
        for (Class<?> type : List.of(World.class, Long2ObjectOpenHashMap.class, Vector3f.class, NullMarked.class))
            places.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        return String.join(File.pathSeparator, places);
    }

    @ParameterizedTest
    @ValueSource(strings = {"opens my.game to throng.core;", "exports my.game to throng.core;"})
    void theLineThatTheMessageNamesGivesNumbers(String line) throws Exception {
        boolean isPublic = line.startsWith("exports");
        assertEquals(
                "0\nWind has none, as its package is closed: write '" + line + "' into module-info.java of my.game",
                played("", isPublic));
        assertEquals("5.0", played(line, isPublic));
    }
}
