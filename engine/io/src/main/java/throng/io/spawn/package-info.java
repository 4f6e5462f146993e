/**
 * Where agents of scenario files begin, and where they go: records for the factories of {@code Spawn}, named after
 * them, and for places on maps.
 */
@NullMarked
package throng.io.spawn;

import org.jspecify.annotations.NullMarked;
