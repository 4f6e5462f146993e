/** A world of your program, live in the browser. */
@NullMarked
package throng.examples.gallery.live;

import org.jspecify.annotations.NullMarked;
