/** State machines: one table for all agents; the state of each agent is kept in int columns of its group. */
@NullMarked
package throng.decision.machine;

import org.jspecify.annotations.NullMarked;
