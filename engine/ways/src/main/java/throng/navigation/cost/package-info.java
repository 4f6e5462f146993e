/** Ways of people over ground that costs: dear surfaces, rims along walls, crowds. */
@NullMarked
package throng.navigation.cost;

import org.jspecify.annotations.NullMarked;
