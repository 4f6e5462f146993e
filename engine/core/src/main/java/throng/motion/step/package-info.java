/** The loops that move and turn a block of agents, and what a view of a group shows; the engine calls them. */
@NullMarked
package throng.motion.step;

import org.jspecify.annotations.NullMarked;
