/** The scenario panic: fear that spreads through a crowd, and the run to the exits. */
@NullMarked
package throng.examples.scenario.panic;

import org.jspecify.annotations.NullMarked;
