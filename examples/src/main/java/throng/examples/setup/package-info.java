/** What a scenario is, and how a world of it is set up with what the user asks for. */
@NullMarked
package throng.examples.setup;

import org.jspecify.annotations.NullMarked;
