/** The verb {@code view}: scenarios on a live page. */
@NullMarked
package throng.command.view;

import org.jspecify.annotations.NullMarked;
