/** Places that are taken: where people come into a building. */
@NullMarked
package throng.building.room;

import org.jspecify.annotations.NullMarked;
