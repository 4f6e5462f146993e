/** The engine's side of columns: who comes and goes, growth, sorting, keys, memory; not exported. */
@NullMarked
package throng.memory.store;

import org.jspecify.annotations.NullMarked;
