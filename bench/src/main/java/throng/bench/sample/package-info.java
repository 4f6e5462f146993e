/** What each rule of the engine costs, by the samples of the core. */
@NullMarked
package throng.bench.sample;

import org.jspecify.annotations.NullMarked;
