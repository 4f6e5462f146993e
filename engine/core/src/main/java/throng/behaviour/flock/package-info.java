/** Rules about neighbours: separation, alignment, cohesion, the Vicsek model. */
@NullMarked
package throng.behaviour.flock;

import org.jspecify.annotations.NullMarked;
