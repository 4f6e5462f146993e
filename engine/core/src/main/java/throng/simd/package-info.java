/** Scalar and wide (SIMD) loops: which form runs, and the register type of wide loops. */
@NullMarked
package throng.simd;

import org.jspecify.annotations.NullMarked;
