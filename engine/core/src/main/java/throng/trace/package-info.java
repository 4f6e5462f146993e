/** Who is told of ticks and passes: a watch of the user's, the flight recorder. */
@NullMarked
package throng.trace;

import org.jspecify.annotations.NullMarked;
