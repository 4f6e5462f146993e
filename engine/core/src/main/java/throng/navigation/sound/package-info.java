/**
 * Sounds over a map of tiles: which sources are heard where, how far they are on foot, and where the sound comes from.
 */
@NullMarked
package throng.navigation.sound;

import org.jspecify.annotations.NullMarked;
