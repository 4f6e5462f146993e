package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
