/** Where goals are on a map, and who comes to none. */
@NullMarked
package throng.building.goal;

import org.jspecify.annotations.NullMarked;
