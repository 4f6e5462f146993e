/** The ground of scenario files: the space, maps, walls and plans, and fields over them. */
@NullMarked
package throng.io.ground;

import org.jspecify.annotations.NullMarked;
