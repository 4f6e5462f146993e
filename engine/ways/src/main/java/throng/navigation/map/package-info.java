/** Maps of tiles that are made by numbers (towns, halls with doors, rooms), and the connected parts of a map. */
@NullMarked
package throng.navigation.map;

import org.jspecify.annotations.NullMarked;
