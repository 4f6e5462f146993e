/** The files of the moving-AI benchmark: grid maps and queries with optimal lengths. */
@NullMarked
package throng.io.movingai;

import org.jspecify.annotations.NullMarked;
