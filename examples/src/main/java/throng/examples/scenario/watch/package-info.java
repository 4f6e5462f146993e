/** The scenario watch: guards that see, hear and remember, and intruders that hide from them. */
@NullMarked
package throng.examples.scenario.watch;

import org.jspecify.annotations.NullMarked;
