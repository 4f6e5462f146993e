/** World, Group, spawning: the API, and the recipe of the tick. */
@NullMarked
package throng.world;

import org.jspecify.annotations.NullMarked;
