package throng.release;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Packs folders, so that equal folders become equal files: sorted, of one time and one owner. */
final class Archive {
    private static final int PROGRAM = 0755;
    private static final int FILE = 0644;
    private static final int REGULAR = 0100000;

    private Archive() {}

    static void zip(Path folder, Path zip, Instant time) throws IOException {
        try (var out = new ZipArchiveOutputStream(zip)) {
            out.setLevel(9);
            for (Path file : files(folder)) {
                var entry = new ZipArchiveEntry(name(folder, file));
                entry.setTime(time.toEpochMilli());
                entry.setUnixMode(REGULAR | mode(file));
                out.putArchiveEntry(entry);
                Files.copy(file, out);
                out.closeArchiveEntry();
            }
        }
    }

    static void tarGz(Path folder, Path archive, Instant time) throws IOException {
        var parameters = new GzipParameters();
        parameters.setCompressionLevel(9);
        try (var packed = new GzipCompressorOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(archive)), parameters);
                var out = new TarArchiveOutputStream(packed)) {
            out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path file : files(folder)) {
                var entry = new TarArchiveEntry(name(folder, file));
                entry.setSize(Files.size(file));
                entry.setModTime(time.toEpochMilli());
                entry.setMode(REGULAR | mode(file));
                out.putArchiveEntry(entry);
                Files.copy(file, out);
                out.closeArchiveEntry();
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String name(Path folder, Path file) {
        return folder.resolve("..").normalize().relativize(file).toString().replace('\\', '/');
    }

    private static int mode(Path file) {
        return Files.isExecutable(file) ? PROGRAM : FILE;
    }
}
