/** Force to velocity to position and heading; limits, borders; a record of the group. */
@NullMarked
package throng.motion;

import org.jspecify.annotations.NullMarked;
