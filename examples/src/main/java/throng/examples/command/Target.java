package throng.examples.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that a command shall write: looked at before the work, and there only when all of it is.
 *
 * @param option that names it
 * @param path of it
 */
record Target(String option, Path path) {
    /** Fills a file. */
    @FunctionalInterface
    interface Filling {
        void write(OutputStream out) throws IOException;
    }

    /**
     * Refuses what could not be written in the end.
     *
     * @throws Refusal saying what stands in the way
     */
    void check() {
        if (inPlace()) return;
        var folder = folder();
        if (!Files.isDirectory(folder)) {
            throw new Refusal("%s %s: there is no folder %s; create it first: mkdir -p %s"
                    .formatted(option, path, folder, folder));
        }
        if (Files.isDirectory(path)) {
            throw new Refusal("%s %s: this is a folder; name a file in it".formatted(option, path));
        }
        if (!Files.isWritable(folder)) {
            throw new Refusal("%s %s: the folder %s is read-only for this user; name a file in another"
                    .formatted(option, path, folder));
        }
    }

    /** Whether both would write one file. */
    boolean collides(Target other) {
        return !inPlace() && file().equals(other.file());
    }

    private Path file() {
        return path.toAbsolutePath().normalize();
    }

    /** A device or a pipe. */
    private boolean inPlace() {
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    private Path folder() {
        var folder = path.toAbsolutePath().getParent();
        return folder == null ? path.toAbsolutePath() : folder;
    }

    /** Writes beside the file, then moves. */
    void write(Filling filling) throws IOException {
        if (inPlace()) {
            fill(path, filling);
            return;
        }
        var part = folder().resolve(
                        path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            fill(part, filling);
            Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void fill(Path file, Filling filling) throws IOException {
        try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
            filling.write(out);
        }
    }
}
