/** Where goals are on a map. */
@NullMarked
package throng.building.goal;

import org.jspecify.annotations.NullMarked;
