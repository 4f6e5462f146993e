/** Tables of numbers and texts as files: CSV and Arrow. */
@NullMarked
package throng.recording.table;

import org.jspecify.annotations.NullMarked;
