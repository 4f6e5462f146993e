/**
 * Measuring the engine and its contenders, and the table they stand in. One {@link throng.bench.Work}
 * defines the same work for everyone; a {@link throng.bench.Contender} does it; the {@link throng.bench.Runner}
 * interleaves contenders and gives a {@link throng.bench.Table} of {@link throng.bench.Row rows}.
 */
@NullMarked
package throng.bench;

import org.jspecify.annotations.NullMarked;
