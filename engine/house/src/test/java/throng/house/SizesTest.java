package throng.house;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Files, methods, lines and packages stay small enough to be read at once. */
class SizesTest {
    private static final int FILE_LINES = 300;

    /** Files that may be longer, by the end of their path, with how many lines they may have. */
    private static final Map<String, Integer> LONGER_FILES = Map.of(
            "throng/behaviour/GroupView.java", 320, // the façade of all that rules read: one line a thing
            "throng/world/World.java", 320); // the façade of all that programs do between ticks

    private static final int METHOD_LINES = 60;
    private static final int COLUMNS = 120;
    private static final int MARKDOWN_COLUMNS = 150;

    /** Small files make a package of many files no harder to know: its code counts. The largest has 2,200 lines. */
    private static final int PACKAGE_LINES = 2_500;

    private static final Pattern LONG = Pattern.compile("(?m)^.{" + (COLUMNS + 1) + ",}$");

    private static int lines(SourceFile file) {
        return LONGER_FILES.entrySet().stream()
                .filter(entry -> file.path().endsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(FILE_LINES);
    }

    /** Comments do not count: a file that explains itself may be longer. */
    @Test
    void filesStaySmall() {
        Gate.none(
                House.FILES,
                "move one idea to a file of its own, named after it; a façade or a list that has but one idea goes "
                        + "into LONGER_FILES, with the reason.",
                file -> Stream.of(file.at(1) + file.codeLines() + " lines of code, allowed are " + lines(file))
                        .filter(line -> file.codeLines() > lines(file)));
    }

    /** Counts from the line of the name to the last brace; a lambda counts in its method. */
    @Test
    void methodsStayShort() {
        Gate.none(
                "make a method of each step, or a class where steps share state.",
                ParsedSource.allMethods()
                        .filter(method -> method.lines() > METHOD_LINES)
                        .map(method -> method.file().at(method.line()) + method.name() + " has " + method.lines()
                                + " lines, allowed are " + METHOD_LINES));
    }

    @Test
    void linesStayShort() {
        Gate.none(
                House.FILES,
                "run mvn -q -pl engine/house compile exec:exec to wrap code; wrap comments and strings by hand.",
                file -> LONG.matcher(file.text())
                        .results()
                        .map(hit -> file.at(file.text(), hit.start())
                                + hit.group().length() + " columns, allowed are " + COLUMNS));
    }

    /** Code, tables and pictures keep their lines, as they cannot be broken. */
    @Test
    void linesOfMarkdownStayShort() {
        Gate.none(
                "break the line at a space: Markdown joins the lines of a paragraph.",
                House.MARKDOWN.stream().flatMap(file -> longLines(House.path(file), SourceFile.read(file))));
    }

    private static Stream<String> longLines(String path, String text) {
        var found = Stream.<String>builder();
        boolean code = false;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.startsWith("```")) code = !code;
            if (code || line.matches("\\s*(\\||!\\[).*") || line.length() <= MARKDOWN_COLUMNS) continue;
            found.add("%s:%d: %d columns, allowed are %d".formatted(path, number, line.length(), MARKDOWN_COLUMNS));
        }
        return found.build();
    }

    @Test
    void longLinesOfMarkdownAreFound() {
        String longest = "a".repeat(MARKDOWN_COLUMNS), more = longest + "a";
        String text = longest + "\n```\n" + more + "\n```\n| " + more + "\n![" + more + "](b)\n";
        assertEquals(List.of(), longLines("a.md", text).toList());
        assertEquals(
                List.of("a.md:2: 151 columns, allowed are 150"),
                longLines("a.md", "# A\n" + more + "\n").toList());
    }

    /** A package with more code holds two ideas. Tests do not count: they lie beside what they test. */
    @Test
    void packagesStaySmall() {
        var packages = House.MAIN.stream()
                .filter(file -> !file.isNamed("package-info.java") && !file.isNamed("module-info.java"))
                .collect(groupingBy(
                        file -> file.module() + ": package " + file.packageName(), summingLong(SourceFile::codeLines)));
        Gate.none(
                "move the files of one idea to a package below, with a package-info.java that describes it.",
                packages.entrySet().stream()
                        .filter(lines -> lines.getValue() > PACKAGE_LINES)
                        .map(lines -> "%s has %d lines of code, allowed are %d"
                                .formatted(lines.getKey(), lines.getValue(), PACKAGE_LINES)));
    }
}
