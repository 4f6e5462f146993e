package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Methods and lines stay short enough to be read at once. Files and packages have one idea, and no limit. */
class SizesTest {
    private static final int METHOD_LINES = 60;
    private static final int COLUMNS = 120;
    private static final int MARKDOWN_COLUMNS = 150;

    private static final Pattern LONG = Pattern.compile("(?m)^.{" + (COLUMNS + 1) + ",}$");

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
}
