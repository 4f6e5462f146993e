/** Rules of one agent and one target: seek, flee, arrive, pursue, intercept, and what is made of them. */
@NullMarked
package throng.behaviour.target;

import org.jspecify.annotations.NullMarked;
