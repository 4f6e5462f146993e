/** Parts bodies that overlap after a tick. */
@NullMarked
package throng.motion.contact;

import org.jspecify.annotations.NullMarked;
