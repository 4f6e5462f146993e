package throng.building.goal;

import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.kernel.Force;
import throng.navigation.way.WayDirections;
import throng.navigation.way.WayField;

/** Follows the way of one person over the map in small steps, and finds the first link on it: for explanations. */
public final class NextLink {
    /** The length of a step, tiles. */
    private static final float STEP = .1f;
    /** Steps go round corners a little farther than the way does. */
    private static final double SLACK = 1.5;

    private NextLink() {}

    /** Where links are. */
    @FunctionalInterface
    public interface Entries {
        /** The name of the link in whose entry a place lies; null if it lies in none. */
        @Nullable
        String at(float x, float y);
    }

    /** The name of the link that comes first on the way from a place to a goal; null if there is none, or no way. */
    public static @Nullable String of(Entries links, @Nullable Ways ways, int goal, float x, float y) {
        if (!(ways instanceof Ways.Straight straight)) return null;
        straight.fields().prepare(goal);
        WayField field = straight.fields().field(goal);
        double way = straight.fields().cost(goal, x, y);
        if (field == null || way == Double.POSITIVE_INFINITY) return null;
        var directions = new WayDirections();
        var out = new Force();
        float step = STEP * straight.fields().map().size(), atX = x, atY = y;
        for (double left = SLACK * way + step; left > 0; left -= step) {
            String link = links.at(atX, atY);
            if (link != null || directions.at(field, atX, atY, 0, 0, out) != WayDirections.GO) return link;
            atX += step * out.x()[0];
            atY += step * out.y()[0];
        }
        return null;
    }
}
