/** Input and output of a rule's loop: the time of the tick, and the forces on a block of agents. */
@NullMarked
package throng.kernel;

import org.jspecify.annotations.NullMarked;
