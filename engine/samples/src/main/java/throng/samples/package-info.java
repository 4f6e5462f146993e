/** Every rule of the engine, ready to run: the list that tests, benchmarks, pictures and documents read. */
@NullMarked
package throng.samples;

import org.jspecify.annotations.NullMarked;
