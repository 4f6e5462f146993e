/**
 * Measures the engine and other contenders. A {@link throng.bench.Workload} defines the work that each
 * {@link throng.bench.Contender} does. The {@link throng.bench.InterleavedRunner} interleaves them and returns a
 * {@link throng.bench.ThroughputTable} of {@link throng.bench.TableRow rows}.
 */
@NullMarked
package throng.bench;

import org.jspecify.annotations.NullMarked;
