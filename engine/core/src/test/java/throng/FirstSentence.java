package throng;

import static java.util.stream.Collectors.joining;

import java.util.regex.Pattern;

/** The first sentence of the Javadoc of a type or a package, as Markdown. */
public final class FirstSentence {
    private FirstSentence() {}

    /** Of the public type of that name in a source file. */
    public static String ofType(String name, String source) {
        return find(
                name,
                "public (?:(?:abstract|final|sealed|non-sealed) )*(?:class|@?interface|record|enum) " + name,
                source);
    }

    /** Of the package of a package-info.java. */
    public static String ofPackage(String name, String source) {
        return find(name, "package " + name, source);
    }

    private static String find(String name, String declaration, String source) {
        var doc = Pattern.compile("(?s)/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@\\w+(?:\\([^)]*\\))?[^\\n]*\\s*)*"
                        + declaration + "\\b")
                .matcher(source);
        if (!doc.find()) throw new AssertionError(name + " has no Javadoc: say what it does in a first sentence");
        String text = doc.group(1)
                .lines()
                .map(line -> line.replaceFirst("^\\s*\\*? ?", ""))
                .collect(joining(" "))
                .replaceAll("\\{@(?:link|code|linkplain) #?([^}]*)}", "`$1`")
                .replaceAll("<[a-z/]+>", " ")
                .replaceAll("\\s+", " ")
                .replace("|", "\\|")
                .strip();
        return text.replaceFirst("(?s)(?<!e\\.g|vs|cf)\\.(\\s.*)?$", ".").replaceFirst("(?s)^(.*?\\.)\\s.*$", "$1");
    }
}
