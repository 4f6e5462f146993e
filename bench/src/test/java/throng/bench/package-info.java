/** Whether the contenders do the work they are said to do. */
@NullMarked
package throng.bench;

import org.jspecify.annotations.NullMarked;
