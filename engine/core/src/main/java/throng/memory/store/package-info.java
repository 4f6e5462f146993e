/** Columns as the engine changes them: adding, removing, growth, sorting, ids, memory; not exported. */
@NullMarked
package throng.memory.store;

import org.jspecify.annotations.NullMarked;
