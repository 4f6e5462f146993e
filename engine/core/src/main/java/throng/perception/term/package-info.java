/**
 * Terms: what one pair of neighbours adds to a sum, one class for each term. Use one of these in a
 * {@link throng.perception.NeighbourSum}, or write your own as {@link throng.perception.term.Term} describes.
 */
@NullMarked
package throng.perception.term;

import org.jspecify.annotations.NullMarked;
