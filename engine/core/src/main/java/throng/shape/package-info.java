/** The shapes in which pictures and pages draw agents: outlines, and a guess from the rules of a group. */
@NullMarked
package throng.shape;

import org.jspecify.annotations.NullMarked;
