/** Minds and what they are made of: guards (tests of columns) and actions (effects on many agents at once). */
@NullMarked
package throng.decision;

import org.jspecify.annotations.NullMarked;
