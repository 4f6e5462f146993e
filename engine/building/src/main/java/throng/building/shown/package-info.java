/** What pictures and pages draw and name of a building: goals, doors, queues, links, sources. */
@NullMarked
package throng.building.shown;

import org.jspecify.annotations.NullMarked;
