/** Verbs about scenario files: check, print, import, describe their format. */
@NullMarked
package throng.command.file;

import org.jspecify.annotations.NullMarked;
