package throng.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throng.math.Axis;
import throng.math.Origin;
import throng.math.Space;

/**
 * What holds for all ticks, as texts by name: so each format keeps it in its own way. Lists have one line for each
 * element.
 */
public final class InfoEntries {
    /** Counted up when the meaning of an entry changes. */
    public static final int VERSION = 1;

    /** The name of the entry that tells which version of the entries there is. */
    public static final String RECORDING = "recording";

    /** The name of the entry that holds the hash of the world at the end. */
    public static final String HASH = "hash";

    private static final String ORIGIN = "origin";

    private static final int MAX_COLUMNS = 1 << 12;

    private InfoEntries() {}

    /**
     * {@return the entries}
     *
     * @param info what they tell
     */
    public static Map<String, String> of(RecordingInfo info) {
        var entries = new LinkedHashMap<String, String>();
        entries.put(RECORDING, String.valueOf(VERSION));
        entries.put("scenario", info.scenario());
        entries.put("engine", info.engine());
        entries.put("seed", String.valueOf(info.seed()));
        entries.put("dt", String.valueOf(info.dt()));
        entries.put("every", String.valueOf(info.every()));
        entries.put("first tick", String.valueOf(info.firstTick()));
        entries.put("first seconds", String.valueOf(info.firstSeconds()));
        var axes = new ArrayList<String>();
        for (int a = 0; a < info.space().axes(); a++) {
            Axis axis = info.space().axis(a);
            axes.add(axis.border() + " " + axis.low() + " " + axis.high());
        }
        entries.put("axes", String.join("\n", axes));
        Origin origin = info.space().origin();
        if (origin.isFar()) entries.put(ORIGIN, origin.x() + " " + origin.y());
        entries.put(
                "columns",
                String.join(
                        "\n",
                        info.columns().stream()
                                .map(column -> (column.whole() ? "int " : "float ") + column.name())
                                .toList()));
        if (!info.settings().isEmpty()) entries.put("settings", String.join("\n", info.settings()));
        String walkable = info.walkable();
        if (walkable != null) entries.put("walkable", walkable);
        if (!info.file().isEmpty()) entries.put("file", info.file());
        return entries;
    }

    /**
     * {@return what entries tell}
     *
     * @param entries that {@link #of} gave
     * @throws IOException naming the entry that is missing or wrong
     */
    public static RecordingInfo read(Map<String, String> entries) throws IOException {
        String version = text(entries, RECORDING);
        if (!version.equals(String.valueOf(VERSION)))
            throw new IOException(
                    "it is of version %s; this Throng reads version %d: update it".formatted(version, VERSION));
        try {
            return new RecordingInfo(
                    text(entries, "scenario"),
                    text(entries, "engine"),
                    Long.parseLong(text(entries, "seed")),
                    Double.parseDouble(text(entries, "dt")),
                    Integer.parseInt(text(entries, "every")),
                    Long.parseLong(text(entries, "first tick")),
                    Double.parseDouble(text(entries, "first seconds")),
                    space(lines(entries, "axes")).origin(origin(entries)),
                    columns(lines(entries, "columns")),
                    lines(entries, "settings"),
                    entries.get("walkable"),
                    entries.getOrDefault("file", ""));
        } catch (IllegalArgumentException e) { // of a number, a border or a record
            throw new IOException("its entries are damaged: " + e.getMessage(), e);
        }
    }

    private static String text(Map<String, String> entries, String name) throws IOException {
        String text = entries.get(name);
        if (text == null) throw new IOException("entry '" + name + "' is missing");
        return text;
    }

    private static List<String> lines(Map<String, String> entries, String name) {
        String text = entries.getOrDefault(name, "");
        return text.isEmpty() ? List.of() : List.of(text.split("\n", -1));
    }

    /**
     * {@return where (0, 0) of the axes, and of places that are kept as floats, lies on the map; none in older files}
     *
     * @param entries that {@link #of} gave
     * @throws IllegalArgumentException if the entry is damaged
     */
    public static Origin origin(Map<String, String> entries) {
        String text = entries.get(ORIGIN);
        if (text == null) return Origin.NONE;
        String[] parts = text.split(" ", -1);
        if (parts.length != 2) throw new IllegalArgumentException("origin '" + text + "'");
        return new Origin(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
    }

    private static Space space(List<String> lines) {
        var axes = new ArrayList<Axis>();
        for (String line : lines) {
            String[] parts = line.split(" ", -1);
            if (parts.length != 3) throw new IllegalArgumentException("axis '" + line + "'");
            var border = Axis.Border.valueOf(parts[0]);
            axes.add(
                    border == Axis.Border.OPEN
                            ? Axis.OPEN
                            : new Axis(border, Float.parseFloat(parts[1]), Float.parseFloat(parts[2])));
        }
        if (axes.size() < 2 || axes.size() > 3) throw new IllegalArgumentException(axes.size() + " axes");
        return new Space(axes.get(0), axes.get(1), axes.size() == 3 ? axes.get(2) : null);
    }

    private static List<FrameColumn> columns(List<String> lines) {
        if (lines.size() > MAX_COLUMNS) throw new IllegalArgumentException(lines.size() + " columns");
        var columns = new ArrayList<FrameColumn>();
        for (String line : lines) {
            if (line.startsWith("int ")) columns.add(new FrameColumn(line.substring(4), true));
            else if (line.startsWith("float ")) columns.add(new FrameColumn(line.substring(6), false));
            else throw new IllegalArgumentException("column '" + line + "'");
        }
        return columns;
    }
}
