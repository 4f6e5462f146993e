package throng.building;

import java.util.List;
import java.util.function.LongSupplier;
import throng.memory.Ledger;
import throng.world.World;

/**
 * Changes one door when conditions begin to hold. Its ledger has a bit for each of them: whether there were as many
 * people before the last tick.
 */
final class DoorReactions {
    private static final int ABOVE = 0, NUMBERS = 1;

    private final List<Doorway.Reaction> reactions;
    private final List<LongSupplier> counts;
    private final Ledger ledger;

    DoorReactions(World world, Doorway door, List<LongSupplier> counts) {
        reactions = door.reactions();
        this.counts = counts;
        ledger = world.ledger("door " + door.name() + ", reactions", NUMBERS)
                .within(ABOVE, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Makes the changes of the conditions that hold from now on, in their order. */
    void make(DoorRun door) {
        long before = ledger.get(ABOVE), now = 0;
        for (int k = 0; k < reactions.size(); k++) {
            Doorway.Reaction reaction = reactions.get(k);
            PeopleCondition when = reaction.when();
            boolean falls = when instanceof PeopleCondition.Cleared;
            boolean above = ConditionCounts.isAbove(when, counts.get(k).getAsLong());
            boolean wasAbove = (before >> k & 1) != 0;
            if (above) now |= 1L << k;
            if (above != wasAbove && above != falls) door.flow(reaction.flow());
        }
        ledger.set(ABOVE, now);
    }
}
