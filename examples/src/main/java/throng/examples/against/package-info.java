/** Another build of the engine measured beside this one: {@code throng bench --against}. */
@NullMarked
package throng.examples.against;

import org.jspecify.annotations.NullMarked;
