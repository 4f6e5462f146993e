/** Measures worlds while they run, on a thread of its own. */
@NullMarked
package throng.measure.live;

import org.jspecify.annotations.NullMarked;
