/** Floor plans: polygons in which people walk, as walls and as maps of tiles. */
@NullMarked
package throng.io.plan;

import org.jspecify.annotations.NullMarked;
