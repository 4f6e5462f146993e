package throng.house;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.compile;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds words that make a reader stop, because they are old or do not say which thing is meant. */
final class PlainWords {
    static final String CURE = "name the agent, the group or the caller.";

    /** Each word has one letter in brackets, so that this list does not find itself. */
    private static final Pattern UNCLEAR = compile(
            "\\b(who[m]|whos[e]\\s+own|come[s]\\s+to\\s+be|thereo[f]|hithert[o]"
                    + "|nobod[y]|somebod[y]|everybod[y]|whoeve[r])\\b",
            CASE_INSENSITIVE);

    private PlainWords() {}

    /** Each such word, as "file:line: word". */
    static Stream<String> offences(Prose prose) {
        String text = prose.kind() == Prose.Kind.STRING ? prose.text() : Titles.inText(prose.text());
        return UNCLEAR.matcher(text)
                .results()
                .map(hit -> prose.at(hit.start()) + "'" + hit.group().replaceAll("\\s+", " ") + "'");
    }
}
