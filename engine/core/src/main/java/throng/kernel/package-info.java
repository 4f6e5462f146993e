/** The input and output of a kernel: the time of the tick, and the force on a block of agents. */
@NullMarked
package throng.kernel;

import org.jspecify.annotations.NullMarked;
