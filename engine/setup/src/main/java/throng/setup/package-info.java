/** Scenarios, their settings, and the world that is built from both. */
@NullMarked
package throng.setup;

import org.jspecify.annotations.NullMarked;
