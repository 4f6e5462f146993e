package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments, strings and Markdown use words that need no second reading. */
class PlainWordsTest {
    @Test
    void commentsStringsAndMarkdownUsePlainWords() {
        Gate.none(PlainWords.CURE, House.prose().stream().flatMap(PlainWords::offences));
    }

    /** A bar stands in each word, so that the gate does not find it in this file. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "who|m",
                "whose ow|n",
                "comes to b|e",
                "thereo|f",
                "hithert|o",
                "nobod|y",
                "somebod|y",
                "everybod|y",
                "whoeve|r",
                "Nobod|y"
            })
    void eachUnclearWordIsFound(String barred) {
        String word = barred.replace("|", "");
        String expected = "A.java:2: '" + word + "'";
        assertEquals(List.of(expected), inJava("class A {\n/** Moves " + word + " on. */ int a;\n}"));
        assertEquals(List.of(expected), inJava("class A {\nint a; // moves " + word + " on\n}"));
        assertEquals(List.of(expected), inJava("class A {\nString a = \"moves " + word + " on\";\n}"));
        assertEquals(List.of(expected), inJava("class A {\n/* Moves " + word + " on. */ int a;\n}"));
        assertEquals(List.of("a.md:3: '" + word + "'"), inMarkdown("# A\n\nIt moves " + word + " on.\n"));
        assertEquals(List.of("a.md:2: '" + word + "'"), inMarkdown("| a | b |\n| c | moves " + word + " |\n"));
    }

    @Test
    void aPhraseIsFoundAcrossLines() {
        assertEquals(
                List.of("A.java:3: 'comes to b" + "e'"),
                inJava("/**\n * Text.\n * It comes\n * to b" + "e.\n */ class A {}"));
    }

    @Test
    void titlesInQuotesAreNotFound() {
        assertEquals(List.of(), inJava("/** Source: \"For Who" + "m the Bell Tolls\". */ class A {}"));
        assertEquals(List.of(), inMarkdown("As \"For Who" + "m the Bell Tolls\" says.\n"));
        assertEquals(1, inMarkdown("As \"who" + "m\" says.\n").size());
    }

    @Test
    void codeAndOtherWordsAreNotFound() {
        assertEquals(List.of(), inJava("class A { int nobod" + "y; char c = '\"'; /** A wholesome body. */ int b; }"));
        assertEquals(List.of(), inMarkdown("```\nnobod" + "y\n```\n"));
    }

    private static List<String> inJava(String source) {
        return Prose.ofJava("A.java", source).stream()
                .flatMap(PlainWords::offences)
                .toList();
    }

    private static List<String> inMarkdown(String source) {
        return Prose.ofMarkdown("a.md", source).stream()
                .flatMap(PlainWords::offences)
                .toList();
    }
}
