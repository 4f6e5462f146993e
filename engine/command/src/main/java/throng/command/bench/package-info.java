/** The verb {@code bench}: tables of what crowds and scenarios cost. */
@NullMarked
package throng.command.bench;

import org.jspecify.annotations.NullMarked;
