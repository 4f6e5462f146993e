/** The entry point of the command {@code throng}. */
@NullMarked
package throng.examples;

import org.jspecify.annotations.NullMarked;
