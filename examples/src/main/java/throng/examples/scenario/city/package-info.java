/** Scenarios on maps of tiles: walkers in a town, and chases from tile to tile. */
@NullMarked
package throng.examples.scenario.city;

import org.jspecify.annotations.NullMarked;
