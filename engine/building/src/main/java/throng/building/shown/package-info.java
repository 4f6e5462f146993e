/** What pictures, pages and reports show of a building: goals, doors, queues, links, sources, and who is where. */
@NullMarked
package throng.building.shown;

import org.jspecify.annotations.NullMarked;
