/** What stands around the crowd in scenario files: doors, events, storeys, links and zones. */
@NullMarked
package throng.io.building;

import org.jspecify.annotations.NullMarked;
