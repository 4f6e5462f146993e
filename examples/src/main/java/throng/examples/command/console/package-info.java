/** What the command is to a console: results, refusals, progress, and an end at any time. */
@NullMarked
package throng.examples.command.console;

import org.jspecify.annotations.NullMarked;
