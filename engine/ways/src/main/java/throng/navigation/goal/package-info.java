/** Goals on maps of tiles: doors, areas, places. Fields of all kinds share them. */
@NullMarked
package throng.navigation.goal;

import org.jspecify.annotations.NullMarked;
