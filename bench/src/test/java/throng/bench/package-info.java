/** Tests that contenders do the workload and that the runner measures them. */
@NullMarked
package throng.bench;

import org.jspecify.annotations.NullMarked;
