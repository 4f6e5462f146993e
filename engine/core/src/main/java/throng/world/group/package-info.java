/** The parts of a group: members, order, settings, rules, and the steps of a tick for a block of agents. */
@NullMarked
package throng.world.group;

import org.jspecify.annotations.NullMarked;
