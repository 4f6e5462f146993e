/** Numbers of scenario files that are computed: {@code 640 * sqrt(agents / 20500)}. */
@NullMarked
package throng.io.expression;

import org.jspecify.annotations.NullMarked;
