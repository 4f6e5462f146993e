/** Obstacles, where a ray meets them, and maps of tiles. */
@NullMarked
package throng.terrain;

import org.jspecify.annotations.NullMarked;
