/** Straight lines over tiles: lines of sight, and the tiles of a line. */
@NullMarked
package throng.navigation.sight;

import org.jspecify.annotations.NullMarked;
