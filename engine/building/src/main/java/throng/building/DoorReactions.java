package throng.building;

import java.util.List;
import java.util.function.ToLongFunction;
import throng.memory.Ledger;
import throng.world.World;

/**
 * Changes one door when conditions begin to hold. Its ledger has a bit for each of them: whether there were as many
 * people before the last tick.
 */
final class DoorReactions {
    private static final int ABOVE = 0, NUMBERS = 1;

    private final List<Doorway.Reaction> reactions;
    private final List<ToLongFunction<DoorRun>> counts;
    private final Ledger ledger;

    DoorReactions(World world, Doorway door, List<ToLongFunction<DoorRun>> counts) {
        reactions = door.reactions();
        this.counts = counts;
        ledger = world.ledger("door " + door.name() + ", reactions", NUMBERS);
    }

    /** Makes the changes of the conditions that hold from now on, in their order. */
    void make(DoorRun door) {
        long before = ledger.get(ABOVE), now = 0;
        for (int k = 0; k < reactions.size(); k++) {
            Doorway.Reaction reaction = reactions.get(k);
            DoorCondition when = reaction.when();
            boolean falls = when instanceof DoorCondition.Cleared;
            boolean above = counts.get(k).applyAsLong(door) >= when.people() + (falls ? 1L : 0);
            boolean wasAbove = (before >> k & 1) != 0;
            if (above) now |= 1L << k;
            if (above != wasAbove && above != falls) door.flow(reaction.flow());
        }
        ledger.set(ABOVE, now);
    }
}
