/** What stands in the way: shapes of obstacles, where a path meets them, and maps of tiles. */
@NullMarked
package throng.terrain;

import org.jspecify.annotations.NullMarked;
