/** Ticks on a thread of their own, so that no frame waits for one. */
@NullMarked
package throng.examples.gallery.smooth;

import org.jspecify.annotations.NullMarked;
