/** Columns and handles, as rules read them: one float array per field, padded to 16. */
@NullMarked
package throng.memory;

import org.jspecify.annotations.NullMarked;
