/** Shortest paths over maps of tiles, one query or many at once, and how to straighten them. */
@NullMarked
package throng.navigation.search;

import org.jspecify.annotations.NullMarked;
