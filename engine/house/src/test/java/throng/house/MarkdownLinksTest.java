package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links between Markdown files lead somewhere. */
class MarkdownLinksTest {
    @Test
    void everyLinkLeadsToAFileAndAHeading() {
        assertTrue(House.MARKDOWN.size() > 30, "Markdown files: " + House.MARKDOWN);
        Gate.none(
                MarkdownLinks.CURE, House.MARKDOWN.stream().flatMap(file -> MarkdownLinks.offences(House.ROOT, file)));
    }

    /** A book is its README.md, with one line for each chapter, and chapters that begin with what is in them. */
    @Test
    void everyChapterIsInTheTableOfItsBook() {
        Gate.none(
                "link it from the README.md of its folder; begin it with a title and one line on what is in it.",
                Stream.of("engine/guide", "engine/decisions")
                        .map(House.ROOT::resolve)
                        .flatMap(book -> House.MARKDOWN.stream()
                                .filter(file -> file.startsWith(book) && !file.endsWith("README.md"))
                                .filter(file -> !isChapter(book, file))
                                .map(file -> House.path(file) + ":1: no chapter of its book")));
    }

    private static boolean isChapter(Path book, Path file) {
        return SourceFile.read(book.resolve("README.md")).contains("](" + file.getFileName() + ")")
                && SourceFile.read(file).matches("(?s)# [^\n]+\n\n[A-Z][^\n]+\\.\n\n.*");
    }

    /** What holds stands before what was tried; each decision has a heading and the day on which it was made. */
    @Test
    void everyDecisionHasAHeadingAndADay() {
        Gate.none(
                "write '## In force', then each decision: '### ' and a heading, a blank line, the day as 2026-11-24, "
                        + "then the commit if known, another blank line, the text. '## Tried and left' comes last.",
                House.MARKDOWN.stream()
                        .filter(file -> file.startsWith(House.ROOT.resolve("engine/decisions")))
                        .filter(file -> !file.endsWith("README.md"))
                        .flatMap(file -> undated(
                                House.path(file), SourceFile.read(file).lines().toList())));
    }

    private static Stream<String> undated(String path, List<String> lines) {
        var found = new ArrayList<String>();
        for (int k = 0; k < lines.size(); k++) {
            String line = lines.get(k), at = path + ":" + (k + 1) + ": ";
            if (line.startsWith("### ")
                    && !(k + 2 < lines.size() && lines.get(k + 2).matches("\\d{4}-\\d\\d-\\d\\d.*")))
                found.add(at + "no day below " + line);
            if (line.startsWith("- **")) found.add(at + "a decision without a heading");
        }
        var sections = lines.stream().filter(line -> line.startsWith("## ")).toList();
        if (!sections.equals(List.of("## In force")) && !sections.equals(List.of("## In force", "## Tried and left")))
            found.add(path + ":1: sections " + sections);
        return found.stream();
    }

    @Test
    void undatedDecisionsAreFound() {
        var good = List.of("# A", "", "B.", "", "## In force", "", "### C", "", "2026-11-24", "", "D.");
        assertEquals(List.of(), undated("a.md", good).toList());
        assertEquals(
                List.of("a.md:1: no day below ### C", "a.md:1: sections []"),
                undated("a.md", List.of("### C", "")).toList());
        assertEquals(
                List.of("a.md:2: a decision without a heading"),
                undated("a.md", List.of("## In force", "- **A.** B.")).toList());
        assertEquals(
                1, undated("a.md", List.of("## Tried and left", "## In force")).count());
    }

    @Test
    void deadLinksAreFound(@TempDir Path root) throws IOException {
        Path folder = Files.createDirectories(root.resolve("engine"));
        Files.writeString(folder.resolve("b.md"), "# Title\n\n## One `way`, and more\n\n```\n## none\n```\n## Title\n");
        assertEquals(List.of(), offences(folder, "[b](b.md), [up](../engine/b.md#title), ![c](https://c.org/d)"));
        assertEquals(List.of(), offences(folder, "[b](b.md#one-way-and-more) [b](b.md#title-1) [here](#here)\n# Here"));
        assertEquals(
                List.of(), offences(folder, "`[a](c.md)`\n```\n[a](c.md)\n```\n`engine/b.md` `engine/YourRule.java`"));
        assertEquals(List.of("engine/a.md:2: c.md: no such file"), offences(folder, "b\n[b](c.md)"));
        assertEquals(List.of("engine/a.md:1: c.png: no such file"), offences(folder, "![b](c.png)"));
        assertEquals(List.of("engine/a.md:1: b.md#two: no such heading"), offences(folder, "[b](b.md#two)"));
        assertEquals(List.of("engine/a.md:1: b.md#none: no such heading"), offences(folder, "[b](b.md#none)"));
        assertEquals(List.of("engine/a.md:1: #b: no such heading"), offences(folder, "[b](#b)"));
        assertEquals(List.of("engine/a.md:1: engine/c.java: no such file"), offences(folder, "`engine/c.java`"));
    }

    private static List<String> offences(Path folder, String text) throws IOException {
        return MarkdownLinks.offences(folder.getParent(), Files.writeString(folder.resolve("a.md"), text))
                .toList();
    }
}
