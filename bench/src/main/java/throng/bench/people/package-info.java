/** People in the table: what a model of people costs beyond its guide, and what a sweep of contact costs. */
@NullMarked
package throng.bench.people;

import org.jspecify.annotations.NullMarked;
