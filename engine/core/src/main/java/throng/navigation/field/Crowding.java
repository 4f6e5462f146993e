package throng.navigation.field;

import throng.math.Check;

/**
 * How a crowd makes ways dearer, so that others go round it: the cost of a tile times (1 + weight · agents on it), as
 * they stood at the last tick that {@code every} divides, from the tick after that on. Treuille, Cooper, Popović,
 * Continuum Crowds, 2006, have the cost of a place rise with the density there, too.
 *
 * <p>The last count is in no snapshot: a resumed world counts anew, and has other bits than a straight one till both
 * have counted again. Who needs the same bits resumes at a tick that {@code every} divides.
 *
 * @param weight of an agent, in [0, 1000]
 * @param every ticks between two counts, in [1, 10⁶]
 */
public record Crowding(float weight, int every) {
    /** Four agents on a tile make it twice as dear; fields of a million tiles are then rebuilt once a second or so. */
    public static final Crowding DEFAULT = new Crowding(.25f, 30);

    public Crowding {
        Check.within("the weight of an agent on a tile", weight, 0, 1000, "");
        Check.within("the ticks between two counts", every, 1, 1_000_000);
    }
}
