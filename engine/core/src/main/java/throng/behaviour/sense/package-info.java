/** Rules of those who see, hear and remember: they want nothing, and write what they know. */
@NullMarked
package throng.behaviour.sense;

import org.jspecify.annotations.NullMarked;
