/** Reports ticks and passes to a watch and to the flight recorder, and the figures of a run. */
@NullMarked
package throng.trace;

import org.jspecify.annotations.NullMarked;
