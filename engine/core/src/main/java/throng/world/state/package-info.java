/** The state of a world as a whole: snapshots, hashes, undone ticks, checked ticks. */
@NullMarked
package throng.world.state;

import org.jspecify.annotations.NullMarked;
