/** Where agents of scenario files begin: one record for each factory of {@code Spawn}, named after it. */
@NullMarked
package throng.io.spawn;

import org.jspecify.annotations.NullMarked;
