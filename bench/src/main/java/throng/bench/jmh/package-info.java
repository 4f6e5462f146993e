/** Benchmarks of single parts of the engine, for JMH. */
@NullMarked
package throng.bench.jmh;

import org.jspecify.annotations.NullMarked;
