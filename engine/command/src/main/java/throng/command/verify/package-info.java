/** The verb {@code verify}: published tests, run on any model of people, with their limits. */
@NullMarked
package throng.command.verify;

import org.jspecify.annotations.NullMarked;
