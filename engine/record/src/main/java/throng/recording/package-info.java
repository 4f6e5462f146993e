/**
 * What recordings of crowds consist of. A {@link throng.recording.CrowdFrame} has the rows of one tick, a
 * {@link throng.recording.FrameSource} gives ticks, a {@link throng.recording.RecordingWriter} takes them, and
 * {@link throng.recording.RecordingInfo} tells what holds for all of them.
 *
 * <p>{@code throng.recording.live} records a world, {@code throng.recording.file} opens files.
 */
@NullMarked
package throng.recording;

import org.jspecify.annotations.NullMarked;
