/** What minds are made of: tests of columns, and what is done for many agents at once. */
@NullMarked
package throng.decision;

import org.jspecify.annotations.NullMarked;
