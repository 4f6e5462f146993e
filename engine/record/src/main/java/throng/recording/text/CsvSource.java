package throng.recording.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.FrameSource;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;

/**
 * Reads CSV that {@link CsvWriter} wrote, closed or cut. A tick counts if another one or a remark follows it. Files of
 * other programs are read, too, if they begin with the same columns; all others are floats then.
 */
public final class CsvSource implements FrameSource {
    private static final List<String> FIRST = List.of("tick", "time", "group", "id");

    private final TextInput in;
    private final RecordingInfo info;
    private final CsvRows rows;
    private String hash = "";
    private boolean ended;
    private boolean over;
    private @Nullable String ahead;

    /**
     * Opens a file.
     *
     * @param path of the file
     * @throws IOException naming file, line and fault, if it is no recording
     */
    public CsvSource(Path path) throws IOException {
        in = new TextInput(path);
        try {
            var entries = new LinkedHashMap<String, String>();
            String head = in.next();
            for (; head != null && head.startsWith("#"); head = in.next()) TextInput.remark(head, entries);
            List<String> names = head == null ? List.of() : CsvRows.fields(head);
            if (names.size() < 6 || !names.subList(0, FIRST.size()).equals(FIRST))
                throw in.wrong("a recording has columns tick, time, group, id, x, y first, not " + names);
            var columns = names.subList(FIRST.size(), names.size());
            info = entries.containsKey(InfoEntries.RECORDING) ? own(entries, columns) : foreign(columns);
            rows = new CsvRows(in, info.columns(), info.space().origin());
            ahead = line();
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private RecordingInfo own(Map<String, String> entries, List<String> columns) throws IOException {
        RecordingInfo read;
        try {
            read = InfoEntries.read(entries);
        } catch (IOException e) {
            throw in.wrong(String.valueOf(e.getMessage()));
        }
        var names = read.columns().stream().map(FrameColumn::name).toList();
        if (!names.equals(columns)) throw in.wrong("columns %s; its remarks tell %s".formatted(columns, names));
        return read;
    }

    private RecordingInfo foreign(List<String> names) throws IOException {
        int axes = names.size() > 2 && names.get(2).equals("z") ? 3 : 2;
        var columns = new ArrayList<FrameColumn>();
        for (String name : names) columns.add(new FrameColumn(name.isEmpty() ? "unnamed" : name, false));
        if (!columns.subList(0, axes).equals(FrameColumn.positions(axes)))
            throw in.wrong("columns x and y come behind id, not " + names);
        var unknown = RecordingInfo.UNKNOWN;
        return new RecordingInfo(
                "", "", 0, 0, 1, 0, 0, throng.math.Space.open(axes), columns, unknown.settings(), null, "");
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) throws IOException {
        String line = ahead;
        while (line != null && line.startsWith("#")) {
            remark(line);
            line = line();
        }
        if (line == null) {
            over = true;
            return false;
        }
        rows.begin(line);
        boolean whole = false;
        for (line = line(); line != null && !whole; ) {
            whole = line.startsWith("#") || !rows.add(line);
            if (!whole) line = line();
        }
        ahead = line;
        if (!whole) { // the file ends within a tick
            over = true;
            return false;
        }
        rows.into(into);
        return true;
    }

    private @Nullable String line() throws IOException {
        return in.next();
    }

    private void remark(String line) {
        if (line.startsWith("# " + CsvWriter.GROUPS + ": "))
            rows.groups(TextInput.plain(line.substring(CsvWriter.GROUPS.length() + 4)));
        if (!line.startsWith("# " + InfoEntries.HASH + ": ")) return;
        hash = line.substring(InfoEntries.HASH.length() + 4).strip();
        ended = true;
    }

    @Override
    public String hash() {
        return hash;
    }

    @Override
    public boolean cut() {
        return over && !ended;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
