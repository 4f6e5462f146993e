/** Models of people who walk: collision-free speed, ORCA, anticipation, social force, power law. */
@NullMarked
package throng.behaviour.people;

import org.jspecify.annotations.NullMarked;
