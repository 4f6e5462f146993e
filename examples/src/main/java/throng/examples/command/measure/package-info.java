/** The verb and the options that measure. */
@NullMarked
package throng.examples.command.measure;

import org.jspecify.annotations.NullMarked;
