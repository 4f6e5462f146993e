/** Shortest paths over maps of tiles: one query, or many queries at once. */
@NullMarked
package throng.navigation.search;

import org.jspecify.annotations.NullMarked;
