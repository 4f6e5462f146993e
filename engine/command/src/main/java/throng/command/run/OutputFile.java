package throng.command.run;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;

/**
 * A file that a command writes. {@link #check} refuses it before the work if it cannot be written. The file appears
 * only when it is complete: it is written beside its place under a temporary name, then moved. A command that a signal
 * ends deletes its temporary file.
 *
 * @param option the option that names the file
 * @param path where the file is
 */
public record OutputFile(String option, Path path) {
    /** Stands for standard output where a report is named. */
    private static final Path STANDARD_OUTPUT = Path.of("-");

    /** Returns whether a report goes to standard output, as {@code --report -} says: the only thing that does. */
    public static boolean isStandardOutput(@Nullable Path path) {
        return STANDARD_OUTPUT.equals(path);
    }

    /** Prints what would be the content of a file. */
    public static void print(PrintWriter out, Filling filling) throws IOException {
        var text = new ByteArrayOutputStream();
        filling.write(text);
        out.println(text.toString(StandardCharsets.UTF_8).strip());
        out.flush();
    }

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Filling {
        /** Writes to a stream. */
        void write(OutputStream out) throws IOException;
    }

    /**
     * Refuses a file that cannot be written.
     *
     * @throws RefusedInput that names the obstacle and the cure
     */
    public void check() {
        if (Files.isDirectory(path)) throw refusal("this is a folder; name a file in it");
        boolean exists = Files.exists(path);
        if (exists && !Files.isWritable(path)) {
            throw refusal("this user may not write the file; name another, or allow it: chmod u+w " + path);
        }
        if (inPlace()) {
            if (!exists) throw refusal("there is no such device; name a file in one of your folders");
            return;
        }
        var folder = folder();
        if (!Files.isDirectory(folder)) {
            String cure = Files.exists(folder)
                    ? "%s is a file, not a folder; name a file in a folder"
                    : "there is no folder %s; create it first: mkdir -p %s";
            throw refusal(cure.formatted(folder, folder));
        }
        if (!Files.isWritable(folder)) {
            throw refusal("this user may not write to the folder %s; name a file in another".formatted(folder));
        }
        attempt(temporary());
        if (!exists) attempt(file()); // the name may be too long
    }

    private void attempt(Path file) {
        try {
            Files.createFile(file);
            Files.delete(file);
        } catch (IOException e) {
            throw refusal("the file cannot be created: " + reason(e));
        }
    }

    private RefusedInput refusal(String what) {
        return new RefusedInput("%s %s: %s".formatted(option, path, what));
    }

    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }

    /**
     * Refuses to overwrite a file that the command reads.
     *
     * @param input the option or parameter that names the file to read
     * @param read that file
     * @throws RefusedInput if both are the same file
     */
    public void requireNotInput(String input, Path read) {
        if (!inPlace() && Files.exists(read) && file().equals(real(read))) {
            throw refusal("this is the file that " + input + " reads and would be lost; name another");
        }
    }

    /** Returns whether both options name the same file. */
    boolean collides(OutputFile other) {
        return !inPlace() && file().equals(other.file());
    }

    /** Returns a file beside an existing one, with a word before the extension; this one if no file exists. */
    public OutputFile beside(String word) {
        if (inPlace() || !Files.exists(path)) return this;
        String name = String.valueOf(path.getFileName());
        int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
        return new OutputFile(option, path.resolveSibling(name.substring(0, dot) + "." + word + name.substring(dot)));
    }

    /** Returns the file itself, with all links resolved. */
    private Path file() {
        return real(path);
    }

    private static Path real(Path path) {
        try {
            if (Files.exists(path)) return path.toRealPath();
            if (Files.isSymbolicLink(path)) return real(path.resolveSibling(Files.readSymbolicLink(path)));
        } catch (IOException e) { // a link that cannot be read: use the path as given
            return path.toAbsolutePath().normalize();
        }
        var whole = path.toAbsolutePath();
        var folder = whole.getParent();
        return folder == null || !Files.exists(folder)
                ? whole.normalize()
                : real(folder).resolve(whole.getFileName());
    }

    /** Returns whether the path is a device or a pipe, which is written directly; so is a redirected stream. */
    private boolean inPlace() {
        var whole = path.toAbsolutePath().normalize();
        if (whole.startsWith("/dev") && !whole.startsWith("/dev/shm") || whole.startsWith("/proc")) return true;
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    private Path folder() {
        var folder = file().getParent();
        return folder == null ? file() : folder;
    }

    private Path temporary() {
        String name = ".throng-" + ProcessHandle.current().pid() + option + ".part";
        return folder().resolve(name);
    }

    /**
     * Writes the file: to a temporary one beside it, which is then moved.
     *
     * @throws IOException if that fails; the message names option and file
     */
    public void write(Filling filling) throws IOException {
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
        var part = temporary();
        part.toFile().deleteOnExit(); // finally blocks do not run when a signal ends the JVM
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
