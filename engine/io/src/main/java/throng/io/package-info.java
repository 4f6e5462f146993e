/** Files of others: pictures as maps, and how a file is refused. */
@NullMarked
package throng.io;

import org.jspecify.annotations.NullMarked;
