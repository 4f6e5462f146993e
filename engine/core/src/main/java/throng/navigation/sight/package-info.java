/** Straight lines over tiles: lines of sight, and paths that are straightened along them. */
@NullMarked
package throng.navigation.sight;

import org.jspecify.annotations.NullMarked;
