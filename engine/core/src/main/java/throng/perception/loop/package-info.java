/** The loops over pairs, which fill all neighbour sums of a group at once; not exported. */
@NullMarked
package throng.perception.loop;

import org.jspecify.annotations.NullMarked;
