package throng.io.ground;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;

/** Opens the files that a scenario file names: those of its own folder, and of folders in it. */
public final class FilesBeside {
    /** Stands for a map or field that is wrong, which was told: what names it is not wrong, too. */
    public static final Object WRONG = new Object();

    private final @Nullable Path folder;
    private final Faults faults;

    /**
     * Opens files of one folder.
     *
     * @param folder of the scenario file; null: it has none, and names no files
     * @param faults receives what is wrong
     */
    public FilesBeside(@Nullable Path folder, Faults faults) {
        this.folder = folder;
        this.faults = faults;
    }

    /**
     * Reads a file.
     *
     * @param <T> what it holds
     */
    interface Reading<T> {
        T read(Path file) throws IOException;
    }

    /** {@return what a file holds; null if it is outside, missing or wrong} */
    <T> @Nullable T read(FileNode node, Reading<T> reading) {
        String name = KeyReader.word(node, "the file", faults);
        if (name == null) return null;
        String shown = KeyReader.brief(name);
        try {
            Path file = inside(name);
            if (file != null && Files.isDirectory(file)) {
                faults.add(node.place(), "'%s' is a folder: name a file in it".formatted(shown));
                return null;
            }
            if (file != null) return reading.read(file);
            String where = folder == null ? "there is no folder beside it" : "allowed are files in the same folder";
            faults.add(node.place(), "'%s' is not beside the scenario file; %s".formatted(shown, where));
        } catch (NoSuchFileException e) {
            faults.add(node.place(), "there is no file '%s' beside the scenario file".formatted(shown));
        } catch (InvalidPathException e) {
            faults.add(node.place(), "'%s' is no name of a file".formatted(shown));
        } catch (FileSystemException e) {
            faults.add(node.place(), "the file '%s' cannot be read: %s".formatted(shown, e.getReason()));
        } catch (IOException | IllegalArgumentException e) {
            faults.add(node.place(), "%s: %s".formatted(shown, e.getMessage()));
        }
        return null;
    }

    /** The file behind all links; null if it does not lie in the folder. */
    private @Nullable Path inside(String name) throws IOException {
        if (folder == null) return null;
        Path named = Path.of(name);
        if (named.isAbsolute() || !folder.resolve(named).normalize().startsWith(folder.normalize())) return null;
        Path file = folder.resolve(named).toRealPath();
        boolean readable = Files.isRegularFile(file) || Files.isDirectory(file);
        return file.startsWith(folder.toRealPath()) && readable ? file : null;
    }
}
