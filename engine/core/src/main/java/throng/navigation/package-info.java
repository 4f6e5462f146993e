/** Ways over maps of tiles: the shortest, those of many at once, and straightened ones. */
@NullMarked
package throng.navigation;

import org.jspecify.annotations.NullMarked;
