package throng.house;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/** Formats all sources: imports in order and none unused, the rest by palantir-java-format. */
final class SourceFormat {
    private static final Formatter FORMATTER = Formatter.createFormatter(
            JavaFormatterOptions.builder().style(Style.PALANTIR).build());

    /** A hash of each text that was formatted in the last run: the next run checks changed files only. */
    private static final Path KNOWN = House.ROOT.resolve("engine/house/target/formatted");

    private SourceFormat() {}

    /** Formats the files that need it. */
    public static void main(String[] none) throws IOException {
        for (var file : offenders()) {
            Files.writeString(file.file(), formatted(file));
            System.out.println("formatted " + file.path());
        }
    }

    /** The files that are not formatted, by path. */
    static List<SourceFile> offenders() throws IOException {
        var known = Files.exists(KNOWN) ? Set.copyOf(Files.readAllLines(KNOWN)) : Set.<String>of();
        var offenders = House.FILES.parallelStream()
                .filter(file -> !known.contains(hash(file)))
                .filter(file -> !formatted(file).equals(file.text()))
                .toList();
        Files.createDirectories(KNOWN.getParent());
        Files.write(
                KNOWN,
                House.FILES.stream()
                        .filter(file -> !offenders.contains(file))
                        .map(SourceFormat::hash)
                        .toList());
        return offenders;
    }

    /** The first line of a file that formatting would change, from 1. */
    static long firstLine(SourceFile file) {
        int i = 0;
        String text = file.text(), formatted = formatted(file);
        while (i < Math.min(text.length(), formatted.length()) && text.charAt(i) == formatted.charAt(i)) i++;
        return 1 + text.substring(0, i).chars().filter(c -> c == '\n').count();
    }

    private static String formatted(SourceFile file) {
        try {
            String text = ImportOrderer.reorderImports(file.text(), Style.PALANTIR);
            return FORMATTER.formatSource(RemoveUnusedImports.removeUnusedImports(text));
        } catch (FormatterException e) {
            throw new IllegalStateException(file.path() + ":" + e.getMessage(), e);
        }
    }

    /** A hash of the text and of the formatter, whose jar has its version in its name. */
    private static String hash(SourceFile file) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            var jar = Formatter.class.getProtectionDomain().getCodeSource().getLocation();
            digest.update(jar.toString().getBytes(UTF_8));
            return HexFormat.of().formatHex(digest.digest(file.text().getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
