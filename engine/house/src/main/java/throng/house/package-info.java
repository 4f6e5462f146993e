/** Gates: what the sources of all modules must look like, beyond what the compiler sees. */
@NullMarked
package throng.house;

import org.jspecify.annotations.NullMarked;
