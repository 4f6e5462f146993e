/**
 * How marks on a screen become a picture. Nothing here knows a crowd, a camera or a theme.
 *
 * <p>{@link throng.view.paint.AgentMarks} are the agents on the screen; a {@code MarkDensity} says how crowded they are, and so
 * how large an agent is drawn and how dark a crowd may become: with a {@code AgentOutline} and an {@code Ink} that is a
 * {@code CrowdLayer}. A {@link throng.view.paint.SketchLayer} holds lines and areas. A {@code Raster} paints it and the layers
 * over a {@code Backdrop}, one {@code RasterBand} of rows at a time.
 */
@NullMarked
package throng.view.paint;

import org.jspecify.annotations.NullMarked;
