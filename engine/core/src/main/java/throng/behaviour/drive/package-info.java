/** Rules of one agent on its own: brake, cruise, goal drive, wander. */
@NullMarked
package throng.behaviour.drive;

import org.jspecify.annotations.NullMarked;
