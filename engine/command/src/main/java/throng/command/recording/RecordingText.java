package throng.command.recording;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import throng.command.console.RefusedInput;
import throng.command.report.Plural;
import throng.command.report.TextReport;
import throng.math.Space;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.recording.file.RecordingFormat;

/** Tells what a recording holds. It is read whole for that. */
public final class RecordingText {
    private long ticks, rows, first, last;
    private int most;
    private List<String> groups = List.of();
    private long[] rowsOfGroup = {};

    private RecordingText() {}

    /** Returns whether a word names a recording: a file whose name ends like one. */
    public static boolean isRecording(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        return Arrays.stream(RecordingFormat.values()).anyMatch(format -> name.endsWith(format.ending()));
    }

    /**
     * Opens a recording.
     *
     * @throws RefusedInput if there is none, or it is damaged
     */
    public static FrameSource open(Path path) {
        if (Files.isDirectory(path)) throw new RefusedInput(path + ": this is a folder; name a recording");
        return refusing(() -> RecordingFormat.open(path));
    }

    /** Reads something of a recording. */
    public interface Reading<T> {
        /** Returns what was read. */
        T read() throws IOException;
    }

    /**
     * Returns what a reading returns.
     *
     * @throws RefusedInput if the recording cannot be read
     */
    public static <T> T refusing(Reading<T> reading) {
        try {
            return reading.read();
        } catch (NoSuchFileException e) {
            throw new RefusedInput(e.getFile() + ": there is no such file", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new RefusedInput(String.valueOf(e.getMessage()), e);
        }
    }

    /** Prints what a recording holds. */
    public static void print(Path path, PrintWriter out) throws IOException {
        try (FrameSource source = open(path)) {
            var text = new RecordingText();
            CrowdFrame frame = source.frame();
            while (refusing(() -> source.next(frame))) text.count(frame);
            text.print(path, source, out);
        }
        out.flush();
    }

    private void count(CrowdFrame frame) {
        if (ticks++ == 0) first = frame.tick();
        last = frame.tick();
        rows += frame.count();
        most = Math.max(most, frame.count());
        groups = frame.groups();
        if (rowsOfGroup.length < groups.size()) rowsOfGroup = Arrays.copyOf(rowsOfGroup, groups.size());
        for (int g = 0; g < groups.size(); g++) rowsOfGroup[g] += frame.end(g) - frame.start(g);
    }

    private void print(Path path, FrameSource source, PrintWriter out) throws IOException {
        RecordingInfo info = source.info();
        line(out, "recording", String.format(Locale.ROOT, "%s, %.1f MB", path, Files.size(path) / 1e6));
        if (!info.scenario().isEmpty())
            line(out, "scenario", info.scenario() + (info.file().isEmpty() ? "" : ", whose file it holds"));
        if (!info.engine().isEmpty()) line(out, "written by", "throng " + info.engine() + ", seed " + info.seed());
        for (String setting : info.settings()) line(out, "", setting);
        line(out, "space", space(info.space()));
        if (info.space().origin().isFar())
            line(out, "origin", info.space().origin() + ", from which the space is counted, m");
        String length = info.dt() == 0 ? "of different lengths" : "of " + TextReport.seconds((float) info.dt()) + " s";
        line(
                out,
                "ticks",
                ticks == 0
                        ? "none"
                        : String.format(
                                Locale.ROOT,
                                "%,d from %,d to %,d, every %d, %s",
                                ticks,
                                first,
                                last,
                                info.every(),
                                length));
        line(out, "rows", String.format(Locale.ROOT, "%,d, at most %,d in a tick", rows, most));
        line(
                out,
                "columns",
                String.join(", ", info.columns().stream().map(FrameColumn::name).toList()));
        for (int g = 0; g < groups.size(); g++)
            line(out, g == 0 ? "groups" : "", groups.get(g) + ": " + Plural.count(rowsOfGroup[g], "row"));
        if (info.walkable() != null) line(out, "walkable", info.walkable().length() + " letters of WKT");
        if (!source.hash().isEmpty()) line(out, "hash", source.hash());
        if (source.cut())
            line(out, "cut", "it was not closed; throng convert IN OUT writes a closed one up to its last whole tick");
    }

    private static String space(Space space) {
        var axes = new String[space.axes()];
        for (int a = 0; a < axes.length; a++) {
            var axis = space.axis(a);
            axes[a] = axis.open()
                    ? "open"
                    : String.format(
                            Locale.ROOT,
                            "%s %.6g to %.6g m",
                            axis.border().name().toLowerCase(Locale.ROOT),
                            axis.low(),
                            axis.high());
        }
        return String.join(", ", axes);
    }

    private static void line(PrintWriter out, String name, String value) {
        out.printf("%-12s %s%n", name, value);
    }
}
