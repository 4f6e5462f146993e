/** Tests the yardstick against brute force. */
@NullMarked
package throng.bench.yardstick;

import org.jspecify.annotations.NullMarked;
