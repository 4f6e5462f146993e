/** Readers for files of other programs: pictures as maps, and the exception that names an error in a file. */
@NullMarked
package throng.io;

import org.jspecify.annotations.NullMarked;
