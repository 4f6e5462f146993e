/** Walls and blocked tiles that hold agents: who comes to one slides along it; lines of sight among walls. */
@NullMarked
package throng.terrain.wall;

import org.jspecify.annotations.NullMarked;
