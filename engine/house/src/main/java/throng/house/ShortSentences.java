package throng.house;

import static java.util.regex.Pattern.DOTALL;
import static java.util.regex.Pattern.MULTILINE;
import static java.util.regex.Pattern.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds sentences of more than 30 words. A sentence ends at a full stop, question mark or exclamation mark with white
 * space after it, at a blank line, at a Javadoc tag and at an HTML tag of a block. Code counts as one letter.
 */
final class ShortSentences {
    static final String CURE = "make two sentences of it.";
    static final int MAX_WORDS = 30;

    private static final int SHOWN = 60;
    private static final Pattern PRE = compile("<pre>.*?</pre>", DOTALL);
    private static final Pattern CODE = compile(
            "\\{@(?:code|link|linkplain|literal|value)\\b(?:[^{}]|\\{[^{}]*\\})*\\}|`[^`]*`|\\]\\([^)\\s]*\\)", DOTALL);

    private static final Pattern BREAK = compile(
            "<(?:p|li|ul|ol|table|tr|td|th|br|/li|/ul|/ol)\\b[^>]*>|^\\s*@(?:param|return|throws|see|since)\\b",
            MULTILINE);

    private static final Pattern END = compile("(?<=[.!?])\\s+|\\n\\s*\\n");
    private static final Pattern WORD = compile("[A-Za-z][A-Za-z'’-]+");

    private ShortSentences() {}

    /** Each long sentence, as "file:line: number of words and beginning". */
    static Stream<String> offences(Prose prose) {
        String text = replace(BREAK, ". ", replace(CODE, " X ", replace(PRE, ". ", prose.text())));
        var found = new ArrayList<String>();
        int begin = 0;
        Matcher end = END.matcher(text);
        while (begin < text.length()) {
            boolean more = end.find();
            String sentence = text.substring(begin, more ? end.start() : text.length());
            long words = WORD.matcher(sentence).results().count();
            if (words > MAX_WORDS) found.add(offence(prose, text, begin, sentence, words));
            begin = more ? end.end() : text.length();
        }
        return List.copyOf(found).stream();
    }

    private static String offence(Prose prose, String text, int begin, String sentence, long words) {
        int blanks = sentence.length() - sentence.stripLeading().length();
        int line = prose.line() + Prose.newlines(text.substring(0, begin + blanks));
        String shown = sentence.strip().replaceAll("\\s+", " ");
        return "%s:%d: %d words, allowed are %d: %s…"
                .formatted(prose.path(), line, words, MAX_WORDS, shown.substring(0, Math.min(SHOWN, shown.length())));
    }

    /** Keeps the line ends of what is replaced, so that lines can be counted afterwards. */
    private static String replace(Pattern pattern, String by, String text) {
        return pattern.matcher(text).replaceAll(hit -> by + "\n".repeat(Prose.newlines(hit.group())));
    }
}
