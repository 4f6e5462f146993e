/** Visitors of a state, and the file format of snapshots; opens no files. */
@NullMarked
package throng.record;

import org.jspecify.annotations.NullMarked;
