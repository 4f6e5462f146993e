/** The verb {@code sweep}: many runs of a scenario, as a plan of settings and seeds. */
@NullMarked
package throng.command.sweep;

import org.jspecify.annotations.NullMarked;
