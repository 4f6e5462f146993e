/** Rules of hunters as games have them: by axes, by thrusters, by potentials, homing; and the catch. */
@NullMarked
package throng.behaviour.chase;

import org.jspecify.annotations.NullMarked;
