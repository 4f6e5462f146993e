/** Rules of hunters in games: chase along axes, with thrusters, with potentials, homing; and the catch. */
@NullMarked
package throng.behaviour.chase;

import org.jspecify.annotations.NullMarked;
