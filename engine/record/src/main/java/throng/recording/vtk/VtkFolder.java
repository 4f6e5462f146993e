package throng.recording.vtk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the files of a recording lie: {@code run.pvd} lists those of ticks, in the folder {@code run} beside it. There
 * {@code recording.txt} tells what holds for all ticks, and has a line for each.
 */
public final class VtkFolder {
    static final String INDEX = "recording.txt", GROUPS = "groups";

    private VtkFolder() {}

    /**
     * {@return the folder of the ticks of a recording}
     *
     * @param list the file that names them, {@code run.pvd}
     */
    public static Path of(Path list) {
        String name = String.valueOf(list.getFileName());
        int dot = name.lastIndexOf('.');
        return list.resolveSibling(dot > 0 ? name.substring(0, dot) : name + ".ticks");
    }

    static String tick(long tick) {
        return "tick-%09d.vtp".formatted(tick);
    }

    /**
     * Deletes a folder of ticks, unless other files lie in it.
     *
     * @param folder of a recording
     * @throws IOException if it cannot be deleted
     */
    public static void delete(Path folder) throws IOException {
        empty(folder);
        Files.deleteIfExists(folder.resolve(INDEX));
        Files.delete(folder);
    }

    /** Makes the folder, without the ticks of a former recording. */
    static void empty(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (var files = Files.newDirectoryStream(folder, "tick-*.vtp")) {
            for (Path file : files) Files.delete(file);
        }
    }
}
