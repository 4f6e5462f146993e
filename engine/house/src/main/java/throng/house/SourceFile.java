package throng.house;

import static java.util.regex.Pattern.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Java file of any module.
 *
 * @param file on disk
 * @param path from the root of the repository, with slashes
 * @param text of the file
 * @param code the text without comments and strings; lines are kept
 */
record SourceFile(Path file, String path, String text, String code) {
    /** Comments, strings and characters. */
    static final Pattern NOISE = compile(
            "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(\\\\.|[^\"\\\\\\n])*\"|'(\\\\.|[^'\\\\\\n])'", Pattern.DOTALL);

    private static final Pattern PLACE = compile("((?:(?!/src/).)+)/src/(main|test)/java/((.+)/)?([^/]+)");

    static SourceFile of(Path root, Path file) {
        String text = read(file);
        String code = NOISE.matcher(text).replaceAll(hit -> hit.group().replaceAll("[^\\n]+", ""));
        return new SourceFile(file, root.relativize(file).toString().replace('\\', '/'), text, code);
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Tells whether it lies where Maven compiles it and the gates find it. */
    boolean isPlaced() {
        return PLACE.matcher(path).matches();
    }

    /** The folder of the module, from the root. */
    String module() {
        return place().group(1);
    }

    boolean isMain() {
        return isPlaced() && place().group(2).equals("main");
    }

    String packageName() {
        String folder = place().group(4);
        return folder == null ? "" : folder.replace('/', '.');
    }

    boolean isNamed(String name) {
        return file.endsWith(name);
    }

    /** All matches of {@code banned} in {@code in}, each as file:line and match. */
    Stream<String> all(Pattern banned, String in) {
        return banned.matcher(in)
                .results()
                .map(hit -> at(in, hit.end() - hit.group().stripLeading().length())
                        + hit.group().strip());
    }

    String at(String in, int offset) {
        return at(in.substring(0, offset).chars().filter(c -> c == '\n').count() + 1);
    }

    String at(long line) {
        return path + ":" + line + ": ";
    }

    private MatchResult place() {
        var place = PLACE.matcher(path);
        if (!place.matches()) throw new IllegalStateException(path + " lies in no module");
        return place.toMatchResult();
    }
}
