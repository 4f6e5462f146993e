/** Same bits everywhere: randomness as a function, space and borders, checks at the door. */
@NullMarked
package throng.math;

import org.jspecify.annotations.NullMarked;
