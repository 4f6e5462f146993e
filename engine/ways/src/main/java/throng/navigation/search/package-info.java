/** Shortest paths over maps of tiles, one query or many at once, straight lines, and hunters that take them. */
@NullMarked
package throng.navigation.search;

import org.jspecify.annotations.NullMarked;
