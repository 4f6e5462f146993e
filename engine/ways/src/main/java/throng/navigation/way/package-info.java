/** Ways that people walk: straight lines that bend round corners, to goals that many agents share. */
@NullMarked
package throng.navigation.way;

import org.jspecify.annotations.NullMarked;
