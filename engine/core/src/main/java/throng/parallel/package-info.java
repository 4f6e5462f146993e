/** Passes over ranges on a ForkJoinPool. */
@NullMarked
package throng.parallel;

import org.jspecify.annotations.NullMarked;
