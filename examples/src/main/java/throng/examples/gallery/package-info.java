/** Small examples to copy: each class shows one idea in at most 80 lines. */
@NullMarked
package throng.examples.gallery;

import org.jspecify.annotations.NullMarked;
