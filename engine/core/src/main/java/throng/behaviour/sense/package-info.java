/** What agents notice, and how long they remember it. */
@NullMarked
package throng.behaviour.sense;

import org.jspecify.annotations.NullMarked;
