package throng.house;

import static java.util.regex.Pattern.DOTALL;
import static java.util.regex.Pattern.MULTILINE;
import static java.util.regex.Pattern.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text for people: a comment or string of a Java file, or a paragraph, list item or table cell of a Markdown file.
 *
 * @param path of the file, from the root of the repository
 * @param line on which the text begins, from 1
 * @param kind of text
 * @param text without comment marks; its lines are those of the file
 */
record Prose(String path, int line, Kind kind, String text) {
    /** Where a text stands. */
    enum Kind {
        JAVADOC,
        COMMENT,
        STRING,
        MARKDOWN
    }

    /** Character literals are matched, too, so that a quote in one of them begins no string. */
    private static final Pattern JAVA = compile(
            "/\\*\\*(?<javadoc>.*?)\\*/|/\\*(?<block>.*?)\\*/|//(?<lines>[^\\n]*(?:\\n[ \\t]*//[^\\n]*)*)"
                    + "|\"\"\"(?<textBlock>.*?)\"\"\""
                    + "|\"(?<string>(?:\\\\.|[^\"\\\\\\n])*+)\"|'(?:\\\\.|[^'\\\\\\n])*+'",
            DOTALL);

    private static final Pattern LINE_MARK = compile("(?<=\\n)[ \\t]*(?://|\\*) ?");
    private static final Pattern FENCED = compile("```.*?```", DOTALL);
    /** A table row, a heading, or a line of text with those after it up to a blank line, list item, heading or row. */
    private static final Pattern BLOCK = compile(
            "^[ \\t]*[|#][^\\n]*|^[ \\t]*\\S[^\\n]*(?:\\n(?![ \\t]*(?:[-*] |\\d+\\. |#|\\||$))[^\\n]+)*", MULTILINE);

    private static final Pattern ITEM_MARK = compile("^[ \\t]*(?:[-*]|\\d+\\.|#+) ");
    private static final Pattern CELL = compile("[^|]+");

    /** The comments and strings of a Java file. */
    static List<Prose> ofJava(String path, String source) {
        var found = new ArrayList<Prose>();
        Matcher hit = JAVA.matcher(source);
        while (hit.find()) {
            add(found, path, source, hit, "javadoc", Kind.JAVADOC);
            add(found, path, source, hit, "block", Kind.COMMENT);
            add(found, path, source, hit, "lines", Kind.COMMENT);
            add(found, path, source, hit, "textBlock", Kind.STRING);
            add(found, path, source, hit, "string", Kind.STRING);
        }
        return found;
    }

    private static void add(List<Prose> found, String path, String source, Matcher hit, String group, Kind kind) {
        String text = hit.group(group);
        if (text == null) return;
        if (kind != Kind.STRING) text = LINE_MARK.matcher(text).replaceAll("");
        found.add(new Prose(path, lineOf(source, hit.start(group)), kind, text));
    }

    /** The paragraphs, list items and table cells of a Markdown file, without its fenced code. */
    static List<Prose> ofMarkdown(String path, String source) {
        String text = FENCED.matcher(source).replaceAll(code -> "\n".repeat(newlines(code.group())));
        var found = new ArrayList<Prose>();
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            int line = lineOf(text, block.start());
            if (!block.group().stripLeading().startsWith("|")) {
                String paragraph = ITEM_MARK.matcher(block.group()).replaceFirst("");
                found.add(new Prose(path, line, Kind.MARKDOWN, paragraph));
                continue;
            }
            Matcher cell = CELL.matcher(block.group());
            while (cell.find()) found.add(new Prose(path, line, Kind.MARKDOWN, cell.group()));
        }
        return found;
    }

    /** The place of a character of the text, as "file:line: ". */
    String at(int offset) {
        return path + ":" + (line + newlines(text.substring(0, offset))) + ": ";
    }

    private static int lineOf(String source, int offset) {
        return 1 + newlines(source.substring(0, offset));
    }

    static int newlines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
