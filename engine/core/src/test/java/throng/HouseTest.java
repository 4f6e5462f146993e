package throng;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.compile;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the sources must look like, beyond what the compiler and the formatter see. A failure lists file:line. */
class HouseTest {
    private static final int MAX_LINES = 400;
    private static final int MAX_COLUMNS = 120;
    private static final int MAX_FILES = 15;

    /** Surefire names the module's folder; elsewhere it is the working folder or lies below it. */
    private static final Path MODULE = Stream.of(System.getProperty("basedir", ""), "", "engine/core", "core")
            .map(Path::of)
            .filter(folder -> Files.exists(folder.resolve("src/main/java/throng")))
            .findFirst()
            .orElseThrow();

    private static final List<Source> MAIN = sources("src/main/java");

    /** A file: its text, the same without comments and strings (lines kept), and its path under the source folder. */
    private record Source(Path path, String text, String code) {
        static Source of(Path folder, Path file) {
            String text = read(file);
            var noise = compile(
                    "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(\\\\.|[^\"\\\\\\n])*\"|'(\\\\.|[^'\\\\\\n])'",
                    Pattern.DOTALL);
            String code = noise.matcher(text)
                    .replaceAll(hit -> "\n".repeat((int)
                            hit.group().chars().filter(c -> c == '\n').count()));
            return new Source(folder.relativize(file), text, code);
        }

        String packageName() {
            return path.getParent().toString().replace('\\', '/').replace('/', '.');
        }

        boolean isPackageInfo() {
            return path.endsWith("package-info.java");
        }

        /** What {@code banned} finds in {@code in}, as file:line and what was found. */
        Stream<String> all(Pattern banned, String in) {
            return banned.matcher(in)
                    .results()
                    .map(hit -> at(in, hit.end() - hit.group().stripLeading().length())
                            + hit.group().strip());
        }

        String at(String in, int offset) {
            return "%s:%d: ".formatted(path, in.substring(0, offset).lines().count() + (offset == 0 ? 1 : 0));
        }
    }

    @Test
    void filesStaySmall() {
        none(
                all(),
                file -> Stream.of(file.path + ": " + file.text.lines().count())
                        .filter(line -> file.text.lines().count() > MAX_LINES));
    }

    @Test
    void linesStayShort() {
        none(all(), file -> file.all(compile("(?m)^.{" + (MAX_COLUMNS + 1) + ",}$"), file.text));
    }

    /**
     * fma rounds once and reduceLanes in any order; sin and its kin differ between machines (StrictMath does not, and
     * is slow: once per tick at most); a Random has state; a clock and an identity are different in each run.
     */
    @Test
    void nothingThatChangesBits() {
        String inexact =
                "fma|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|expm1|log|log10|log1p|pow|cbrt|hypot|random";
        var banned = compile("\\.fma\\(|\\.reduceLanes\\(|\\bMath\\.(" + inexact + ")\\(|\\bMath::(" + inexact + ")\\b"
                + "|import static java\\.lang\\.Math\\.(\\*|" + inexact + ");"
                + "|\\bVectorOperators\\.(FMA|A?SIN|A?COS|A?TAN|ATAN2|SINH|COSH|TANH|EXP|EXPM1|LOG|LOG10|LOG1P"
                + "|POW|CBRT|HYPOT)\\b"
                + "|\\b(Secure|Splittable|ThreadLocal)?Random(Generator)?\\b"
                + "|\\bnanoTime\\b|\\bcurrentTimeMillis\\b|\\bInstant\\.now\\b|\\bidentityHashCode\\b");
        none(MAIN, file -> file.all(banned, file.code));
    }

    /** A species that C2 cannot see to be constant makes it box every vector. */
    @Test
    void speciesAreConstants() {
        var species = compile("[^;{}]*(\\bVectorSpecies<\\w+>\\s+\\w+|=\\s*[\\w.]*\\bSPECIES_\\w+\\s*(?=;))[^;{}]*");
        none(MAIN, file -> file.all(species, file.code).filter(line -> !line.contains("static final")));
    }

    /** A name that says nothing of what its owner does. */
    @Test
    void namesSayWhat() {
        none(
                all(),
                file -> file.all(
                        compile("\\b(class|record|interface|enum)\\s+\\w*(Manager|Utils?|Impl|Helper)\\b"), file.code));
    }

    @Test
    void britishSpelling() {
        var american = compile(
                "(neighbor|behavior|center|color|favor|flavor|labor|honor|harbor|gray|maneuver|analyz|catalyz)\\w*"
                        + "|(cancel|travel|label|model|signal|level|channel)(ed|ing|er)"
                        + "|(milli|centi|kilo)?meters?|defense|offense"
                        + "|\\w{3,}iz(e|es|ed|ing|er|ers|able|ation|ations)",
                CASE_INSENSITIVE);
        // what Java, JOML, JUnit and Reynolds call so themselves
        var theirs = compile(
                "\\.normalize\\(|\\bsynchronized\\w*|\\bSerializable\\b|\\bSteering Behaviors\\b"
                        + "|@ParameterizedTest\\b|\\w*ParameterizedType\\b|\\.relativize\\(|^import .*$",
                Pattern.MULTILINE);
        var allowed = List.of("resize", "resizes", "resized", "resizing", "oversized");
        var word = compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");
        none(all(), file -> {
            String text = theirs.matcher(file.text)
                    .replaceAll(hit -> " ".repeat(hit.group().length()));
            return word.matcher(text)
                    .results()
                    .filter(hit -> american.matcher(hit.group()).matches())
                    .filter(hit -> !allowed.contains(hit.group().toLowerCase(Locale.ROOT)))
                    .map(hit -> file.at(text, hit.start()) + hit.group());
        });
    }

    /** More files than that are two ideas. */
    @Test
    void packagesStaySmall() {
        var files = MAIN.stream().filter(file -> !file.isPackageInfo()).collect(groupingBy(Source::packageName));
        assertEquals(
                List.of(),
                files.entrySet().stream()
                        .filter(e -> e.getValue().size() > MAX_FILES)
                        .map(e -> e.getKey())
                        .toList());
    }

    @Test
    void packagesSayWhatTheyAre() {
        var told = MAIN.stream()
                .filter(Source::isPackageInfo)
                .map(Source::packageName)
                .toList();
        none(
                MAIN,
                file -> Stream.of(file.packageName() + " has no package-info.java")
                        .filter(line -> !told.contains(file.packageName())));
        var oneLine = compile("\\A/\\*\\* [^\\n]+ \\*/\\n@NullMarked\\npackage ");
        none(
                MAIN,
                file -> Stream.of(file.path + ": one line of doc, @NullMarked, package")
                        .filter(line -> file.isPackageInfo()
                                && !oneLine.matcher(file.text).find()));
    }

    /** In {@code engine/README.md} rows of a table whose head says "package"; {@code (`.sub`)} names what is below. */
    @Test
    void readmeNamesThePackages() {
        var named = new TreeSet<String>();
        var tables = compile("(?m)(^\\|.*\\R?)+")
                .matcher(read(MODULE.resolve("../README.md")))
                .results()
                .map(MatchResult::group);
        var row = compile("(?m)^\\|(?: *\\d+ *\\|)? *`([a-z.]+)` *(?:\\(([^)]*)\\))?");
        tables.filter(table -> table.lines().findFirst().orElse("").contains("package"))
                .flatMap(table -> row.matcher(table).results())
                .forEach(hit -> {
                    named.add(hit.group(1));
                    subPackages(hit).forEach(sub -> named.add(hit.group(1) + sub));
                });
        var actual = MAIN.stream()
                .map(Source::packageName)
                .map(name -> name.replaceFirst("^throng\\.", ""))
                .collect(toCollection(TreeSet::new));
        assertEquals(String.join("\n", actual), String.join("\n", named), "packages, and those of engine/README.md");
    }

    private static Stream<String> subPackages(MatchResult row) {
        String list = row.group(2) == null ? "" : row.group(2);
        return compile("\\.[a-z]+").matcher(list).results().map(MatchResult::group);
    }

    private static void none(List<Source> files, Function<Source, Stream<String>> offences) {
        assertEquals("", files.stream().flatMap(offences).distinct().collect(joining("\n")));
    }

    private static List<Source> all() {
        return Stream.concat(
                        MAIN.stream(),
                        sources("src/test/java").stream().filter(file -> !file.path.endsWith("HouseTest.java")))
                .toList();
    }

    private static List<Source> sources(String folder) {
        Path root = MODULE.resolve(folder);
        try (var files = Files.walk(root)) {
            var java = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java"))
                    .sorted()
                    .map(file -> Source.of(root, file))
                    .toList();
            assertFalse(java.isEmpty(), () -> "no sources under " + root.toAbsolutePath());
            return java;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
