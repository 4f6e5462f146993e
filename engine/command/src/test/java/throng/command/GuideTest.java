package throng.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.ranks.Exchange;
import throng.ranks.RankThreads;
import throng.samples.EngineParts;

/**
 * The snippets of the guide and of the README of each module compile and run. Those of one chapter, which is a file,
 * are one class: its types, and all other lines of a snippet in a method of its own. They run on two ranks, too, or are
 * refused by name.
 */
class GuideTest {
    private static final Path ENGINE = Path.of("..");
    private static final Pattern PAGE = Pattern.compile("guide.[^/]+\\.md|[a-z]+.README\\.md");
    private static final Pattern SNIPPET = Pattern.compile("^```java\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("System\\.out[^\n]*// (.+)$", Pattern.MULTILINE);
    private static final Pattern TYPE =
            Pattern.compile("(/\\*\\*.*?\\*/\n)?^(public )?record .*?^}\n", Pattern.MULTILINE | Pattern.DOTALL);

    /** A world is built on the ranks that the test gives. */
    private static final Pattern BUILD =
            Pattern.compile("(World\\s*\\.(?:open|torus|of)\\([^;]*?)\\.build\\(\\)", Pattern.DOTALL);

    private static final Pattern REFUSED = Pattern.compile("a world on several ranks, here 2, has no [\\w '-]+ yet"
            + "|the file is truncated: it ends at byte 0"); // rank 0 alone receives a snapshot
    private static final String RANKS = ".ranks(ranks).build()";

    /** A chapter with its snippets. */
    record Chapter(String title, List<String> snippets) {
        @Override
        public String toString() {
            return title;
        }

        String source() {
            var types = new StringBuilder();
            var body = new StringBuilder();
            for (int k = 0; k < snippets.size(); k++) {
                var found = TYPE.matcher(snippets.get(k));
                while (found.find()) types.append(found.group().replaceFirst("(?m)^(public )?record", "public record"));
                String code = found.reset().replaceAll("").replace("System.out", "printed");
                body.append("public static void snippet%d(Exchange ranks, PrintStream printed) throws Exception {\n"
                        .formatted(k));
                boolean own = code.contains(".ranks(");
                body.append(
                        own ? code : BUILD.matcher(code).replaceAll(r -> Matcher.quoteReplacement(r.group(1) + RANKS)));
                body.append("}\n");
            }
            return imports() + "public class Snippets {\n" + types + body + "}\n";
        }
    }

    static List<Chapter> chapters() throws IOException {
        var chapters = new ArrayList<Chapter>();
        try (var files = Files.find(
                ENGINE,
                2,
                (file, is) -> PAGE.matcher(ENGINE.relativize(file).toString()).matches())) {
            for (Path file : files.sorted().toList()) {
                var snippets = SNIPPET.matcher(Files.readString(file).replace("\"examples/", "\"../../examples/"))
                        .results()
                        .map(r -> r.group(1))
                        .toList();
                if (!snippets.isEmpty())
                    chapters.add(new Chapter(ENGINE.relativize(file).toString(), snippets));
            }
        }
        return chapters;
    }

    /** A module that is published has a README of one page, with a first program. */
    @Test
    void everyModuleHasAReadmeWithAProgram() throws IOException {
        var titles = chapters().stream().map(Chapter::title).toList();
        try (var modules = Files.newDirectoryStream(ENGINE)) {
            for (Path module : modules)
                if (Files.exists(module.resolve("src/main/java/module-info.java")))
                    assertTrue(
                            titles.contains(module.getFileName() + "/README.md"),
                            module + "/README.md: write it, with a snippet ```java that compiles and runs");
        }
    }

    /** Simple names are unique, so all packages that modules on the class path export can be imported whole. */
    private static String imports() {
        return EngineParts.all().stream()
                .flatMap(part -> part.module().exports().stream())
                .filter(exported -> !exported.isQualified())
                .map(exported -> "import " + exported.source() + ".*;\n")
                .sorted()
                .collect(Collectors.joining(
                        "",
                        "",
                        "import java.io.PrintStream;\nimport java.lang.invoke.MethodHandles;\n"
                                + "import java.nio.file.Files;\nimport java.nio.file.Path;\nimport java.util.Arrays;\n"
                                + "import java.util.LinkedHashMap;\nimport java.util.List;\n"
                                + "import java.util.function.Supplier;\n"
                                + "import org.joml.Vector3f;\n"
                                + "import it.unimi.dsi.fastutil.ints.IntArrayList;\n"));
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void compilesAndRuns(Chapter chapter, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("Snippets.java"), chapter.source());
        var compiler = ToolProvider.getSystemJavaCompiler();
        var told = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var options = List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
            boolean compiled = compiler.getTask(told, files, null, options, null, files.getJavaFileObjects(file))
                    .call();
            assertTrue(compiled, () -> told + "\n" + chapter.source());
        }
        try (var loader = URLClassLoader.newInstance(
                new java.net.URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> snippets = loader.loadClass("Snippets");
            for (int k = 0; k < chapter.snippets.size(); k++) {
                var snippet = snippets.getMethod("snippet" + k, Exchange.class, PrintStream.class);
                String what = chapter + ", snippet " + k;
                printsWhatItSays(what, chapter.snippets.get(k), run(snippet, Exchange.ALONE));
                onTwoRanks(what, snippet);
            }
        }
    }

    /** A comment behind {@code System.out} is the beginning of a line that comes out; two dots stand for anything. */
    private static void printsWhatItSays(String what, String code, String printed) {
        for (var comment : COMMENT.matcher(code).results().toList()) {
            String line = Stream.of(comment.group(1).strip().split("\\.\\.", -1))
                    .map(Pattern::quote)
                    .collect(Collectors.joining(".*"));
            assertTrue(
                    Pattern.compile("(?m)^" + line).matcher(printed).find(),
                    () -> what + " says: " + comment.group(1) + "\nand prints: " + printed);
        }
    }

    private static String run(Method snippet, Exchange exchange) throws Exception {
        var printed = new ByteArrayOutputStream();
        snippet.invoke(null, exchange, new PrintStream(printed, true, StandardCharsets.UTF_8));
        return printed.toString(StandardCharsets.UTF_8);
    }

    /** A snippet runs on two ranks, or what ranks do not have yet is refused by name. */
    private static void onTwoRanks(String what, Method snippet) {
        try {
            RankThreads.run(2, exchange -> {
                try {
                    run(snippet, exchange);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
        } catch (IllegalStateException e) {
            var causes = new StringWriter();
            e.printStackTrace(new PrintWriter(causes));
            assertTrue(REFUSED.matcher(causes.toString()).find(), () -> what + ": " + causes);
        }
    }
}
