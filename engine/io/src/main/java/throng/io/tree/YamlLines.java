package throng.io.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text that is meant to be YAML, with what is open at the begin of each: quotes, brackets, blocks of
 * text. It takes any text, and stops at a quote that was not closed on its line.
 */
final class YamlLines {
    /** Longer lines are looked at no further: patterns take their time, and their depth. */
    private static final int LOOKED_AT = 500;

    private static final Pattern KEY = Pattern.compile("\\s*(- +)*[\\w.]+ *:(\\s.*)?|\\s*- .*");
    private static final Pattern TEXT_BLOCK = Pattern.compile("(.*[:\\-] +)?[|>][-+0-9]*\\s*(#.*)?");

    /**
     * A place in the text.
     *
     * @param line from 1
     * @param column from 1
     */
    record Spot(int line, int column) {}

    /**
     * A line of keys or of a list.
     *
     * @param number from 1
     * @param column at which its text begins, from 1
     * @param text without the spaces before and behind it, and without comments
     */
    record Line(int number, int column, String text) {
        /** {@return its words without the dashes of lists} */
        String content() {
            return text.replaceFirst("^(- +)+", "");
        }

        /** {@return the column of {@link #content}} */
        int contentColumn() {
            return column + text.length() - content().length();
        }

        /** {@return the key, or the words before a colon; all words if there is none} */
        String key() {
            String content = content();
            int colon = content.indexOf(':');
            return colon < 0 ? content : content.substring(0, colon).stripTrailing();
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private @Nullable Spot tab;
    private @Nullable Spot control;
    private @Nullable Spot openQuote;

    private int brackets;
    /** The column of the key whose block of text goes on; −1: none does. */
    private int block = -1;

    /** Reads a text up to a line. */
    YamlLines(String text, int last) {
        int number = 0;
        Spot quote = null;
        char mark = 0;
        for (String line : text.split("\\R", -1)) {
            if (++number > last) break;
            findControl(line, number);
            if (quote != null && KEY.matcher(looked(line)).matches()) break;
            int from = 0;
            if (quote != null) {
                from = endOfQuote(line, 0, mark);
                if (from < 0) continue;
                quote = null;
            } else if (isOutside(line, number)) continue;
            int at = scan(line, from);
            if (at >= 0) {
                quote = new Spot(number, at + 1);
                mark = line.charAt(at);
            }
        }
        openQuote = quote;
    }

    /** {@return the first tab that stands where spaces indent; null if there is none} */
    @Nullable
    Spot tab() {
        return tab;
    }

    /** {@return the first character that no text may hold; null if there is none} */
    @Nullable
    Spot control() {
        return control;
    }

    /** {@return the quote that is not closed before the next key; null if there is none} */
    @Nullable
    Spot openQuote() {
        return openQuote;
    }

    /** {@return the lines that begin outside of quotes, brackets and blocks of text} */
    List<Line> lines() {
        return lines;
    }

    private void findControl(String line, int number) {
        for (int k = 0; control == null && k < line.length(); k++) {
            char c = line.charAt(k);
            if (c < ' ' && c != '\t' || c == 0x7f || c >= 0xfffe) control = new Spot(number, k + 1);
        }
    }

    /** Whether a line has nothing to be scanned; else notes what it is. */
    private boolean isOutside(String line, int number) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') indent++;
        String words = line.strip();
        if (words.isEmpty() || words.startsWith("#")) return true;
        if (block >= 0) {
            if (indent > block) return true;
            block = -1;
        }
        if (brackets > 0) return false;
        if (line.charAt(indent) == '\t' && tab == null) tab = new Spot(number, indent + 1);
        int column = line.length() - line.stripLeading().length() + 1;
        lines.add(new Line(number, column, withoutComment(looked(words))));
        if (TEXT_BLOCK.matcher(looked(words)).matches()) block = indent;
        return block >= 0;
    }

    private static String looked(String line) {
        return line.length() <= LOOKED_AT ? line : line.substring(0, LOOKED_AT);
    }

    private static String withoutComment(String words) {
        int at = words.indexOf(" #");
        return at < 0 || words.indexOf('"') >= 0 || words.indexOf('\'') >= 0
                ? words
                : words.substring(0, at).stripTrailing();
    }

    /** Counts brackets. The result is the index of a quote that the line does not close; −1: there is none. */
    private int scan(String line, int from) {
        boolean begins = true;
        for (int k = from; k < line.length(); k++) {
            char c = line.charAt(k), next = k + 1 < line.length() ? line.charAt(k + 1) : ' ';
            if (c == '#' && (k == 0 || Character.isWhitespace(line.charAt(k - 1)))) return -1;
            if (begins && (c == '"' || c == '\'')) {
                int end = endOfQuote(line, k + 1, c);
                if (end < 0) return k;
                k = end - 1;
                begins = false;
            } else if ((c == '[' || c == '{') && (begins || brackets > 0)) {
                brackets++;
                begins = true;
            } else if ((c == ']' || c == '}') && brackets > 0) {
                brackets--;
                begins = false;
            } else if (c == ',' && brackets > 0 || (c == ':' || c == '-' && begins) && next == ' ') begins = true;
            else if (c != ' ' && c != '\t') begins = false;
        }
        return -1;
    }

    /** The index behind the end of a quote; −1 if the line does not close it. */
    private static int endOfQuote(String line, int from, char mark) {
        for (int k = from; k < line.length(); k++) {
            char c = line.charAt(k);
            if (c == '\\' && mark == '"') k++;
            else if (c == mark && mark == '\'' && k + 1 < line.length() && line.charAt(k + 1) == mark) k++;
            else if (c == mark) return k + 1;
        }
        return -1;
    }
}
