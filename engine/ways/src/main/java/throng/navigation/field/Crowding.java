package throng.navigation.field;

import throng.math.Check;
import throng.math.Range;

/**
 * Makes tiles dearer where agents stand, so that others go round the crowd. Use it with {@link DistanceFields} when
 * crowds jam on the shortest path.
 *
 * <p>The cost of a tile is multiplied by (1 + weight · agents on it). Agents are counted in each tick that
 * {@code every} divides, and the count holds from the next tick on. Treuille, Cooper, Popović, Continuum Crowds, 2006,
 * let costs rise with density, too.
 *
 * <p>No snapshot contains the last count. A resumed world counts again, and its bits differ from those of a world that
 * ran on, until both have counted again. For equal bits, resume at a tick that {@code every} divides.
 *
 * @param weight the share of the tile's cost that each agent adds, in [0, 1000]
 * @param every ticks between two counts, in [1, 10⁶]
 */
public record Crowding(
        @Range("the weight of an agent on a tile: [0, 1000]")
        float weight,

        @Range("the ticks between two counts: [1, 1000000]") int every) {
    /** Four agents on a tile double its cost. Fields of a million tiles are then rebuilt about once a second. */
    public static final Crowding DEFAULT = new Crowding(.25f, 30);

    /**
     * Checks both parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public Crowding {
        Check.values(Crowding.class, weight, every);
    }
}
