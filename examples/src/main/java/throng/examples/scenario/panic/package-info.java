/** The scenario panic: fear that spreads, and the way out. */
@NullMarked
package throng.examples.scenario.panic;

import org.jspecify.annotations.NullMarked;
