/** Verbs about scenario files: check, print, describe their format. */
@NullMarked
package throng.command.file;

import org.jspecify.annotations.NullMarked;
