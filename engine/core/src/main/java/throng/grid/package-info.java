/** Cells and the agents in each: the uniform spatial hash, its runs and queries. */
@NullMarked
package throng.grid;

import org.jspecify.annotations.NullMarked;
