/** The verb and the options that measure. */
@NullMarked
package throng.command.measure;

import org.jspecify.annotations.NullMarked;
