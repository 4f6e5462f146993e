package throng.house;

import static java.util.regex.Pattern.compile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Titles of papers and books: two words or more in quotes, in a comment. Their words are those of their authors. */
final class Titles {
    private static final int LONGEST = 200;
    private static final Pattern TITLE = compile("\"(?=[^\"]*\\s)[^\"]{1," + LONGEST + "}\"");

    private Titles() {}

    /** A Java source with blanks in place of titles; lines and places are kept. */
    static String blanked(String source) {
        return SourceFile.NOISE
                .matcher(source)
                .replaceAll(hit ->
                        Matcher.quoteReplacement(hit.group().startsWith("/") ? inText(hit.group()) : hit.group()));
    }

    /** A comment or a paragraph with blanks in place of titles. */
    static String inText(String text) {
        return TITLE.matcher(text).replaceAll(hit -> hit.group().replaceAll("[^\\n]", " "));
    }
}
