/** Verbs about the command itself: help, version, completion by the shell. */
@NullMarked
package throng.command.about;

import org.jspecify.annotations.NullMarked;
