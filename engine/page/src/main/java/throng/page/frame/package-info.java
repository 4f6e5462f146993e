/** Frames: what the page draws of a world at one tick, as bytes. */
@NullMarked
package throng.page.frame;

import org.jspecify.annotations.NullMarked;
