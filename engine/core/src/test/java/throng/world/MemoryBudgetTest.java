package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.flock.Separation;
import throng.motion.AgentProperty;
import throng.world.TickPass.Stage;

/** In a small JVM, the agents that worlds accept fit into memory, also while arrays grow and with several worlds. */
class MemoryBudgetTest {
    private static final long MAX_SECONDS = 120;

    @TempDir
    Path folder;

    /**
     * Spawns a tenth more agents until the world refuses them, then fewer and fewer. From 262,000 agents on, which some
     * of these sizes hold, each array takes two regions.
     */
    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"columns, 64", "columns, 66", "columns, 68", "columns, 74", "pass, 64"})
    void acceptedAgentsFitIntoMemory(String what, int megabytes) throws Exception {
        String result = run(megabytes, "grow", what);
        assertTrue(result.startsWith("held "), result);
        int held = Integer.parseInt(result.split(" ")[1]);
        assertTrue(held > 50_000, megabytes + " MB hold only " + held + " agents");
    }

    @Test
    void twoWorldsShareTheMemory() throws Exception {
        assertEquals("refused, then held", run(64, "share"));
    }

    private String run(int megabytes, String... arguments)
            throws IOException, InterruptedException, URISyntaxException {
        Path result = folder.resolve("result");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = Stream.concat(
                        Stream.of(
                                java,
                                "-Xmx" + megabytes + "m",
                                "--add-modules",
                                "jdk.incubator.vector",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Child.class.getName(),
                                result.toString()),
                        Stream.of(arguments))
                .toList();
        Process child = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertTrue(child.waitFor(MAX_SECONDS, TimeUnit.SECONDS), "the small JVM does not end");
        assertTrue(Files.exists(result), "the small JVM writes no result");
        return Files.readString(result);
    }

    /** The main class of the small JVM. */
    static final class Child {
        private Child() {}

        /** Writes one line, or the error, to the file that the first argument names. */
        public static void main(String[] arguments) throws IOException {
            String result;
            try {
                result = arguments[1].equals("grow") ? grow(arguments[2]) : share();
            } catch (Throwable t) {
                result = t.toString();
            }
            Files.writeString(Path.of(arguments[0]), result);
        }

        private static World make(String what) {
            var world = World.torus(2000, 2000)
                    .seed(1)
                    .workers(2)
                    .form(throng.simd.Form.SCALAR)
                    .build();
            var group = world.group("a");
            if (!what.equals("bare")) {
                group.floats("heat", 1);
                group.ints("age", 0);
                group.perAgent(AgentProperty.MASS);
            }
            if (what.equals("pass")) world.pass(Stage.AFTER_MOVING, "idle", group, (in, start, end) -> {});
            if (!what.equals("bare")) group.steer(Separation.of(1, 2));
            return world;
        }

        private static int fill(World world) {
            var group = world.groups().getFirst();
            int step = 20_000, refused = 0;
            while (step > 100) {
                try {
                    group.spawn(step, Spawn.uniform().moving(1));
                    if (refused == 0) step = Math.max(step, group.count() / 10);
                } catch (IllegalArgumentException e) {
                    refused++;
                    step /= 4;
                }
                world.tick(.1f);
            }
            return refused == 0 ? 0 : group.count();
        }

        private static String grow(String what) throws IOException {
            try (var world = make(what)) {
                int held = fill(world);
                for (int t = 0; t < 3; t++) world.tick(.1f);
                world.hash();
                var count = new ByteArrayOutputStream() {
                    private long bytes;

                    @Override
                    public synchronized void write(byte[] from, int at, int length) {
                        bytes += length;
                    }
                };
                world.snapshot(count);
                return "held " + held + " agents, " + count.bytes / 1_000_000 + " MB in a snapshot";
            }
        }

        private static String share() {
            try (var second = make("bare")) {
                int half = fillAnotherWorld(second);
                if (half == 0) return "both were admitted";
                second.groups().getFirst().spawn(half, Spawn.uniform());
                second.tick(.1f);
                return "refused, then " + (second.agents() == half ? "held" : "lost");
            }
        }

        /**
         * Fills another world and closes it. Returns half of its agents, or 0 if the second world could hold them, too.
         */
        private static int fillAnotherWorld(World second) {
            try (var first = make("bare")) {
                int half = fill(first) / 2;
                try {
                    second.groups().getFirst().spawn(half, Spawn.uniform());
                    return 0;
                } catch (IllegalArgumentException e) {
                    second.tick(.1f);
                    first.tick(.1f);
                    return half;
                }
            }
        }
    }
}
