/** Rules over neighbours: separation, alignment, cohesion. */
@NullMarked
package throng.behaviour.flock;

import org.jspecify.annotations.NullMarked;
