/** Areas in which people are slower, or which they avoid. */
@NullMarked
package throng.building.zone;

import org.jspecify.annotations.NullMarked;
