/** The rules of a group, and the numbers in them that change while the world runs. */
@NullMarked
package throng.world.rules;

import org.jspecify.annotations.NullMarked;
