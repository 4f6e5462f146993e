/** Whether the yardstick does its work right. */
@NullMarked
package throng.bench.yardstick;

import org.jspecify.annotations.NullMarked;
