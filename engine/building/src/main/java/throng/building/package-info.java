/** What happens around a crowd in a building: sources of people, journeys of stages, queues, clocks and doors. */
@NullMarked
package throng.building;

import org.jspecify.annotations.NullMarked;
