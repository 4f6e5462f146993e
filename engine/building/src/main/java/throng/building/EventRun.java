package throng.building;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import throng.memory.Ledger;
import throng.world.World;

/**
 * Lets one event happen before a tick. Its ledger holds after how many milliseconds it has happened, plus one, and
 * whether there were ever more people than its condition leaves.
 */
final class EventRun {
    private static final int HAPPENED = 0, ABOVE = 1, NUMBERS = 2;

    private final BuildingEvent event;
    private final @Nullable LongSupplier people;
    private final Runnable deed;
    private final Ledger ledger;

    EventRun(World world, BuildingEvent event, @Nullable LongSupplier people, Runnable deed) {
        this.event = event;
        this.people = people;
        this.deed = deed;
        ledger = world.ledger("event " + event.name(), NUMBERS)
                .within(HAPPENED, 0, 1L << 53)
                .within(ABOVE, 0, 1);
    }

    BuildingEvent event() {
        return event;
    }

    /** Seconds; NaN if it has not happened yet. */
    double happened() {
        long millis = ledger.get(HAPPENED);
        return millis == 0 ? Double.NaN : (millis - 1) / 1000.;
    }

    /** Does it, if it is due. */
    void look(double time) {
        if (ledger.get(HAPPENED) != 0 || time < event.at() || !holds()) return;
        ledger.set(HAPPENED, 1 + Math.round(time * 1000));
        deed.run();
    }

    private boolean holds() {
        PeopleCondition when = event.when();
        if (when == null || people == null) return true;
        boolean above = ConditionCounts.isAbove(when, people.getAsLong());
        if (!(when instanceof PeopleCondition.Cleared)) return above;
        if (above) ledger.set(ABOVE, 1);
        return !above && ledger.get(ABOVE) != 0;
    }
}
