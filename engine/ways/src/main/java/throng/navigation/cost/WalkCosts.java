package throng.navigation.cost;

import throng.math.Check;
import throng.math.Range;

/**
 * What a metre costs beside the cost of its tile: more near walls. Use it so that people keep off walls, and take a
 * corner across its width.
 *
 * <p>The cost of a tile is multiplied by 1 + wall · max(0, 1 − d/reach). d is the way from the middle of the tile to
 * the next blocked tile, by steps to 8 neighbours.
 *
 * @param radius of the bodies, metres, in [0, 1000]; half a tile and more closes tiles beside walls, and
 *     half a tile to a whole one counts as a whole one
 * @param wall how much dearer the foot of a wall is, in [0, 1000]; 0: walls add nothing
 * @param reach from where on walls add nothing, metres, in [0.001, 1000]
 */
public record WalkCosts(
        @Range("the radius of bodies on ways: [0, 1000] m") float radius,
        @Range("what walls add to costs: [0, 1000]") float wall,
        @Range("the reach of walls: [0.001, 1000] m") float reach) {
    /** Bodies of 0.2 m, and a metre beside a wall costs up to twice as much. */
    public static final WalkCosts DEFAULT = new WalkCosts(.2f, 1, 1);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public WalkCosts {
        Check.values(WalkCosts.class, radius, wall, reach);
    }

    /**
     * Returns costs for bodies of a radius, to which walls add nothing.
     *
     * @param radius of the bodies, metres, in [0, 1000]
     * @return the costs
     */
    public static WalkCosts of(float radius) {
        return new WalkCosts(radius, 0, 1);
    }
}
