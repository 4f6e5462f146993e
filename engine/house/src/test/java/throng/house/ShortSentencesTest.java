package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Javadoc and Markdown have sentences of at most 30 words. */
class ShortSentencesTest {
    private static final String ALLOWED =
            "word ".repeat(ShortSentences.MAX_WORDS).strip();
    private static final String LONG = ALLOWED + " word";
    private static final String FOUND = "31 words, allowed are 30: " + LONG.substring(0, 60) + "…";

    @Test
    void javadocAndMarkdownHaveShortSentences() {
        Gate.none(
                ShortSentences.CURE,
                House.prose().stream()
                        .filter(prose -> prose.kind() == Prose.Kind.JAVADOC || prose.kind() == Prose.Kind.MARKDOWN)
                        .flatMap(ShortSentences::offences));
    }

    @Test
    void aSentenceOfOneWordTooManyIsFoundOnItsLine() {
        assertEquals(List.of(), inJavadoc("/** " + ALLOWED + ". */"));
        assertEquals(List.of("A.java:1: " + FOUND), inJavadoc("/** " + LONG + ". */"));
        assertEquals(List.of("A.java:3: " + FOUND), inJavadoc("/**\n * Short.\n * " + LONG + "\n */"));
        assertEquals(List.of("A.java:4: " + FOUND), inJavadoc("/**\n * <pre>\n * a </pre>\n * " + LONG + "\n */"));
        assertEquals(List.of("a.md:3: " + FOUND), inMarkdown("# Title\n\n" + LONG + ".\n"));
        assertEquals(List.of("a.md:2: " + FOUND), inMarkdown("- short\n- " + LONG + "\n- short\n"));
        assertEquals(List.of("a.md:4: " + FOUND), inMarkdown("```\ncode\n```\n" + LONG));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A. B",
                "A? B",
                "A! B",
                "A\n * @param b B",
                "A\n * @return B",
                "A\n *\n * B",
                "A\n * <p>B",
                "<li>A<li>B",
                "<pre>A B</pre>",
                "{@code A B}",
                "A {@link C#d(e, f) B}",
                "A {@code {B}} a"
            })
    void aSentenceEndsAtMarksTagsAndCode(String text) {
        String filled = text.replace("A", "a ".repeat(15) + "word ".repeat(16).strip())
                .replace("B", "word ".repeat(16).strip());
        assertEquals(List.of(), inJavadoc("/**\n * " + filled + "\n */"));
    }

    @Test
    void listItemsHeadingsAndCellsAreSentencesOfTheirOwn() {
        String half = "word ".repeat(20).strip();
        assertEquals(List.of(), inMarkdown("# " + half + "\n" + half + "\n- " + half + "\n1. " + half + "\n"));
        assertEquals(List.of(), inMarkdown("| " + half + " | " + half + " |\n| " + half + " | `" + LONG + "` |\n"));
        assertEquals(1, inMarkdown("- " + half + "\n  " + half + "\n").size(), "a list item of two lines");
        assertEquals(1, inMarkdown("| short | " + LONG + " |\n").size(), "a cell");
    }

    private static List<String> inJavadoc(String comment) {
        return Prose.ofJava("A.java", comment + " class A {}").stream()
                .flatMap(ShortSentences::offences)
                .toList();
    }

    private static List<String> inMarkdown(String source) {
        return Prose.ofMarkdown("a.md", source).stream()
                .flatMap(ShortSentences::offences)
                .toList();
    }
}
