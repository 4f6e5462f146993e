/** What a rule's loop is, scalar and wide; scratch of a block. */
@NullMarked
package throng.kernel;

import org.jspecify.annotations.NullMarked;
