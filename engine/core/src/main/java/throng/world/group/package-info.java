/** The parts of a group: its members and their order, its settings, and what is done for a block of them. */
@NullMarked
package throng.world.group;

import org.jspecify.annotations.NullMarked;
