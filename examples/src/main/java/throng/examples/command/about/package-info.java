/** Verbs about the command itself: help, version, completion by the shell. */
@NullMarked
package throng.examples.command.about;

import org.jspecify.annotations.NullMarked;
