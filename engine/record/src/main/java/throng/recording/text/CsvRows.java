package throng.recording.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.math.Origin;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;

/** The lines of one tick: numbers as bits, by row. */
final class CsvRows {
    private static final int FIRST = 4, MAX_GROUPS = 1 << 15;

    private final TextInput in;
    private final List<FrameColumn> columns;
    private final int axes;
    private final Origin origin;
    private final IntArrayList group = new IntArrayList();
    private final LongArrayList ids = new LongArrayList();
    private final List<IntArrayList> bits = new ArrayList<>();
    private List<String> groups = new ArrayList<>();
    private long tick = Long.MIN_VALUE;
    private double seconds;

    CsvRows(TextInput in, List<FrameColumn> columns, Origin origin) {
        this.origin = origin;
        this.in = in;
        this.columns = columns;
        axes = columns.size() > 2 && columns.get(2).name().equals("z") ? 3 : 2;
        for (int c = 0; c < columns.size(); c++) bits.add(new IntArrayList());
    }

    /** Splits a line at its commas. Quotes hold a name together. */
    static List<String> fields(String line) {
        var fields = new ArrayList<String>();
        int from = 0;
        while (from <= line.length()) {
            if (from < line.length() && line.charAt(from) == '"') {
                var name = new StringBuilder();
                int k = from + 1;
                for (; k < line.length(); k++) {
                    if (line.charAt(k) != '"') name.append(line.charAt(k));
                    else if (k + 1 < line.length() && line.charAt(k + 1) == '"') name.append(line.charAt(k++));
                    else break;
                }
                fields.add(name.toString());
                int comma = line.indexOf(',', k);
                from = comma < 0 ? line.length() + 1 : comma + 1;
                continue;
            }
            int comma = line.indexOf(',', from);
            fields.add(line.substring(from, comma < 0 ? line.length() : comma));
            from = comma < 0 ? line.length() + 1 : comma + 1;
        }
        return fields;
    }

    /** Takes the names of all groups, by number. */
    void groups(String names) {
        groups = new ArrayList<>(names.isEmpty() ? List.of() : List.of(names.split("\n", -1)));
    }

    /** Begins a tick with its first line. */
    void begin(String line) throws IOException {
        group.clear();
        ids.clear();
        for (IntArrayList column : bits) column.clear();
        var fields = split(line);
        long next = in.whole(fields.getFirst());
        if (next <= tick) throw in.wrong("tick %d comes after tick %d: sort the lines by tick".formatted(next, tick));
        if (next < 0) throw in.wrong("a tick is " + next);
        tick = next;
        double time = Double.NaN;
        try {
            time = Double.parseDouble(fields.get(1));
        } catch (NumberFormatException e) { // it stays NaN
        }
        if (!Double.isFinite(time)) throw in.wrong("a time is '%s'".formatted(fields.get(1)));
        seconds = time;
        addRow(fields);
    }

    /** Adds a line; false if it is of another tick. */
    boolean add(String line) throws IOException {
        var fields = split(line);
        if (in.whole(fields.getFirst()) != tick) return false;
        addRow(fields);
        return true;
    }

    private List<String> split(String line) throws IOException {
        var fields = fields(line);
        if (fields.size() != columns.size() + FIRST)
            throw in.wrong("%d values, not %d".formatted(fields.size(), columns.size() + FIRST));
        return fields;
    }

    private void addRow(List<String> fields) throws IOException {
        int g = groups.indexOf(fields.get(2));
        if (g < 0) {
            g = groups.size();
            if (g == MAX_GROUPS) throw in.wrong("more than %d groups".formatted(MAX_GROUPS));
            groups.add(fields.get(2));
        }
        if (!group.isEmpty() && g < group.getInt(group.size() - 1))
            throw in.wrong("group '%s' comes after '%s' in tick %d: sort the lines of a tick by group"
                    .formatted(groups.get(g), groups.get(group.getInt(group.size() - 1)), tick));
        group.add(g);
        ids.add(in.whole(fields.get(3)));
        for (int c = 0; c < columns.size(); c++) {
            String value = fields.get(FIRST + c);
            bits.get(c)
                    .add(
                            columns.get(c).whole()
                                    ? (int) in.whole(value)
                                    : Float.floatToRawIntBits(c < axes ? in.place(value, origin, c) : in.real(value)));
        }
    }

    /** Puts the tick into a frame. */
    void into(CrowdFrame frame) {
        frame.begin(tick, seconds, List.copyOf(groups));
        int n = group.size();
        for (int k = 0; k < n; ) {
            int end = k + 1, g = group.getInt(k);
            while (end < n && group.getInt(end) == g) end++;
            frame.add(g, end - k);
            k = end;
        }
        ids.getElements(0, frame.ids(), 0, n);
        for (int c = 0; c < columns.size(); c++) {
            int[] from = bits.get(c).elements();
            if (columns.get(c).whole()) System.arraycopy(from, 0, frame.ints(c), 0, n);
            else for (int k = 0; k < n; k++) frame.floats(c)[k] = Float.intBitsToFloat(from[k]);
        }
    }
}
