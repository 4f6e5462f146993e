/** Compares the engine's rules with those of gdx-ai. */
@NullMarked
package throng.bench.peer;

import org.jspecify.annotations.NullMarked;
