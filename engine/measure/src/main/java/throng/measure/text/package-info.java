/** Trajectories of pedestrian tools as text, in the order of persons. */
@NullMarked
package throng.measure.text;

import org.jspecify.annotations.NullMarked;
