package throng.recording.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Locale;
import throng.math.Space;
import throng.recording.CrowdFrame;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;

/**
 * Writes a database as JuPedSim does, layout 2: {@code trajectory_data}, {@code metadata}, {@code geometry}, {@code
 * frame_data}. A frame is a recorded tick, as in PeTrack text. Agents look where their columns hx and hy say, else
 * where vx and vy lead. Groups and other columns are left out. Without walls the area is that of the space; where it is
 * open, a metre more than the box of all agents.
 */
public final class SqliteWriter implements RecordingWriter {
    static final int LAYOUT = 2;
    private static final int ONLY_AREA = 1;

    private final Path path;
    private final Connection base;
    private final PreparedStatement row, frameRow;
    private final int every, hx, hy, vx, vy;
    private final boolean walled;
    private final Space space;
    private double left = Double.MAX_VALUE, bottom = left, right = -left, top = -left;
    private boolean begun;

    /**
     * Begins a database. An existing one is replaced.
     *
     * @param path of the file
     * @param info what holds for all ticks
     * @throws IllegalArgumentException if the world has three axes, or ticks differ in length
     * @throws IOException if it cannot be written
     */
    @SuppressWarnings("this-escape")
    public SqliteWriter(Path path, RecordingInfo info) throws IOException {
        this.path = path;
        if (info.space().axes() == 3)
            throw new IllegalArgumentException(
                    "JuPedSim's databases are flat, and this world has three axes: name the recording .arrow");
        double rate = info.framesPerSecond();
        every = info.every();
        walled = info.walkable() != null;
        space = info.space();
        var names = info.columns().stream().map(column -> column.name()).toList();
        hx = names.indexOf("hx");
        hy = names.indexOf("hy");
        vx = names.indexOf("vx");
        vy = names.indexOf("vy");
        Files.deleteIfExists(path);
        Files.deleteIfExists(path.resolveSibling(path.getFileName() + "-journal"));
        try {
            base = DriverManager.getConnection("jdbc:sqlite:" + path);
            run("PRAGMA synchronous = OFF"); // the system writes what a killed program has written
            base.setAutoCommit(false);
            run("CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL, "
                    + "pos_x REAL NOT NULL, pos_y REAL NOT NULL, ori_x REAL NOT NULL, ori_y REAL NOT NULL)");
            run("CREATE TABLE metadata (key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)");
            run("CREATE TABLE geometry (hash INTEGER NOT NULL, wkt TEXT NOT NULL)");
            run("CREATE TABLE frame_data (frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL)");
            run("CREATE INDEX frame_id_idx ON trajectory_data (frame, id)");
            row = base.prepareStatement("INSERT INTO trajectory_data VALUES (?, ?, ?, ?, ?, ?)");
            frameRow = base.prepareStatement("INSERT INTO frame_data VALUES (?, " + ONLY_AREA + ")");
            putEntry("version", String.valueOf(LAYOUT));
            putEntry("fps", String.format(Locale.ROOT, "%.6f", rate));
            for (var entry : InfoEntries.of(info.columns(SqliteSource.COLUMNS)).entrySet())
                putEntry(SqliteSource.OWN + entry.getKey(), entry.getValue());
            String area = info.walkable();
            if (area != null) putArea(area);
            base.commit();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private IOException failed(SQLException e) {
        return new IOException(String.valueOf(e.getMessage()).replaceFirst("^\\[SQLITE_\\w+\\] *", ""), e);
    }

    private void run(String words) throws SQLException {
        try (var statement = base.createStatement()) {
            statement.execute(words);
        }
    }

    private void putEntry(String key, String value) throws SQLException {
        try (var statement = base.prepareStatement("INSERT OR REPLACE INTO metadata VALUES (?, ?)")) {
            statement.setString(1, key);
            statement.setString(2, value);
            statement.execute();
        }
    }

    private void putArea(String wkt) throws SQLException {
        run("DELETE FROM geometry");
        try (var statement = base.prepareStatement("INSERT INTO geometry VALUES (" + ONLY_AREA + ", ?)")) {
            statement.setString(1, wkt);
            statement.execute();
        }
    }

    @Override
    public void write(CrowdFrame frame) throws IOException {
        long number = frame.tick() / every;
        float[] x = frame.x(), y = frame.y();
        var origin = space.origin();
        try {
            frameRow.setLong(1, number);
            frameRow.executeUpdate();
            for (int k = 0; k < frame.count(); k++) {
                row.setLong(1, number);
                row.setLong(2, frame.ids()[k]);
                row.setDouble(3, x[k] + origin.x());
                row.setDouble(4, y[k] + origin.y());
                putHeading(frame, k);
                row.addBatch();
                begun = true;
                left = Math.min(left, x[k] + origin.x());
                right = Math.max(right, x[k] + origin.x());
                bottom = Math.min(bottom, y[k] + origin.y());
                top = Math.max(top, y[k] + origin.y());
            }
            row.executeBatch();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void putHeading(CrowdFrame frame, int k) throws SQLException {
        double ox = 1, oy = 0;
        if (hx >= 0 && hy >= 0) {
            ox = frame.floats(hx)[k];
            oy = frame.floats(hy)[k];
        } else if (vx >= 0 && vy >= 0) {
            double speed = Math.sqrt((double) frame.floats(vx)[k] * frame.floats(vx)[k]
                    + (double) frame.floats(vy)[k] * frame.floats(vy)[k]);
            if (speed > 0) {
                ox = frame.floats(vx)[k] / speed;
                oy = frame.floats(vy)[k] / speed;
            }
        }
        row.setDouble(5, ox);
        row.setDouble(6, oy);
    }

    @Override
    public void flush() throws IOException {
        try {
            base.commit();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void end(String hash) throws IOException {
        try {
            if (begun) {
                putEntry("xmin", String.valueOf(left));
                putEntry("xmax", String.valueOf(right));
                putEntry("ymin", String.valueOf(bottom));
                putEntry("ymax", String.valueOf(top));
            }
            if (begun && !walled)
                putArea(String.format(
                        Locale.ROOT,
                        "POLYGON ((%1$s %3$s, %2$s %3$s, %2$s %4$s, %1$s %4$s, %1$s %3$s))",
                        space.x().open()
                                ? left - 1
                                : space.x().low() + space.origin().x(),
                        space.x().open()
                                ? right + 1
                                : space.x().high() + space.origin().x(),
                        space.y().open()
                                ? bottom - 1
                                : space.y().low() + space.origin().y(),
                        space.y().open()
                                ? top + 1
                                : space.y().high() + space.origin().y()));
            putEntry(SqliteSource.OWN + InfoEntries.HASH, hash);
            base.commit();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public long bytes() throws IOException {
        return Files.size(path);
    }

    @Override
    public void close() throws IOException {
        try {
            base.close();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public String toString() {
        return "SQLite of JuPedSim";
    }
}
