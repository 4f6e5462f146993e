/** Runs tasks over ranges of indices on a ForkJoinPool. */
@NullMarked
package throng.parallel;

import org.jspecify.annotations.NullMarked;
