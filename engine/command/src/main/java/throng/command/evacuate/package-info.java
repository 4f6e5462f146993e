/** The verb {@code evacuate}: how long it takes until all are out, with which spread, and where it is crowded. */
@NullMarked
package throng.command.evacuate;

import org.jspecify.annotations.NullMarked;
