package throng.examples.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import throng.examples.command.console.RefusedInput;

/**
 * A file that a command shall write: tried before the work, and there only when all of it is. What a killed command has
 * begun is taken away at its end.
 *
 * @param option that names it
 * @param path of it
 */
record OutputFile(String option, Path path) {
    /** Fills a file. */
    @FunctionalInterface
    interface Filling {
        void write(OutputStream out) throws IOException;
    }

    /**
     * Refuses what could not be written in the end.
     *
     * @throws RefusedInput saying what stands in the way
     */
    void check() {
        if (Files.isDirectory(path)) throw refusal("this is a folder; name a file in it");
        boolean there = Files.exists(path);
        if (there && !Files.isWritable(path)) {
            throw refusal("this file is read-only for this user; name another, or allow it: chmod u+w " + path);
        }
        if (inPlace()) {
            if (!there) throw refusal("there is no such device; name a file in a folder of yours");
            return;
        }
        var folder = folder();
        if (!Files.isDirectory(folder)) {
            String cure = Files.exists(folder) ? "%s is a file" : "there is no folder %s; create it first: mkdir -p %s";
            throw refusal(cure.formatted(folder, folder));
        }
        if (!Files.isWritable(folder)) {
            throw refusal("the folder %s is read-only for this user; name a file in another".formatted(folder));
        }
        attempt(part());
        if (!there) attempt(file()); // its name may be too long
    }

    private void attempt(Path file) {
        try {
            Files.createFile(file);
            Files.delete(file);
        } catch (IOException e) {
            throw refusal("no file can be written there: " + reason(e));
        }
    }

    private RefusedInput refusal(String what) {
        return new RefusedInput("%s %s: %s".formatted(option, path, what));
    }

    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException told ? told.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }

    /** Refuses to overwrite a file that the command reads. */
    void spare(String input, Path read) {
        if (!inPlace() && Files.exists(read) && file().equals(real(read))) {
            throw refusal("this is the file of " + input + ", which would be lost; name another");
        }
    }

    /** Whether both would write one file. */
    boolean collides(OutputFile other) {
        return !inPlace() && file().equals(other.file());
    }

    /** Beside a file that is there already: its name with the tick before the ending. The same where there is none. */
    OutputFile beside(long tick) {
        if (inPlace() || !Files.exists(path)) return this;
        String name = String.valueOf(path.getFileName());
        int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
        return new OutputFile(
                option, path.resolveSibling(name.substring(0, dot) + ".tick-" + tick + name.substring(dot)));
    }

    /** The file itself: where links lead. */
    private Path file() {
        return real(path);
    }

    private static Path real(Path path) {
        try {
            if (Files.exists(path)) return path.toRealPath();
            if (Files.isSymbolicLink(path)) return real(path.resolveSibling(Files.readSymbolicLink(path)));
        } catch (IOException e) { // then as it stands
            return path.toAbsolutePath().normalize();
        }
        var whole = path.toAbsolutePath();
        var folder = whole.getParent();
        return folder == null || !Files.exists(folder)
                ? whole.normalize()
                : real(folder).resolve(whole.getFileName());
    }

    /** A device or a pipe, be it a redirected one. */
    private boolean inPlace() {
        var whole = path.toAbsolutePath().normalize();
        if (whole.startsWith("/dev") && !whole.startsWith("/dev/shm") || whole.startsWith("/proc")) return true;
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    private Path folder() {
        var folder = file().getParent();
        return folder == null ? file() : folder;
    }

    private Path part() {
        String mine = ".throng-" + ProcessHandle.current().pid() + option + ".part";
        return folder().resolve(mine);
    }

    /**
     * Writes beside the file, then moves.
     *
     * @throws IOException naming option and file
     */
    void write(Filling filling) throws IOException {
        try {
            if (inPlace()) {
                try (var out = Files.newOutputStream(path, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
                    fill(out, filling);
                }
            } else {
                replace(filling);
            }
        } catch (IOException e) {
            throw new IOException("%s %s: %s".formatted(option, path, reason(e)), e);
        }
    }

    private void replace(Filling filling) throws IOException {
        var part = part();
        part.toFile().deleteOnExit(); // a signal ends the JVM without what stands in finally
        try {
            try (var out = Files.newOutputStream(part)) {
                fill(out, filling);
            }
            Files.move(part, file(), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void fill(OutputStream stream, Filling filling) throws IOException {
        var out = new BufferedOutputStream(stream);
        filling.write(out);
        out.flush();
    }
}
