/** The console side of the command: results, error messages, progress, and a clean end on a signal. */
@NullMarked
package throng.command.console;

import org.jspecify.annotations.NullMarked;
