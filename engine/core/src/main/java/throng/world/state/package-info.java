/** The state of a world as a whole: snapshots, ticks that are undone, ticks that are checked. */
@NullMarked
package throng.world.state;

import org.jspecify.annotations.NullMarked;
