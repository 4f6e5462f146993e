/** Walls and blocked tiles that hold agents: agents slide along them, and lines of sight end at them. */
@NullMarked
package throng.terrain.wall;

import org.jspecify.annotations.NullMarked;
