/** Wide code from scalar code: reads the bytecode of a method or loop, and writes the same arithmetic for registers. */
@NullMarked
package throng.simd.derive;

import org.jspecify.annotations.NullMarked;
