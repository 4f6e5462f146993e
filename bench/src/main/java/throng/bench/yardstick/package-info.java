/** A single-purpose loop against which the engine is measured: one rule in two dimensions without options. */
@NullMarked
package throng.bench.yardstick;

import org.jspecify.annotations.NullMarked;
