/** Reports ticks and passes to a watch and to the flight recorder. */
@NullMarked
package throng.trace;

import org.jspecify.annotations.NullMarked;
