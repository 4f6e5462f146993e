/** Rules of one agent and one target, such as seek, flee, arrive, pursue and intercept, and rules made of them. */
@NullMarked
package throng.behaviour.target;

import org.jspecify.annotations.NullMarked;
