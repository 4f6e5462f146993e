/** What the parts of a tick share: its clock, what rules ask for and tell, what ticks read and hold, who watches. */
@NullMarked
package throng.tick;

import org.jspecify.annotations.NullMarked;
