/** The scenario watch: guards who see, hear and remember, and intruders. */
@NullMarked
package throng.examples.scenario.watch;

import org.jspecify.annotations.NullMarked;
