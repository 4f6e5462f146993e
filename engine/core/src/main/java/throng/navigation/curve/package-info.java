/** Cubic curves: where they run, how long they are, and where on them a length lies. */
@NullMarked
package throng.navigation.curve;

import org.jspecify.annotations.NullMarked;
