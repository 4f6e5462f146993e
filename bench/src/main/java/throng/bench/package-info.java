/**
 * Measuring the engine and its contenders, and the table they stand in. One {@link throng.bench.Workload}
 * defines the same work for everyone; a {@link throng.bench.Contender} does it; the {@link throng.bench.InterleavedRunner}
 * interleaves contenders and gives a {@link throng.bench.ThroughputTable} of {@link throng.bench.TableRow rows}.
 */
@NullMarked
package throng.bench;

import org.jspecify.annotations.NullMarked;
