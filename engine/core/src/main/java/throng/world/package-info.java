/** The API: worlds, groups, spawning, passes, and the stages of a tick. */
@NullMarked
package throng.world;

import org.jspecify.annotations.NullMarked;
