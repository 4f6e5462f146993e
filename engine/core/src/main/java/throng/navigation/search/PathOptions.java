package throng.navigation.search;

import java.util.Locale;
import throng.math.Check;

/**
 * How ways are searched. All give ways of the same length; they differ in what they cost.
 *
 * @param steps to 4 or 8 neighbours
 * @param heuristic Manhattan for 4 neighbours only
 * @param method jump points for 8 neighbours only
 */
public record PathOptions(Steps steps, Heuristic heuristic, Method method) {
    /** Where a step may lead. */
    public enum Steps {
        /** Along the sides. */
        FOUR,
        /** Also across a corner, where both tiles beside it are open. */
        EIGHT
    }

    /** How tiles are gone through. */
    public enum Method {
        /** Jump points where they are possible: 8 neighbours, all open tiles of one cost. */
        AUTO,
        /** Tile by tile. */
        ASTAR,
        /** Jump points; a map of several costs is searched tile by tile all the same. */
        JUMP
    }

    /** Octile is the largest heuristic that is right for 8 neighbours: it looks at the fewest tiles. */
    public static final PathOptions DEFAULT = new PathOptions(Steps.EIGHT, Heuristic.OCTILE, Method.AUTO);

    public PathOptions {
        Check.given("the steps", steps);
        Check.given("the heuristic", heuristic);
        Check.given("the method", method);
        if (steps == Steps.EIGHT && heuristic == Heuristic.MANHATTAN)
            throw new IllegalArgumentException(
                    "the heuristic is MANHATTAN for 8 neighbours, where it is too large; allowed are "
                            + "OCTILE, EUCLID, NONE, or 4 neighbours");
        if (steps == Steps.FOUR && method == Method.JUMP)
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "the method is %s for 4 neighbours; allowed are AUTO and ASTAR", method));
    }

    /** The heuristic that fits the steps best. */
    public static PathOptions of(Steps steps) {
        return new PathOptions(steps, steps == Steps.FOUR ? Heuristic.MANHATTAN : Heuristic.OCTILE, Method.AUTO);
    }
}
