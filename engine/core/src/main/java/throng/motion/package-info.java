/**
 * Turns forces into velocities, positions and headings: limits, borders, angular velocities, banking, and agent
 * properties.
 */
@NullMarked
package throng.motion;

import org.jspecify.annotations.NullMarked;
