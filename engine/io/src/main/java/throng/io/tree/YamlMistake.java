package throng.io.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import throng.io.tree.YamlLines.Line;
import throng.io.tree.YamlLines.Spot;

/**
 * Says what is wrong with a text that is no YAML, at the place of the mistake. The parser knows only where it gave up,
 * and speaks of tokens.
 *
 * @param line from 1
 * @param column from 1
 * @param problem what is wrong, and the cure
 */
record YamlMistake(int line, int column, String problem) {
    private static final Pattern MARK = Pattern.compile("in reader, line (\\d{1,8}), column (\\d{1,8})");
    private static final Pattern FOUND = Pattern.compile("(?:found|got) (?:character )?'?([^'\\s]+)'?");
    private static final String QUOTES = "put the text in quotes";

    /**
     * {@return the mistake}
     *
     * @param text the whole text
     * @param parser what the parser says: perhaps where it began, and at last where it gave up
     */
    static YamlMistake of(String text, String parser) {
        String words = parser.lines()
                .filter(line -> !line.startsWith("    ")) // those are of the text itself
                .collect(Collectors.joining("\n"));
        String[] all = text.split("\\R", -1);
        var marks = new ArrayList<Spot>();
        MARK.matcher(words).results().forEach(hit -> {
            int line = Math.clamp(Integer.parseInt(hit.group(1)), 1, all.length);
            marks.add(new Spot(line, Math.clamp(Integer.parseInt(hit.group(2)), 1, all[line - 1].length() + 1)));
        });
        Spot end = marks.isEmpty() ? new Spot(1, 1) : marks.getLast();
        Spot begin = marks.size() < 2 ? end : marks.getFirst();
        return new Reading(text, words, all, begin, end).mistake();
    }

    private static YamlMistake at(Spot spot, String problem) {
        return new YamlMistake(spot.line(), spot.column(), problem);
    }

    private static YamlMistake at(Line line, String problem) {
        return new YamlMistake(line.number(), line.contentColumn(), problem);
    }

    private static String brief(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /** One text, and where the parser began and gave up. */
    private static final class Reading {
        private final String parser;
        private final Spot begin;
        private final Spot end;
        private final String[] all;
        private final YamlLines lines;

        Reading(String text, String parser, String[] all, Spot begin, Spot end) {
            this.parser = parser;
            this.all = all;
            this.begin = begin;
            this.end = end;
            lines = new YamlLines(text, parser.contains("special characters") ? Integer.MAX_VALUE : end.line());
        }

        YamlMistake mistake() {
            Spot control = lines.control(), tab = lines.tab(), quote = lines.openQuote();
            if (control != null)
                return at(
                        control,
                        "the character U+%04X, which no text has: delete it, or save the file as plain text"
                                .formatted((int) all[control.line() - 1].charAt(control.column() - 1)));
            if (tab != null) return at(tab, "a tab: YAML is indented by spaces; put spaces in its place");
            if (quote != null) return at(quote, "this quote is not closed: close it on its line");
            if (parser.contains("unexpected end of stream")) return at(begin, "this quote is not closed: close it");
            if (parser.contains("escape"))
                return at(
                        new Spot(end.line(), end.column() - 1),
                        "'\\%s' means nothing in double quotes: write \\\\ for a backslash, or use single quotes"
                                .formatted(character(end)));
            if (parser.contains("nesting depth"))
                return at(end, "nested deeper than %d: is it a scenario file?".formatted(TreeReader.MAX_DEPTH));
            if (parser.contains("mapping values are not allowed")) return colon();
            if (parser.contains("could not find expected ':'")) return noColon(begin);
            if (parser.contains("while parsing a flow")) return brackets();
            if (parser.contains("expected <block end>")) return block();
            if (parser.contains("<document start>")) return document();
            if (parser.contains("sequence entries are not allowed"))
                return at(end, "a list begins on a line of its own: put this - below its key, or write [..]");
            if (character(end).equals("\t")) return at(end, "a tab: put spaces in its place");
            if (parser.contains("cannot start any token") || parser.contains("mapping keys are not allowed"))
                return at(end, "'%s' begins no text in YAML: %s".formatted(character(end), QUOTES));
            if (parser.contains("scanning an alias") || parser.contains("scanning an anchor"))
                return at(
                        begin,
                        "'%s' begins a name of YAML, which files do not have: %s".formatted(character(begin), QUOTES));
            if (parser.contains("scanning a block scalar"))
                return at(begin, "'%s' begins a block of text in YAML: %s".formatted(character(begin), QUOTES));
            if (parser.contains("expected the node content"))
                return at(end, "a value is missing before '%s'".formatted(character(end)));
            return at(
                    end,
                    "this is no YAML: " + parser.lines().findFirst().orElse("").strip());
        }

        private String character(Spot spot) {
            String line = spot.line() <= all.length ? all[spot.line() - 1] : "";
            return spot.column() <= line.length() ? line.substring(spot.column() - 1, spot.column()) : "";
        }

        private String found() {
            var hit = FOUND.matcher(parser);
            String found = "";
            while (hit.find()) found = hit.group(1);
            return found;
        }

        /** The line that begins at or before a spot; null if there is none. */
        private @Nullable Line before(int number) {
            Line found = null;
            for (Line line : lines.lines()) if (line.number() <= number) found = line;
            return found;
        }

        /** A colon where none can be: of a second key in a line, or behind a line that is no key. */
        private YamlMistake colon() {
            Line here = before(end.line());
            if (here == null || here.number() != end.line()) return at(end, "a colon where none can be: " + QUOTES);
            String until = all[end.line() - 1].substring(0, Math.min(all[end.line() - 1].length(), end.column() - 1));
            if (Pattern.compile(": ").matcher(until).find())
                return at(end, "a second colon in one value: " + QUOTES + ", or begin a new line");
            Line former = before(end.line() - 1);
            if (former == null) return at(end, "a colon where none can be: " + QUOTES);
            if (isKey(former.content())) {
                return at(
                        here,
                        "'%s' is indented deeper than '%s', which has a value already: begin it at column %d"
                                .formatted(brief(here.key()), brief(former.key()), former.contentColumn()));
            }
            return noColon(new Spot(former.number(), former.contentColumn()));
        }

        private static boolean isKey(String content) {
            return Pattern.compile("[^\\s:]+ *:(\\s.*)?").matcher(content).matches();
        }

        private YamlMistake noColon(Spot spot) {
            Line line = before(spot.line());
            String content = line == null || line.number() != spot.line() ? "" : line.content();
            if (content.isEmpty()) return at(spot, "a key without its colon");
            Spot place = new Spot(spot.line(), line == null ? spot.column() : line.contentColumn());
            int colon = content.indexOf(':');
            if (colon > 0)
                return at(
                        new Spot(place.line(), place.column() + colon),
                        "a space is missing after the colon: write '%s: %s'"
                                .formatted(brief(content.substring(0, colon)), brief(content.substring(colon + 1))));
            if (content.startsWith("-"))
                return at(
                        place,
                        "a space is missing after the dash: write '- %s'".formatted(brief(content.substring(1))));
            String[] words = content.split("\\s+", 2);
            return at(
                    place,
                    "'%s' has no colon: write '%s:%s'"
                            .formatted(brief(content), brief(words[0]), words.length < 2 ? "" : " " + brief(words[1])));
        }

        /** Within brackets: one is not closed, or closed by another, or a comma is missing. */
        private YamlMistake brackets() {
            String open = character(begin), close = open.equals("[") ? "]" : "}", found = found();
            if (found.equals("<stream"))
                return at(begin, "this %s is not closed: %s is missing".formatted(open, close));
            if (found.equals("]") || found.equals("}"))
                return at(
                        end,
                        "'%s' stands where the '%s' of %d:%d is closed: write '%s'"
                                .formatted(found, open, begin.line(), begin.column(), close));
            String line = all[Math.min(all.length, end.line()) - 1];
            int column = Math.min(end.column() - 1, line.length());
            if (end.line() > begin.line()
                    && line.substring(0, column).matches("\\s*(- *)*[\\w.]*\\s*")
                    && indent(line) <= indent(all[begin.line() - 1]))
                return at(begin, "this %s is not closed: %s is missing".formatted(open, close));
            if (found.equals(",")) return at(end, "a comma too many: nothing stands before it");
            int word = column;
            if (found.equals(":")) {
                while (word > 0 && line.charAt(word - 1) == ' ') word--;
                while (word > 0 && " ,[{".indexOf(line.charAt(word - 1)) < 0) word--;
            }
            String rest = line.substring(word);
            String first = rest.split("[\\s:,]", 2)[0];
            return at(
                    new Spot(end.line(), word + 1),
                    "a comma is missing before '%s', or the '%s' of %d:%d is not closed"
                            .formatted(brief(first.isEmpty() ? rest : first), open, begin.line(), begin.column()));
        }

        private static int indent(String line) {
            return line.length() - line.stripLeading().length();
        }

        /** Behind a value, at a place where only the next key can be. */
        private YamlMistake block() {
            String found = found();
            if (found.equals("}") || found.equals("]"))
                return at(end, "'%s' closes nothing: delete it, or open it before".formatted(found));
            Line here = before(end.line());
            if (here == null || here.number() != end.line() || end.column() > here.contentColumn())
                return at(
                        end,
                        all[end.line() - 1].contains("'")
                                ? "text behind the closing quote: in single quotes, write '' for an apostrophe"
                                : "text behind a value: put all of it in one pair of quotes, or delete it");
            return indented(here);
        }

        private YamlMistake indented(Line here) {
            var open = new ArrayList<Line>();
            for (Line line : lines.lines()) {
                if (line.number() >= here.number()) break;
                open.removeIf(each -> each.column() >= line.column());
                if (line.contentColumn() > line.column()) open.add(new Line(line.number(), line.column(), "-"));
                open.add(new Line(line.number(), line.contentColumn(), line.content()));
            }
            var places = new ArrayList<String>();
            for (Line each : open)
                if (each.column() != here.column())
                    places.add("%d, as '%s'".formatted(each.column(), brief(each.key())));
            List<String> nearest = places.subList(Math.max(0, places.size() - 3), places.size());
            String key = here.text().startsWith("- ") ? "- " + here.key() : here.key();
            return new YamlMistake(
                    here.number(),
                    here.column(),
                    "'%s' begins at column %d, beside no other: begin it at column %s"
                            .formatted(brief(key), here.column(), String.join("; or ", nearest.reversed())));
        }

        private YamlMistake document() {
            Line first = lines.lines().isEmpty() ? null : lines.lines().getFirst();
            if (first != null && first.column() > 1)
                return at(
                        new Spot(first.number(), first.column()),
                        "'%s' begins at column %d: the keys of the file begin at column 1"
                                .formatted(brief(first.key()), first.column()));
            return at(end, "a key, or the end of the file, is needed here");
        }
    }
}
