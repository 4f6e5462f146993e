/** Rules of those who know the way: paths and fields. */
@NullMarked
package throng.behaviour.way;

import org.jspecify.annotations.NullMarked;
