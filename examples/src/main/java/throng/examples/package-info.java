/** The command {@code throng}. */
@NullMarked
package throng.examples;

import org.jspecify.annotations.NullMarked;
