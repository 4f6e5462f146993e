/** Pictures of the tracks of a few agents under one rule. Each panel is a few lines in one of the lists here. */
@NullMarked
package throng.examples.tracks;

import org.jspecify.annotations.NullMarked;
