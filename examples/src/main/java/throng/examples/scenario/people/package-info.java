/** Scenarios of people with bodies: streams that cross, a hall that empties. */
@NullMarked
package throng.examples.scenario.people;

import org.jspecify.annotations.NullMarked;
