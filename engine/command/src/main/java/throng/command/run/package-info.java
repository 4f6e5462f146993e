/** The verb {@code run}, its options and what it writes. */
@NullMarked
package throng.command.run;

import org.jspecify.annotations.NullMarked;
