/** A world on several ranks: which rank holds and sees which agent, and what such a world refuses. */
@NullMarked
package throng.world.ranks;

import org.jspecify.annotations.NullMarked;
