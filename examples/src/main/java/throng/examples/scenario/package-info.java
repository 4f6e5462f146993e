/** Scenarios, named recipes of worlds: examples, benchmarks and golden tests at once; and the list of them. */
@NullMarked
package throng.examples.scenario;

import org.jspecify.annotations.NullMarked;
