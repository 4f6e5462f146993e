/**
 * The server: which clients may connect, what is asked, and how frames and messages go out. No thread of it touches a
 * world.
 */
@NullMarked
package throng.page.wire;

import org.jspecify.annotations.NullMarked;
