package throng.command.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import throng.command.file.MapFile;
import throng.command.measure.SavedMeasures;
import throng.record.ChecksummedBytes;

/**
 * The header of a {@code --snapshot} file, before the world's own snapshot: what is needed to build that world.
 *
 * @param scenario the scenario's name
 * @param agents the number of agents that the world was built for
 * @param dt seconds per tick
 * @param settings {@code path=value}, in the order in which they are applied
 * @param map the map, as {@link MapFile#describe} identifies it
 * @param measured what is measured and was counted so far
 */
record SaveHeader(String scenario, int agents, float dt, List<String> settings, String map, SavedMeasures measured) {
    private static final int VERSION = 1;

    private static final int MAX_SETTINGS = 1 << 12;
    private static final String KIND = "run";

    SaveHeader {
        settings = List.copyOf(settings);
    }

    SaveHeader measured(SavedMeasures measures) {
        return new SaveHeader(scenario, agents, dt, settings, map, measures);
    }

    void write(OutputStream stream) throws IOException {
        var out = new ChecksummedBytes.Writer(stream, VERSION);
        out.putText(KIND);
        out.putText(scenario);
        out.putInt(agents);
        out.putInt(Float.floatToRawIntBits(dt));
        out.putInt(settings.size());
        for (String setting : settings) out.putText(setting);
        out.putText(map);
        measured.write(out);
        out.end();
    }

    /**
     * Reads a header, and leaves the stream at the start of the world's snapshot.
     *
     * @throws IOException if the stream is truncated, corrupt or not a snapshot of a run
     */
    static SaveHeader read(InputStream stream) throws IOException {
        var in = new ChecksummedBytes.Reader(stream, VERSION);
        if (!in.getText().equals(KIND)) throw new IOException("the file was not written by throng run --snapshot");
        String scenario = in.getText();
        int agents = in.count("agents", Integer.MAX_VALUE);
        float dt = Float.intBitsToFloat(in.getInt());
        var settings = new ArrayList<String>();
        for (int n = in.count("settings", MAX_SETTINGS); n > 0; n--) settings.add(in.getText());
        String map = in.getText();
        var measured = SavedMeasures.read(in);
        in.end();
        return new SaveHeader(scenario, agents, dt, settings, map, measured);
    }
}
