/** Manners: rules that change what an agent wants before a model makes it safe. */
@NullMarked
package throng.behaviour.manner;

import org.jspecify.annotations.NullMarked;
