/** Terms, one class each: what one pair of neighbours adds to a {@link throng.perception.NeighbourSum}. */
@NullMarked
package throng.perception.term;

import org.jspecify.annotations.NullMarked;
