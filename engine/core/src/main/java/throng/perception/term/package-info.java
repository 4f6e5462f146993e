/** What one pair of neighbours adds to a sum: one file a term. */
@NullMarked
package throng.perception.term;

import org.jspecify.annotations.NullMarked;
