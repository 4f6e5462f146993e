/** Whom an agent sees: neighbour sums, nearest. */
@NullMarked
package throng.perception;

import org.jspecify.annotations.NullMarked;
