package throng.command.report;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.trace.Figures;

/** The frames of a recording, and when people have left it: who is in its last frame has not. */
public final class LeavingFrames implements FrameSource {
    private final FrameSource frames;
    /** When each life was last seen, seconds, by group. */
    private final List<Long2DoubleOpenHashMap> seen = new ArrayList<>();

    private double last = Double.NaN;

    /** Takes frames. */
    public LeavingFrames(FrameSource frames) {
        this.frames = frames;
    }

    @Override
    public RecordingInfo info() {
        return frames.info();
    }

    @Override
    public boolean next(CrowdFrame into) throws IOException {
        if (!frames.next(into)) return false;
        last = into.seconds();
        for (int g = 0; g < into.groups().size(); g++) {
            if (seen.size() == g) seen.add(new Long2DoubleOpenHashMap());
            for (int k = into.start(g); k < into.end(g); k++) seen.get(g).put(into.ids()[k], last);
        }
        return true;
    }

    @Override
    public boolean cut() {
        return frames.cut();
    }

    @Override
    public void close() throws IOException {
        frames.close();
    }

    /** Returns when so many had left of all who were seen; none if no one has. */
    public Figures figures() {
        double[] times = seen.stream()
                .flatMapToDouble(lives -> lives.values().doubleStream())
                .filter(at -> at < last)
                .toArray();
        Arrays.sort(times);
        var left = new EventTimes();
        for (double each : times) left.add(each);
        var figures = new Figures();
        long people = seen.stream().mapToLong(Long2DoubleOpenHashMap::size).sum();
        if (times.length > 0) CrowdReport.Leaving.of(left, people).figures(figures);
        return figures;
    }
}
