package throng.house;

import static java.util.regex.Pattern.DOTALL;
import static java.util.regex.Pattern.MULTILINE;
import static java.util.regex.Pattern.compile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds links of Markdown files to files and headings that are not there, and paths in code that name no file. */
final class MarkdownLinks {
    static final String CURE = "name a file or a heading that exists: a link counts from the folder of its own file, a "
            + "path in `code` from the root of the repository.";

    private static final Pattern FENCED = compile("^```.*?^```", DOTALL | MULTILINE);
    private static final Pattern CODE = compile("`[^`\n]*`");
    private static final Pattern LINK = compile("\\]\\(([^)\\s]+)(?:\\s+\"[^\"]*\")?\\)");
    private static final Pattern OUTSIDE = compile("[a-z]+:.*");
    private static final Pattern HEADING = compile("^#{1,6} +(.*?) *#*$", MULTILINE);

    /** A path of the repository in code. */
    private static final Pattern PATH = compile("`((?:\\.ci|\\.github|bench|engine|examples)/[\\w./-]+)(?=[ `])");

    /** A part of a path that the reader fills in. */
    private static final Pattern OWN = compile("Your|\\.\\.\\.|/[A-Z]+\\b|/target/");

    private MarkdownLinks() {}

    /** Each dead link, as "file:line: link and what is missing". */
    static Stream<String> offences(Path root, Path file) {
        String text = blank(FENCED, SourceFile.read(file));
        String path = root.relativize(file).toString().replace('\\', '/');
        var links = LINK.matcher(blank(CODE, text)).results().flatMap(hit -> {
            String missing = missing(file, hit.group(1));
            return missing.isEmpty()
                    ? Stream.empty()
                    : Stream.of(at(path, text, hit.start()) + hit.group(1) + ": " + missing);
        });
        var paths = PATH.matcher(text)
                .results()
                .filter(hit -> !OWN.matcher(hit.group(1)).find() && !Files.exists(root.resolve(hit.group(1))))
                .map(hit -> at(path, text, hit.start()) + hit.group(1) + ": no such file");
        return Stream.concat(links, paths);
    }

    private static String missing(Path from, String link) {
        if (OUTSIDE.matcher(link).matches()) return "";
        int hash = link.indexOf('#');
        String name = hash < 0 ? link : link.substring(0, hash);
        Path to = name.isEmpty() ? from : from.resolveSibling(name).normalize();
        if (!Files.exists(to)) return "no such file";
        if (hash < 0) return "";
        return anchors(SourceFile.read(to)).contains(link.substring(hash + 1)) ? "" : "no such heading";
    }

    /** The anchors of all headings, as GitHub makes them: of two equal headings the second ends in -1. */
    static Set<String> anchors(String text) {
        var seen = new HashMap<String, Integer>();
        var anchors = new HashSet<String>();
        HEADING.matcher(FENCED.matcher(text).replaceAll("")).results().forEach(hit -> {
            String plain = hit.group(1).replaceAll("\\]\\([^)]*\\)", "");
            String anchor = plain.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        });
        return anchors;
    }

    private static String at(String path, String text, int offset) {
        return path + ":" + (1 + Prose.newlines(text.substring(0, offset))) + ": ";
    }

    /** Puts blanks in place of what is found, so that places stay. */
    private static String blank(Pattern pattern, String text) {
        return pattern.matcher(text).replaceAll(hit -> hit.group().replaceAll("[^\n]", " "));
    }
}
