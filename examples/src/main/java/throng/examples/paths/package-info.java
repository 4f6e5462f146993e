/** Queries of the moving-AI benchmark, answered, checked and timed. */
@NullMarked
package throng.examples.paths;

import org.jspecify.annotations.NullMarked;
