/** Arithmetic with the same bits on every machine: random numbers, angles, space and borders, argument checks. */
@NullMarked
package throng.math;

import org.jspecify.annotations.NullMarked;
