/** Gates: rules for the sources of all modules that the compiler does not check. */
@NullMarked
package throng.house;

import org.jspecify.annotations.NullMarked;
