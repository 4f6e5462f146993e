/** Records worlds while they run: a thread of its own writes what is copied after each tick. */
@NullMarked
package throng.recording.live;

import org.jspecify.annotations.NullMarked;
