/**
 * Small multiples of tracks: what a few agents do under one rule. A {@link throng.examples.tracks.Panel} is a name and a
 * stage; to add one is a few lines in one of the lists here.
 */
@NullMarked
package throng.examples.tracks;

import org.jspecify.annotations.NullMarked;
