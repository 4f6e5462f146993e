/** The text of a scenario file as a tree that knows the place of every key and value. */
@NullMarked
package throng.io.tree;

import org.jspecify.annotations.NullMarked;
