package throng.command.measure;

import java.io.IOException;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;

/** Frames of a text that does not tell how many there are in a second, or in which unit its places are. */
final class TimedFrames implements FrameSource {
    private final FrameSource frames;
    private final RecordingInfo info;
    private final float metres;
    private final CrowdFrame frame;

    /**
     * Takes frames.
     *
     * @param dt seconds from one to the next
     * @param metres of a unit
     */
    TimedFrames(FrameSource frames, double dt, float metres) {
        this.frames = frames;
        this.metres = metres;
        info = frames.info().dt(dt);
        frame = frames.frame();
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) throws IOException {
        if (!frames.next(frame)) return false;
        into.begin(frame.tick(), info.seconds(frame.tick()), frame.groups());
        int first = into.add(0, frame.count());
        for (int k = 0; k < frame.count(); k++) {
            into.ids()[first + k] = frame.ids()[k];
            for (int a = 0; a < into.axes(); a++) into.floats(a)[first + k] = metres * frame.floats(a)[k];
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
}
