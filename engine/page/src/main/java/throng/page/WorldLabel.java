package throng.page;

import throng.math.Axis;
import throng.math.Check;

/**
 * Words at a place of a flat world, such as the name of a storey.
 *
 * @param text one line
 * @param x of its middle, metres
 * @param y of its middle, metres
 */
public record WorldLabel(String text, float x, float y) {
    /**
     * Checks the place.
     *
     * @throws IllegalArgumentException if the text is null, or a coordinate is not finite or beyond that of any agent
     */
    public WorldLabel {
        Check.given("the text of a label", text);
        Check.within("x of label " + text, x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of label " + text, y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
    }
}
