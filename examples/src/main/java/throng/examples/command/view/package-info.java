/** The verb {@code view}: scenarios on a live page. */
@NullMarked
package throng.examples.command.view;

import org.jspecify.annotations.NullMarked;
