/**
 * Paints marks on a screen. Nothing here knows crowds, cameras or themes.
 *
 * <p>{@link throng.view.paint.AgentMarks} are the agents on the screen. A {@code MarkDensity} says how crowded they
 * are, which decides how large an agent is drawn and how dark a crowd may become. With a {@code ShapeMask} and an
 * {@code Ink} they make a {@code CrowdLayer}. A {@link throng.view.paint.SketchLayer} holds lines and areas. A
 * {@code Raster} paints it and the layers over a {@code Backdrop}, one {@code RasterBand} of rows at a time.
 */
@NullMarked
package throng.view.paint;

import org.jspecify.annotations.NullMarked;
