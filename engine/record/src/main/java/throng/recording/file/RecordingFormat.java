package throng.recording.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import throng.math.Check;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;
import throng.recording.arrow.ArrowSource;
import throng.recording.arrow.ArrowWriter;
import throng.recording.sqlite.SqliteSource;
import throng.recording.sqlite.SqliteWriter;
import throng.recording.text.CsvSource;
import throng.recording.text.CsvWriter;
import throng.recording.text.PetrackSource;
import throng.recording.text.PetrackWriter;
import throng.recording.vtk.VtkFolder;
import throng.recording.vtk.VtkSource;
import throng.recording.vtk.VtkWriter;

/** The formats of recordings, chosen by the ending of a file's name. */
public enum RecordingFormat {
    /** Apache Arrow IPC: a stream while it is written, closed into a file. For data people: pandas, polars, R. */
    ARROW(".arrow"),
    /** Text with commas, and lines of {@code #} before it. For spreadsheets and quick looks. */
    CSV(".csv"),
    /** Text as PeTrack writes it: id, frame, x, y, z. For PedPy and other tools of pedestrian research. */
    PETRACK(".txt"),
    /** A database of JuPedSim, layout 2, with the walkable area. For JuPedSim's viewers and PedPy. */
    JUPEDSIM(".sqlite"),
    /** A file of VTK for each tick, in a folder, and a list of them. For ParaView. */
    VTK(".pvd");

    private final String ending;

    RecordingFormat(String ending) {
        this.ending = ending;
    }

    /** {@return how the names of its files end} */
    public String ending() {
        return ending;
    }

    /**
     * {@return the format of a file}
     *
     * @param file its name alone counts
     * @throws IllegalArgumentException if no format has such an ending, naming all endings
     */
    public static RecordingFormat of(Path file) {
        String name = Check.given("the file of a recording", file).toString().toLowerCase(Locale.ROOT);
        for (RecordingFormat format : values()) if (name.endsWith(format.ending)) return format;
        throw new IllegalArgumentException("%s: no recording ends like that; name it %s"
                .formatted(
                        file,
                        String.join(
                                " or ",
                                Arrays.stream(values())
                                        .map(RecordingFormat::ending)
                                        .toList())));
    }

    /**
     * Moves a recording, with all that it consists of. A recording that is there is replaced.
     *
     * @param from its file
     * @param to a name with the same ending
     * @throws IOException if it cannot be moved
     */
    public static void move(Path from, Path to) throws IOException {
        delete(to);
        for (int p = 0; p < parts(from).size(); p++)
            Files.move(parts(from).get(p), parts(to).get(p));
    }

    /**
     * Deletes a recording, with all that it consists of. Nothing happens if there is none.
     *
     * @param file of the recording
     * @throws IOException if it cannot be deleted
     */
    public static void delete(Path file) throws IOException {
        for (Path part : parts(file)) {
            if (Files.isDirectory(part)) VtkFolder.delete(part);
            else Files.deleteIfExists(part);
        }
    }

    /**
     * {@return what a recording consists of: the file, and for VTK the folder beside it}
     *
     * @param file of the recording
     */
    public static List<Path> parts(Path file) {
        return of(file) == VTK ? List.of(file, VtkFolder.of(file)) : List.of(file);
    }

    /**
     * Begins to write a file. An existing one is replaced.
     *
     * @param file to write
     * @param info what holds for all ticks
     * @return the writer
     * @throws IllegalArgumentException if the format cannot hold such a recording
     * @throws IOException if the file cannot be written
     */
    public RecordingWriter create(Path file, RecordingInfo info) throws IOException {
        return switch (this) {
            case ARROW -> new ArrowWriter(file, info);
            case CSV -> new CsvWriter(file, info);
            case PETRACK -> new PetrackWriter(file, info);
            case JUPEDSIM -> new SqliteWriter(file, info);
            case VTK -> new VtkWriter(file, info);
        };
    }

    /**
     * Opens a recording.
     *
     * @param file to read; its ending tells the format
     * @return its ticks
     * @throws IllegalArgumentException if no format has such an ending
     * @throws IOException naming file, place and fault, if it is no recording
     */
    public static FrameSource open(Path file) throws IOException {
        return switch (of(file)) {
            case ARROW -> new ArrowSource(file);
            case CSV -> new CsvSource(file);
            case PETRACK -> new PetrackSource(file);
            case JUPEDSIM -> new SqliteSource(file);
            case VTK -> new VtkSource(file);
        };
    }
}
