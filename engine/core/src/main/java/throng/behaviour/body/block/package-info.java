/** How models of people treat a block of agents: their pairs, scalar and wide, and the walls near them. */
@NullMarked
package throng.behaviour.body.block;

import org.jspecify.annotations.NullMarked;
