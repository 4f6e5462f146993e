package throng.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The gallery runs, stays small, and is what the READMEs show. */
class GalleryTest {
    private static final Path SOURCES = Path.of("src/main/java/throng/examples/gallery");

    private static String printed(Runnable example) {
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

    @Test
    void helloPrintsAHash() {
        String hello = printed(() -> Hello.main(new String[0]));
        assertTrue(hello.matches("[0-9a-f]{16}\\R"), hello);
        assertEquals(hello, printed(() -> Hello.main(new String[0])));
    }

    @Test
    void springsHoldApart() {
        String told = printed(() -> OwnRule.main(new String[0]));
        double metres = Double.parseDouble(told.replaceAll(".*stands (\\S+) m.*\\R", "$1"));
        assertTrue(metres > .4 && metres < 1.2, told);
    }

    /** People make room: the scalar form, the wide one and any workers say the same. */
    @Test
    void elbowsMakeRoom() {
        String told = printed(() -> Elbows.main(new String[0]));
        assertTrue(told.matches("hash [0-9a-f]{16}\\R"), told);
        assertEquals(elbows(2, Form.SCALAR, 1), elbows(2, Form.AUTO, 2));
        assertEquals(elbows(3, Form.SCALAR, 3), elbows(3, Form.AUTO, 1));
    }

    private static long elbows(int axes, Form form, int workers) {
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

    @Test
    void theWolfComesAtFrame180() {
        String told = printed(() -> Embed.main(new String[0]));
        assertTrue(told.contains("a wolf takes") && told.contains("sheep are left"), told);
    }

    @Test
    void sentriesAndForagersSayWhy() {
        String sentry = printed(() -> Sentries.main(new String[0]));
        assertTrue(sentry.contains("mind  sentry: ") && sentry.contains("When(Pursue)"), sentry);
        String ant = printed(() -> Foragers.main(new String[0]));
        assertTrue(ant.matches("(?s).*mind  ant: selector.*(roam|eat|go home).*"), ant);
    }

    /** Catches in a minute, in the order in which the ways are printed: each is better than the one before. */
    @Test
    void whoPredictsCatchesMore() {
        String told = printed(() -> Hunters.main(new String[] {"900"}));
        double[] caught = told.lines()
                .mapToDouble(line -> Double.parseDouble(line.replaceAll(".*?([0-9]+) a minute", "$1")))
                .toArray();
        assertEquals(4, caught.length, told);
        for (int k = 1; k < caught.length; k++) assertTrue(caught[k] > caught[k - 1], told);
    }

    @Test
    void examplesStaySmall() throws IOException {
        try (var files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                assertTrue(Files.readAllLines(file).size() < 60, file.toString());
            }
        }
    }

    @Test
    void everyExampleHasALineInTheReadme() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        try (var files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                if (!name.equals("package-info")) assertTrue(readme.contains("`" + name + "`"), name);
            }
        }
    }

    /** Its first Java block is the body of {@link Hello}. */
    @Test
    void theFirstBlockOfTheReadmeRuns() throws IOException {
        var block = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../README.md")));
        assertTrue(block.find(), "README.md has no Java block");
        List<String> hello = Files.readAllLines(SOURCES.resolve("Hello.java"));
        int begin = hello.indexOf("        // what follows, up to the end of the block, is in the README") + 1;
        assertFalse(begin == 0, "the mark is gone from Hello.java");
        var body = hello.subList(begin, hello.lastIndexOf("    }"));
        assertEquals(
                String.join("\n", body).stripIndent().strip(),
                block.group(1).stripIndent().strip());
    }
}
