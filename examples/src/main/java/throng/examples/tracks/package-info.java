/** Small multiples of tracks, of a few agents under one rule: a panel more is a few lines in one of the lists here. */
@NullMarked
package throng.examples.tracks;

import org.jspecify.annotations.NullMarked;
