/** A gallery: one class, one idea, under 60 lines each. */
@NullMarked
package throng.examples.gallery;

import org.jspecify.annotations.NullMarked;
