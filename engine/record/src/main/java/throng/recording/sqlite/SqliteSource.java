package throng.recording.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.FrameSource;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;

/**
 * Reads a database of JuPedSim, layout 1 or 2, or what {@link SqliteWriter} wrote. All agents are of one group,
 * "people". The library brings a database that was cut back to its last commit.
 */
public final class SqliteSource implements FrameSource {
    static final List<FrameColumn> COLUMNS = List.of(
            new FrameColumn("x", false),
            new FrameColumn("y", false),
            new FrameColumn("hx", false),
            new FrameColumn("hy", false));

    /** Before the names of entries that Throng adds to those of JuPedSim. */
    static final String OWN = "throng ";

    private static final List<String> PEOPLE = List.of("people");

    private final Path path;
    private final Connection base;
    private final Statement statement;
    private final ResultSet rows;
    private final RecordingInfo info;
    private final String hash;
    private final boolean own, ended;
    private boolean more;

    /**
     * Opens a database.
     *
     * @param path of the file
     * @throws IOException naming file and fault, if it is no such database
     */
    public SqliteSource(Path path) throws IOException {
        this.path = path;
        if (!Files.exists(path)) throw new NoSuchFileException(path.toString());
        Connection opened = null;
        try {
            opened = DriverManager.getConnection("jdbc:sqlite:" + path);
            base = opened;
            var entries = entries();
            own = entries.containsKey(OWN + InfoEntries.RECORDING);
            ended = entries.containsKey(OWN + InfoEntries.HASH);
            hash = entries.getOrDefault(OWN + InfoEntries.HASH, "");
            info = info(entries);
            statement = base.createStatement();
            rows = statement.executeQuery(
                    "SELECT frame, id, pos_x, pos_y, ori_x, ori_y FROM trajectory_data ORDER BY frame, id");
            more = rows.next();
        } catch (SQLException e) {
            close(opened);
            throw wrong(e);
        } catch (IOException | RuntimeException e) {
            close(opened);
            throw e;
        }
    }

    private static void close(@org.jspecify.annotations.Nullable Connection opened) {
        try {
            if (opened != null) opened.close();
        } catch (SQLException e) { // what was thrown before tells more
            return;
        }
    }

    private IOException wrong(SQLException e) {
        return new IOException(
                path + ": " + String.valueOf(e.getMessage()).replaceFirst("^\\[SQLITE_\\w+\\] *", ""), e);
    }

    private Map<String, String> entries() throws SQLException {
        var entries = new LinkedHashMap<String, String>();
        try (var asked = base.createStatement();
                var found = asked.executeQuery("SELECT key, value FROM metadata")) {
            while (found.next()) entries.put(String.valueOf(found.getString(1)), String.valueOf(found.getString(2)));
        }
        return entries;
    }

    private RecordingInfo info(Map<String, String> entries) throws SQLException, IOException {
        if (own) {
            var plain = new LinkedHashMap<String, String>();
            entries.forEach((name, value) -> {
                if (name.startsWith(OWN)) plain.put(name.substring(OWN.length()), value);
            });
            try {
                RecordingInfo read = InfoEntries.read(plain);
                if (!read.columns().equals(COLUMNS)) throw new IOException("its columns are " + read.columns());
                return read;
            } catch (IOException e) {
                throw new IOException(path + ": " + e.getMessage(), e);
            }
        }
        double rate;
        try {
            rate = Double.parseDouble(entries.getOrDefault("fps", "none"));
        } catch (NumberFormatException e) {
            throw new IOException(path + ": its metadata have no fps", e);
        }
        if (!(rate >= 1e-6 && rate <= 1e6)) throw new IOException("%s: fps is %s".formatted(path, rate));
        return RecordingInfo.UNKNOWN.columns(COLUMNS).dt(1 / rate).walkable(area());
    }

    private @org.jspecify.annotations.Nullable String area() throws SQLException {
        try (var asked = base.createStatement();
                var found = asked.executeQuery("SELECT wkt FROM geometry")) {
            return found.next() ? found.getString(1) : null;
        }
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) throws IOException {
        if (!more) return false;
        try {
            long frame = rows.getLong(1), tick = Math.multiplyExact(frame, (long) info.every());
            if (frame < 0) throw new IOException("%s: a frame is %d".formatted(path, frame));
            into.begin(tick, info.seconds(tick), PEOPLE);
            long last = Long.MIN_VALUE;
            do {
                int k = into.add(0, 1);
                into.ids()[k] = rows.getLong(2);
                if (k > 0 && into.ids()[k] == last)
                    throw new IOException("%s: agent %d is twice in frame %d".formatted(path, last, frame));
                last = into.ids()[k];
                for (int c = 0; c < COLUMNS.size(); c++) into.floats(c)[k] = number(c, frame);
                more = rows.next();
            } while (more && rows.getLong(1) == frame);
            return true;
        } catch (SQLException e) {
            throw wrong(e);
        } catch (ArithmeticException e) {
            throw new IOException(path + ": a frame is too large", e);
        }
    }

    private float number(int c, long frame) throws SQLException, IOException {
        double number = rows.getDouble(3 + c);
        float value = c < 2 ? info.space().origin().inside(c, number) : (float) number;
        if (!Float.isFinite(value))
            throw new IOException("%s: a number in frame %d is %s".formatted(path, frame, value));
        return value;
    }

    @Override
    public String hash() {
        return more ? "" : hash;
    }

    @Override
    public boolean cut() {
        return own && !more && !ended;
    }

    @Override
    public void close() throws IOException {
        try {
            rows.close();
            statement.close();
            base.close();
        } catch (SQLException e) {
            throw wrong(e);
        }
    }
}
