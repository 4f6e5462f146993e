/** Paths of many agents to few goals: from every tile the distance to the nearest goal, and where to go. */
@NullMarked
package throng.navigation.field;

import org.jspecify.annotations.NullMarked;
