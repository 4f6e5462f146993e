/** Where agents look: rules that want an angular acceleration, for {@code Group.turn}. */
@NullMarked
package throng.behaviour.turn;

import org.jspecify.annotations.NullMarked;
