/** What single parts of the engine cost: benchmarks for JMH. */
@NullMarked
package throng.bench.jmh;

import org.jspecify.annotations.NullMarked;
