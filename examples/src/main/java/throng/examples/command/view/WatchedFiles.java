package throng.examples.command.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tells when files were saved, and the maps and plans that a scenario file names. */
public final class WatchedFiles {
    private static final Pattern BESIDE = Pattern.compile("[\\w./-]+\\.(?:map|png|wkt)\\b");
    private static final int MAX_BESIDE = 100;

    private final List<Path> files;
    private List<Path> beside = List.of();
    private long read;

    /** Watches files; the first may be a scenario file. */
    WatchedFiles(List<Path> files) {
        this.files = files;
    }

    /** Returns a number that changes when one of the files is saved. */
    long version() {
        if (files.isEmpty()) return 0;
        long first = saved(files.getFirst());
        if (first != read) {
            beside = beside(files.getFirst());
            read = first;
        }
        long version = 0;
        for (Path file : files) version = version * 31 + saved(file);
        for (Path file : beside) version = version * 31 + saved(file);
        return version;
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

    /** 0 while there is no such file: some editors delete a file before they write it again. */
    private static long saved(Path file) {
        try {
            var of = Files.readAttributes(file, BasicFileAttributes.class);
            return of.lastModifiedTime().to(TimeUnit.NANOSECONDS) * 31 + of.size();
        } catch (IOException e) {
            return 0;
        }
    }
}
