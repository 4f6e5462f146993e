/** Rules that follow ways over maps. */
@NullMarked
package throng.behaviour.way;

import org.jspecify.annotations.NullMarked;
