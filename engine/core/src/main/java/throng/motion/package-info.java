/** The limits and constants with which agents move, turn, bank and touch, and the outlines of their bodies. */
@NullMarked
package throng.motion;

import org.jspecify.annotations.NullMarked;
