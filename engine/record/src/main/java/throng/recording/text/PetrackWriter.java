package throng.recording.text;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import throng.math.Origin;
import throng.recording.CrowdFrame;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;

/**
 * Writes text as PeTrack does and PedPy reads it: id, frame, x, y and z in metres, one line for each agent. A frame is
 * a recorded tick: its number is that of the tick, divided by how many ticks lie between two. Groups and other columns
 * are left out, and a flat world has z = 0.
 */
public final class PetrackWriter implements RecordingWriter {
    private final TextOutput out;
    private final int every;
    private final boolean deep;
    private final Origin origin;
    private int[] order = {};

    /**
     * Begins a file. An existing one is replaced.
     *
     * @param path of the file
     * @param info what holds for all ticks
     * @throws IllegalArgumentException if ticks differ in length
     * @throws IOException if it cannot be written
     */
    public PetrackWriter(Path path, RecordingInfo info) throws IOException {
        double rate = info.framesPerSecond();
        every = info.every();
        deep = info.space().axes() == 3;
        origin = info.space().origin();
        out = new TextOutput(path);
        out.remark(InfoEntries.RECORDING, String.valueOf(InfoEntries.VERSION)); // first: so a cut one is known as ours
        out.line().append(String.format(Locale.ROOT, "# framerate: %.6f", rate));
        out.endLine();
        out.remarks(InfoEntries.of(
                info.columns(info.columns().subList(0, info.space().axes()))));
        out.line().append("# id frame x/m y/m z/m"); // last: PedPy takes "in cm" of a scenario's text for a unit, too
        out.endLine();
        out.flush();
    }

    @Override
    public void write(CrowdFrame frame) throws IOException {
        long number = frame.tick() / every;
        float[] x = frame.x(), y = frame.y();
        sort(frame);
        for (int row = 0; row < frame.count(); row++) {
            int k = order[row];
            out.line().append(frame.ids()[k]).append(' ').append(number);
            out.line().append(' ');
            out.place(origin, 0, x[k]);
            out.line().append(' ');
            out.place(origin, 1, y[k]);
            out.line().append(' ').append(deep ? frame.z()[k] : 0f);
            out.endLine();
        }
    }

    /** Text tells no groups: all rows have the order of their ids, as they have when they are read. */
    private void sort(CrowdFrame frame) {
        int n = frame.count();
        if (order.length < n) order = new int[n + n / 4];
        for (int k = 0; k < n; k++) order[k] = k;
        LongArrays.radixSortIndirect(order, frame.ids(), 0, n, false);
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
        return "PeTrack text, %,d bytes".formatted(bytes());
    }
}
