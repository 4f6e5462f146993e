/** Other engines and other ways, doing the same work on one thread. */
@NullMarked
package throng.bench.peer;

import org.jspecify.annotations.NullMarked;
