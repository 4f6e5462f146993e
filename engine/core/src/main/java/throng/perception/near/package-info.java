/** The nearest neighbours of blocks of agents: all of a small group in lanes, the cells of a large one. */
@NullMarked
package throng.perception.near;

import org.jspecify.annotations.NullMarked;
