/** What models of people know of walls: the places at which walls are nearest, and the bodies that walls hide. */
@NullMarked
package throng.behaviour.body.wall;

import org.jspecify.annotations.NullMarked;
