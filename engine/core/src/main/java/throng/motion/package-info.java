/** Turns forces into velocities, positions and headings, within limits and borders; banks agents. */
@NullMarked
package throng.motion;

import org.jspecify.annotations.NullMarked;
