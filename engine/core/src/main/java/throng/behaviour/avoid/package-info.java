/** Rules that keep agents off each other and off obstacles: steer round, follow a wall, hide behind, queue. */
@NullMarked
package throng.behaviour.avoid;

import org.jspecify.annotations.NullMarked;
