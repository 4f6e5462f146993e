package throng.recording;

import java.io.IOException;

/**
 * Gives the ticks of a recording, in order. {@code RecordingFormat.open} opens a file.
 *
 * <pre>{@code
 * try (FrameSource ticks = RecordingFormat.open(Path.of("run.arrow"))) {
 *     CrowdFrame frame = ticks.frame();
 *     while (ticks.next(frame)) System.out.println(frame.tick() + ": " + frame.count());
 * }
 * }</pre>
 */
public interface FrameSource extends AutoCloseable {
    /** {@return what holds for all ticks} */
    RecordingInfo info();

    /** {@return a new frame that fits {@link #next}} */
    default CrowdFrame frame() {
        return new CrowdFrame(info().space().axes(), info().columns());
    }

    /**
     * Goes to the next tick.
     *
     * @param into receives its rows; a frame of {@link #frame}
     * @return false if there is none; {@code into} is left as it was then
     * @throws IOException naming file, place and fault
     */
    boolean next(CrowdFrame into) throws IOException;

    /** {@return the hash of the world when it was closed, 16 hex digits; empty if unknown, or before the last tick} */
    default String hash() {
        return "";
    }

    /** {@return whether the recording was cut: it ends before its end, at a whole tick; known behind the last tick} */
    default boolean cut() {
        return false;
    }

    @Override
    void close() throws IOException;
}
