/** Whether our rules say what gdx-ai's say. */
@NullMarked
package throng.bench.peer;

import org.jspecify.annotations.NullMarked;
