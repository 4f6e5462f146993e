/** Hunters of classic tile games: one tile in each tick, by rows and columns or along a line. */
@NullMarked
package throng.navigation.chase;

import org.jspecify.annotations.NullMarked;
