/** Small examples to copy: each class shows one idea in at most 60 lines. */
@NullMarked
package throng.examples.gallery;

import org.jspecify.annotations.NullMarked;
