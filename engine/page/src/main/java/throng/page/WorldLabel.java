package throng.page;

import throng.math.Check;
import throng.math.Range;

/**
 * Words at a place of a flat world, such as the name of a storey.
 *
 * @param text one line
 * @param x of its middle, metres
 * @param y of its middle, metres
 */
public record WorldLabel(
        String text,
        @Range("x of label: a coordinate") float x,
        @Range("y of label: a coordinate") float y) {
    /**
     * Checks the place.
     *
     * @throws IllegalArgumentException if the text is null, or a coordinate is not finite or beyond that of any agent
     */
    public WorldLabel {
        Check.given("the text of a label", text);
        Check.values(WorldLabel.class, text, x, y);
    }
}
