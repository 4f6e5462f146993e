package throng.command.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.TimeUnit;
import throng.command.file.FileDigest;

/** Tells when files were saved, and those that a scenario file names. */
final class WatchedFiles {
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
            beside = FileDigest.beside(files.getFirst());
            read = first;
        }
        long version = 0;
        for (Path file : files) version = version * 31 + saved(file);
        for (Path file : beside) version = version * 31 + saved(file);
        return version;
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
