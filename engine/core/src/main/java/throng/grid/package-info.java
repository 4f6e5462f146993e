/** Cells and the agents in each of them: the uniform spatial hash, its runs of candidates, and its queries. */
@NullMarked
package throng.grid;

import org.jspecify.annotations.NullMarked;
