/** What an agent perceives of its neighbours: neighbourhoods, sums over neighbours, and lists of neighbours. */
@NullMarked
package throng.perception;

import org.jspecify.annotations.NullMarked;
