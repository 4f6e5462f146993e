/** Mixes: rules that combine the forces of other rules. */
@NullMarked
package throng.behaviour.mix;

import org.jspecify.annotations.NullMarked;
