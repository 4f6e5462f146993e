/** The entry point of the command {@code throng}. */
@NullMarked
package throng.command;

import org.jspecify.annotations.NullMarked;
