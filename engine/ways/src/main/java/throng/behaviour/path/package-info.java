/** Rules that follow a path or a distance field, or step from tile to tile. */
@NullMarked
package throng.behaviour.path;

import org.jspecify.annotations.NullMarked;
