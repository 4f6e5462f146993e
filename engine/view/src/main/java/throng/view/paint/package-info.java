/**
 * How marks on a screen become a picture. Nothing here knows a crowd, a camera or a theme.
 *
 * <p>{@link throng.view.paint.Marks} are the agents on the screen; a {@code Density} says how crowded they are, and so
 * how large an agent is drawn and how dark a crowd may become: with a {@code Shape} and an {@code Ink} that is a
 * {@code Layer}. A {@link throng.view.paint.Sketch} holds lines and areas. A {@code Raster} paints it and the layers
 * over a {@code Backdrop}, one {@code Band} of rows at a time.
 */
@NullMarked
package throng.view.paint;

import org.jspecify.annotations.NullMarked;
