/** Copies the code of terms into the pair loops, and finds the arrays that terms read; not exported. */
@NullMarked
package throng.perception.weave;

import org.jspecify.annotations.NullMarked;
