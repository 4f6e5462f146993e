package throng.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Space;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.RecordingInfo;

/** Frames of a crowd that a test makes up: groups, lives, places and velocities. */
final class Frames {
    private Frames() {}

    static RecordingInfo info(Space space, String... columns) {
        var all = new ArrayList<>(FrameColumn.positions(space.axes()));
        for (String column : columns) all.add(new FrameColumn(column, false));
        return new RecordingInfo("", "", 0, .1, 1, 0, 0, space, all, List.of(), null, "");
    }

    /** Rows are group, life, x, y and the other columns; a life has one row. */
    static CrowdFrame frame(RecordingInfo info, long tick, List<String> groups, double[]... rows) {
        var frame = new CrowdFrame(info.space().axes(), info.columns());
        frame.begin(tick, tick * .1, groups);
        for (int g = 0; g < groups.size(); g++) {
            int group = g;
            var own = Arrays.stream(rows)
                    .filter(row -> row[0] == group)
                    .sorted((a, b) -> Double.compare(a[1], b[1]))
                    .toList();
            int first = frame.add(g, own.size());
            for (int k = 0; k < own.size(); k++) {
                frame.ids()[first + k] = (long) own.get(k)[1];
                for (int c = 0; c < info.columns().size(); c++) frame.floats(c)[first + k] = (float) own.get(k)[2 + c];
            }
        }
        return frame;
    }
}
