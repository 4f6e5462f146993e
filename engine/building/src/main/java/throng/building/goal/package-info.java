/** Where goals are on a map, and links on the way to them. */
@NullMarked
package throng.building.goal;

import org.jspecify.annotations.NullMarked;
