/** What a mind is, and what minds are made of: tests of columns, and what is done for many agents at once. */
@NullMarked
package throng.decision;

import org.jspecify.annotations.NullMarked;
