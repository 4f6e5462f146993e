/** What agents want: rules over columns and sums. */
@NullMarked
package throng.behaviour;

import org.jspecify.annotations.NullMarked;
