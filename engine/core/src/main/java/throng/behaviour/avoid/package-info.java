/** Rules that keep agents clear of each other and of obstacles: steer around, follow a wall, hide, queue. */
@NullMarked
package throng.behaviour.avoid;

import org.jspecify.annotations.NullMarked;
