/** Flight along curves: to goals that move, in one piece or thought over each tick. */
@NullMarked
package throng.behaviour.flight;

import org.jspecify.annotations.NullMarked;
