/** Why an agent does what it does: the explanation of one agent, and the check of one rule at a time. */
@NullMarked
package throng.behaviour.explain;

import org.jspecify.annotations.NullMarked;
