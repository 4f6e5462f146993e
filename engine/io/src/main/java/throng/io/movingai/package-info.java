/** Readers for the files of the moving-AI benchmark: grid maps, and queries with optimal path lengths. */
@NullMarked
package throng.io.movingai;

import org.jspecify.annotations.NullMarked;
