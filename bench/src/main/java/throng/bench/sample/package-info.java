/** Measures what each rule of the engine costs, with the samples of the core. */
@NullMarked
package throng.bench.sample;

import org.jspecify.annotations.NullMarked;
