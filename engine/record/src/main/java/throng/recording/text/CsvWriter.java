package throng.recording.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import throng.math.Space;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;

/**
 * Writes text with commas: tick, time, group, id and the columns, one line for each agent. Lines that begin with
 * {@code #} tell what holds for all ticks, and that all before them is whole.
 */
public final class CsvWriter implements RecordingWriter {
    static final String GROUPS = "groups";

    private final TextOutput out;
    private final List<FrameColumn> columns;
    private final Space space;
    private List<String> groups = List.of();

    /**
     * Begins a file. An existing one is replaced.
     *
     * @param path of the file
     * @param info what holds for all ticks
     * @throws IOException if it cannot be written
     */
    public CsvWriter(Path path, RecordingInfo info) throws IOException {
        columns = info.columns();
        space = info.space();
        out = new TextOutput(path);
        out.remarks(InfoEntries.of(info));
        out.line().append("tick,time,group,id");
        for (FrameColumn column : columns) out.line().append(',').append(quoted(column.name()));
        out.endLine();
        out.flush();
    }

    private static String quoted(String name) throws IOException {
        if (name.indexOf('\n') >= 0 || name.indexOf('\r') >= 0)
            throw new IOException(
                    "the name '%s' has a line end, which CSV cannot hold: name it otherwise".formatted(name));
        if (name.indexOf(',') < 0 && name.indexOf('"') < 0 && name.indexOf('#') < 0) return name; // pandas
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public void write(CrowdFrame frame) throws IOException {
        if (!frame.groups().equals(groups)) {
            groups = List.copyOf(frame.groups());
            for (String group : groups) quoted(group);
            out.remark(GROUPS, String.join("\n", groups));
        }
        String begin = frame.tick() + "," + frame.seconds() + ",";
        for (int g = 0; g < groups.size(); g++) {
            String head = begin + quoted(groups.get(g)) + ",";
            for (int k = frame.start(g); k < frame.end(g); k++) writeRow(frame, head, k);
        }
    }

    private void writeRow(CrowdFrame frame, String head, int k) throws IOException {
        StringBuilder line = out.line().append(head).append(frame.ids()[k]);
        for (int c = 0; c < columns.size(); c++) {
            line.append(',');
            if (columns.get(c).whole()) line.append(frame.ints(c)[k]);
            else if (c < space.axes()) out.place(space.origin(), c, frame.floats(c)[k]);
            else line.append(frame.floats(c)[k]);
        }
        out.endLine();
    }

    @Override
    public void flush() throws IOException {
        out.flushWhole();
    }

    @Override
    public void end(String hash) throws IOException {
        out.end(hash);
    }

    @Override
    public long bytes() {
        return out.bytes();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    @Override
    public String toString() {
        return "CSV, %,d bytes".formatted(bytes());
    }
}
