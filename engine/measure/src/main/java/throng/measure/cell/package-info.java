/** Voronoi cells of a crowd: what each agent has of the floor. */
@NullMarked
package throng.measure.cell;

import org.jspecify.annotations.NullMarked;
