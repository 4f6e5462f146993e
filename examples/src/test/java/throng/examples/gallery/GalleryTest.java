package throng.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Runs the gallery, checks its size, and compares it with the READMEs. */
class GalleryTest {
    private static final Path SOURCES = Path.of("src/main/java/throng/examples/gallery");

    private static String outputOf(Runnable example) {
        var bytes = new ByteArrayOutputStream();
        PrintStream former = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            example.run();
        } finally {
            System.setOut(former);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Tag("shows")
    @Test
    void helloPrintsTheSameHashEachTime() {
        String hello = outputOf(() -> Hello.main(new String[0]));
        assertTrue(hello.matches("[0-9a-f]{16}\\R"), hello);
        assertEquals(hello, outputOf(() -> Hello.main(new String[0])));
    }

    @Test
    void springsKeepPeopleApart() {
        String printed = outputOf(() -> OwnRule.main(new String[0]));
        double metres = Double.parseDouble(printed.replaceAll(".* is (\\S+) m.*\\R", "$1"));
        assertTrue(metres > .4 && metres < 1.2, printed);
    }

    /** Scalar and wide form and any number of workers compute the same bits. */
    @Test
    void elbowsComputeTheSameBitsInAllForms() {
        String printed = outputOf(() -> Elbows.main(new String[0]));
        assertTrue(printed.matches("hash [0-9a-f]{16}\\R"), printed);
        assertEquals(hashOfElbows(2, Form.SCALAR, 1), hashOfElbows(2, Form.AUTO, 2));
        assertEquals(hashOfElbows(3, Form.SCALAR, 3), hashOfElbows(3, Form.AUTO, 1));
    }

    private static long hashOfElbows(int axes, Form form, int workers) {
        try (var world = World.open(axes).form(form).workers(workers).build()) {
            var people = world.group("people").steer(new Elbows(10, Neighbourhood.within(2)));
            people.perAgent(AgentProperty.RADIUS);
            float[] radius = new float[500];
            for (int i = 0; i < radius.length; i++) radius[i] = i % 5 * .1f;
            people.spawn(radius.length, Spawn.box(0, 0, 0, 9, 9, 9));
            people.columns().write("radius", radius);
            for (int t = 0; t < 20; t++) world.tick(.05f);
            return world.hash();
        }
    }

    /** A game that was saved, loaded and played again computes the same bits. */
    @Test
    void gamesAreReplayedToTheBit() {
        String printed = outputOf(() -> main(GameLoop::main));
        assertTrue(printed.matches("(?s).*hash ([0-9a-f]{16}), replay \\1\\R"), printed);
    }

    /** No agent is lost: a person that is caught is a zombie from then on. */
    @Test
    void peopleBecomeZombies(@TempDir Path folder) {
        String picture = folder.resolve("zombies.png").toString();
        String printed = outputOf(() -> main(args -> Zombies.main(new String[] {picture, "300"})));
        var numbers = Pattern.compile("(\\d+) people, (\\d+) zombies").matcher(printed);
        int zombies = 0;
        while (numbers.find()) {
            int now = Integer.parseInt(numbers.group(2));
            assertEquals(2010, Integer.parseInt(numbers.group(1)) + now);
            assertTrue(now >= zombies);
            zombies = now;
        }
        assertTrue(zombies > 10, printed);
    }

    @Tag("shows")
    @Tag("long")
    @Test
    void peopleLeaveTheStadium(@TempDir Path folder) {
        String picture = folder.resolve("stadium.png").toString();
        String printed = outputOf(() -> main(args -> Stadium.main(new String[] {picture, "100"})));
        var line = Pattern.compile("10 s: ([0-9,]+) people, overlaps: ([0-9.]+) cm at most, ([0-9.]+) %")
                .matcher(printed);
        assertTrue(line.find(), printed);
        int people = Integer.parseInt(line.group(1).replace(",", ""));
        assertTrue(people > 25_000 && people < 30_000, printed);
        assertTrue(Double.parseDouble(line.group(2)) < 3, printed);
        assertTrue(printed.contains("persons/(m s) through each gate: 0."), printed);
    }

    private interface Example {
        void main(String[] args) throws IOException;
    }

    private static void main(Example example) {
        try {
            example.main(new String[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void sentriesAndForagersExplainAnAgent() {
        String sentry = outputOf(() -> Sentries.main(new String[0]));
        assertTrue(sentry.contains("mind  sentry: ") && sentry.contains("When(Pursue)"), sentry);
        String ant = outputOf(() -> Foragers.main(new String[0]));
        assertTrue(ant.matches("(?s).*mind  ant: selector.*(roam|eat|go home).*"), ant);
    }

    /** Each rule catches more per minute than the one before, in the order in which they are printed. */
    @Test
    void huntersThatPredictCatchMore() {
        String printed = outputOf(() -> Hunters.main(new String[] {"900"}));
        double[] caught = printed.lines()
                .mapToDouble(line -> Double.parseDouble(line.replaceAll(".*?([0-9]+) per minute", "$1")))
                .toArray();
        assertEquals(4, caught.length, printed);
        for (int k = 1; k < caught.length; k++) assertTrue(caught[k] > caught[k - 1], printed);
    }

    /** Saved at tick 37 and resumed, the ants and their smell have the same bits, for any number of workers. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void antsGoOnFromASnapshotWithTheSameSmell(int workers) throws IOException {
        var saved = new ByteArrayOutputStream();
        try (var world = Ants.world(1);
                var resumed = Ants.world(workers)) {
            for (int t = 0; t < 37; t++) world.tick(1 / 30f);
            world.snapshot(saved);
            resumed.restore(new ByteArrayInputStream(saved.toByteArray()));
            for (int t = 0; t < 300; t++) world.tick(1 / 30f);
            for (int t = 0; t < 300; t++) resumed.tick(1 / 30f);
            assertEquals(world.hash(), resumed.hash());
            float[] smell = new float[120 * 80], same = new float[120 * 80];
            world.fields().getLast().read(smell);
            resumed.fields().getLast().read(same);
            assertArrayEquals(smell, same);
            assertTrue(world.fields().getLast().total() > 10, "some have found food");
        }
    }

    @Test
    void eachExampleHasAtMost80Lines() throws IOException {
        try (var files = Files.walk(SOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                int lines = Files.readAllLines(file).size();
                assertTrue(
                        lines <= 80,
                        () -> "%s has %d lines, allowed are 80: show one thing, and leave the rest to its test"
                                .formatted(file, lines));
            }
        }
    }

    @Test
    void everyExampleHasALineInTheReadme() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        try (var files = Files.walk(SOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                if (name.equals("package-info")) continue;
                assertTrue(readme.contains("`" + name + "`"), name + ": give it a row in examples/README.md");
            }
        }
    }

    /** The first Java block of README.md is the body of {@link Hello}. */
    @Test
    void theFirstBlockOfTheReadmeIsHello() throws IOException {
        var block = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../README.md")));
        assertTrue(block.find(), "README.md has no Java block");
        List<String> hello = Files.readAllLines(SOURCES.resolve("Hello.java"));
        int begin = hello.indexOf("        // README.md shows the code from here to the end of the method") + 1;
        assertFalse(begin == 0, "the mark is gone from Hello.java");
        var body = hello.subList(begin, hello.lastIndexOf("    }"));
        assertEquals(
                String.join("\n", body).stripIndent().strip(),
                block.group(1).stripIndent().strip());
    }
}
