/** Behaviour trees: one compiled tree for a whole group; the progress of each agent is kept in int columns. */
@NullMarked
package throng.decision.tree;

import org.jspecify.annotations.NullMarked;
