/**
 * Pictures of crowds, drawn from columns without a window, a font or a clock: the same columns give the same bytes.
 *
 * <p>A {@link throng.view.Picture} places a {@code Camera} so that the crowds fill the picture. The {@code Camera}
 * turns each {@link throng.view.DrawnCrowd} into marks on a screen, and {@code throng.view.paint} paints these. {@link
 * throng.view.Lines}, {@link throng.view.Areas} and {@link throng.view.ShadedCells} lie behind the crowds: tracks,
 * curves, walls, maps, smoke.
 */
@NullMarked
package throng.view;

import org.jspecify.annotations.NullMarked;
