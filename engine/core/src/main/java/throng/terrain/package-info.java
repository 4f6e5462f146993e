/** What stands in the way: shapes of obstacles, how far away they are and where a path meets them. */
@NullMarked
package throng.terrain;

import org.jspecify.annotations.NullMarked;
