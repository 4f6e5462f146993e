/** Fields as the engine keeps them: cells, the deposits of a tick, and how amounts spread and fade. */
@NullMarked
package throng.field.store;

import org.jspecify.annotations.NullMarked;
