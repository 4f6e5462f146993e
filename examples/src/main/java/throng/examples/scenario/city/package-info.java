/** Maps and those who walk there: scenarios of streets, and their way from door to door. */
@NullMarked
package throng.examples.scenario.city;

import org.jspecify.annotations.NullMarked;
