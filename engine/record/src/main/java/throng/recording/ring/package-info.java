/** Copies of ticks that wait between the thread that ticks and the one that writes or measures. */
@NullMarked
package throng.recording.ring;

import org.jspecify.annotations.NullMarked;
