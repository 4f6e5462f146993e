/** Sounds over a map of tiles: whom one hears where, how far he is on foot, and from where the sound comes. */
@NullMarked
package throng.navigation.sound;

import org.jspecify.annotations.NullMarked;
