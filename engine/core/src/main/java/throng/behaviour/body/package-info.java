/** Models of bodies: they take the velocity that an agent wants, and return one that is safe. */
@NullMarked
package throng.behaviour.body;

import org.jspecify.annotations.NullMarked;
