/** Compares another build of the engine with this one: {@code throng bench --against}. */
@NullMarked
package throng.examples.against;

import org.jspecify.annotations.NullMarked;
