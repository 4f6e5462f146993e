package throng.command.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import throng.examples.scenario.Scenarios;
import throng.setup.FileScenario;
import throng.setup.Scenario;

/** The first digits of the SHA-256 of files, by which results name what they were made from. */
public final class FileDigest {
    private static final int DIGITS = 16;
    private static final Pattern BESIDE = Pattern.compile("[\\w./-]+\\.(?:map|png|wkt|geojson|dxf)\\b");
    private static final int MAX_BESIDE = 100;

    private FileDigest() {}

    /**
     * Returns the digest of a scenario's file and of the files that it names; empty if the scenario is a class.
     *
     * @param word that names it: its name, or its file
     */
    public static String of(Scenario scenario, String word) {
        if (!(scenario instanceof FileScenario)) return "";
        Path file = Path.of(word);
        if (!Files.isRegularFile(file)) return of(Scenarios.text(scenario.name()));
        var files = new ArrayList<Path>(List.of(file));
        for (Path beside : beside(file)) if (Files.isRegularFile(beside)) files.add(beside);
        return of(files);
    }

    /** Returns the digest of a text. */
    public static String of(String text) {
        MessageDigest hash = sha();
        hash.update(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash.digest()).substring(0, DIGITS);
    }

    /**
     * Returns the digest of files, one after the other.
     *
     * @throws IllegalArgumentException naming a file that cannot be read
     */
    public static String of(List<Path> files) {
        MessageDigest hash = sha();
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file)) {
                byte[] buffer = new byte[1 << 16];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) hash.update(buffer, 0, n);
            } catch (IOException e) {
                throw new IllegalArgumentException("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
            }
        }
        return HexFormat.of().formatHex(hash.digest()).substring(0, DIGITS);
    }

    /** Returns the maps and plans that a scenario file names. */
    public static List<Path> beside(Path file) {
        try {
            return BESIDE.matcher(Files.readString(file))
                    .results()
                    .map(MatchResult::group)
                    .distinct()
                    .limit(MAX_BESIDE)
                    .map(file::resolveSibling)
                    .toList();
        } catch (IOException e) { // it is being saved, or is no text
            return List.of();
        }
    }

    private static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e); // each has
        }
    }
}
