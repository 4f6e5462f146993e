/** The single-purpose loop against which the engine is measured: one rule, two dimensions, nothing to choose. */
@NullMarked
package throng.bench.yardstick;

import org.jspecify.annotations.NullMarked;
