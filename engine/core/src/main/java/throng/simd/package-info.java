/** The scalar and the wide form of kernels: which one runs, and the register that the wide form uses. */
@NullMarked
package throng.simd;

import org.jspecify.annotations.NullMarked;
