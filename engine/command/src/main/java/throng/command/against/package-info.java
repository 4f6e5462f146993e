/** Compares another build of the engine with this one: {@code throng bench --against}. */
@NullMarked
package throng.command.against;

import org.jspecify.annotations.NullMarked;
