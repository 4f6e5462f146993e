/** Hash, snapshot: bytes in and out, no files opened. */
@NullMarked
package throng.record;

import org.jspecify.annotations.NullMarked;
