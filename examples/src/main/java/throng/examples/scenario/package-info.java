/** The built-in scenarios: examples, benchmarks and tests of the same bits. */
@NullMarked
package throng.examples.scenario;

import org.jspecify.annotations.NullMarked;
