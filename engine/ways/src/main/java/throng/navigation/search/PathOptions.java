package throng.navigation.search;

import java.util.Locale;
import throng.math.Check;

/**
 * How {@link PathSearch} searches. Use {@link #DEFAULT} for 8 neighbours, {@code of(Steps.FOUR)} for 4. For the same
 * steps all options find paths of the same length; they differ in time only.
 *
 * @param steps the neighbours to which a step may lead: 4 or 8
 * @param heuristic the lower bound of the remaining cost; {@link Heuristic#MANHATTAN} for 4 neighbours only
 * @param method how tiles are searched; {@link Method#JUMP} for 8 neighbours only
 */
public record PathOptions(Steps steps, Heuristic heuristic, Method method) {
    /** Where a step may lead. */
    public enum Steps {
        /** To the 4 tiles that share a side. */
        FOUR,
        /** To the 8 tiles that share a side or a corner; diagonally only where both tiles beside the step are open. */
        EIGHT
    }

    /** How tiles are searched. */
    public enum Method {
        /** Jump points for 8 neighbours on a map of one cost, else A*. Use it unless you compare methods. */
        AUTO,
        /** A*, tile by tile. */
        ASTAR,
        /** Jump points. On a map of several costs it searches tile by tile, as A*. */
        JUMP
    }

    /**
     * 8 neighbours, octile, {@link Method#AUTO}. Octile is the largest heuristic that is exact for 8 neighbours, so it
     * closes the fewest tiles.
     */
    public static final PathOptions DEFAULT = new PathOptions(Steps.EIGHT, Heuristic.OCTILE, Method.AUTO);

    /**
     * Checks the options.
     *
     * @throws IllegalArgumentException for Manhattan with 8 neighbours, or jump points with 4
     */
    public PathOptions {
        Check.given("the steps", steps);
        Check.given("the heuristic", heuristic);
        Check.given("the method", method);
        if (steps == Steps.EIGHT && heuristic == Heuristic.MANHATTAN)
            throw new IllegalArgumentException(
                    "the heuristic is MANHATTAN for 8 neighbours, where it is too large; allowed are "
                            + "OCTILE, EUCLID and NONE; or take 4 neighbours");
        if (steps == Steps.FOUR && method == Method.JUMP)
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "the method is %s for 4 neighbours; allowed are AUTO and ASTAR", method));
    }

    /**
     * Returns the options with the largest valid heuristic for these steps.
     *
     * @param steps the neighbours to which a step may lead
     * @return Manhattan for 4 neighbours, octile for 8; method {@link Method#AUTO}
     */
    public static PathOptions of(Steps steps) {
        return new PathOptions(steps, steps == Steps.FOUR ? Heuristic.MANHATTAN : Heuristic.OCTILE, Method.AUTO);
    }
}
