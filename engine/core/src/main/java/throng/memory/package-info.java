/** Columns, keys, handles: one float array per field, padded to 16; growth, sorting. */
@NullMarked
package throng.memory;

import org.jspecify.annotations.NullMarked;
