/** Sounds over a map of tiles: which sources are heard where, how far away on foot, and from which direction. */
@NullMarked
package throng.navigation.sound;

import org.jspecify.annotations.NullMarked;
