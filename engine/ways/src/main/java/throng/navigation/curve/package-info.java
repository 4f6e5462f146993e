/** Cubic curves and polylines: position, length, and the point at a given length. */
@NullMarked
package throng.navigation.curve;

import org.jspecify.annotations.NullMarked;
