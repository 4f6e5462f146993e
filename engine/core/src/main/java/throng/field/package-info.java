/** Fields of numbers over the plane, such as pheromone, smoke and heat: agents leave amounts, which spread and fade. */
@NullMarked
package throng.field;

import org.jspecify.annotations.NullMarked;
