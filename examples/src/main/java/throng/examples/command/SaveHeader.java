package throng.examples.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import throng.record.ChecksummedBytes;

/**
 * What stands in a file of {@code --snapshot} before the world's own snapshot: what must be known to build that world.
 *
 * @param scenario its name
 * @param agents that it was built for
 * @param dt of its ticks, seconds
 * @param settings {@code path=value}
 * @param map that it takes place on, as {@link MapFile#words} has it; {@link #UNKNOWN} in files of format 1
 */
record SaveHeader(String scenario, int agents, float dt, List<String> settings, String map) {
    static final String UNKNOWN = "";

    /** 2: with the map. */
    private static final int VERSION = 2;

    private static final int MOST_SETTINGS = 1 << 12;
    private static final String KIND = "run";

    SaveHeader {
        settings = List.copyOf(settings);
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
        out.end();
    }

    /** Leaves the stream where the world's snapshot begins. */
    static SaveHeader read(InputStream stream) throws IOException {
        var in = new ChecksummedBytes.Reader(stream, VERSION);
        if (!in.getText().equals(KIND)) throw new IOException("the file is not of throng run --snapshot");
        String scenario = in.getText();
        int agents = in.count("agents", Integer.MAX_VALUE);
        float dt = Float.intBitsToFloat(in.getInt());
        var settings = new ArrayList<String>();
        for (int n = in.count("settings", MOST_SETTINGS); n > 0; n--) settings.add(in.getText());
        String map = in.version() > 1 ? in.getText() : UNKNOWN;
        in.end();
        return new SaveHeader(scenario, agents, dt, settings, map);
    }
}
