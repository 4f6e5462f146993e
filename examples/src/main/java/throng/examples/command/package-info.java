/** The verbs of the command {@code throng}. */
@NullMarked
package throng.examples.command;

import org.jspecify.annotations.NullMarked;
