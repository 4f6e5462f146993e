/** Verbs that tell: what scenarios there are and have, help, version, completion by the shell. */
@NullMarked
package throng.command.about;

import org.jspecify.annotations.NullMarked;
