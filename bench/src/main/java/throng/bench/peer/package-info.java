/** Other engines, and plain Java, with the same workload on one thread. */
@NullMarked
package throng.bench.peer;

import org.jspecify.annotations.NullMarked;
