/** Maps of tiles that are made by numbers: towns, halls with doors, rooms. */
@NullMarked
package throng.navigation.map;

import org.jspecify.annotations.NullMarked;
