/** Flight along Bézier curves to goals that may move: on one curve, or on a new one in each tick. */
@NullMarked
package throng.behaviour.flight;

import org.jspecify.annotations.NullMarked;
