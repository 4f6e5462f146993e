/** The verbs of the command {@code throng}. */
@NullMarked
package throng.command.run;

import org.jspecify.annotations.NullMarked;
