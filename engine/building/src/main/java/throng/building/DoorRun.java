package throng.building;

import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import throng.memory.Ledger;
import throng.world.World;

/**
 * Opens and closes one door before each tick, and counts who passes. Its ledger holds how many changes have come, the
 * flow, when the next one may pass, how many have passed, and whether its people know that it is closed.
 */
final class DoorRun {
    private static final int CHANGES = 0, FLOW = 1, NEXT = 2, PASSED = 3, KNOWN = 4, NUMBERS = 5;
    /** The flow in the ledger: new ledgers hold zeros, and new doors are open. */
    private static final double WIDE = 0, NONE = -1;

    private final Doorway door;
    private final Ledger ledger;
    private final @Nullable DoorReactions reactions;
    private boolean closesNow;
    private double begin, time;

    DoorRun(World world, Doorway door, List<LongSupplier> counts) {
        this.door = door;
        reactions = counts.isEmpty() ? null : new DoorReactions(world, door, counts);
        ledger = world.ledger("door " + door.name(), NUMBERS)
                .within(CHANGES, 0, door.changes().size())
                .realWithin(FLOW, NONE, Doorway.OPEN)
                .realWithin(NEXT, 0, Double.MAX_VALUE)
                .within(PASSED, 0, 1L << 53)
                .within(KNOWN, 0, 1);
    }

    Doorway door() {
        return door;
    }

    long passed() {
        return ledger.get(PASSED);
    }

    /** People a second. */
    double flow() {
        double flow = ledger.real(FLOW);
        return flow == WIDE ? Doorway.OPEN : flow == NONE ? 0 : flow;
    }

    void flow(float flow) {
        ledger.setReal(FLOW, flow == Doorway.OPEN ? WIDE : flow == 0 ? NONE : flow);
    }

    boolean isClosed() {
        return ledger.real(FLOW) == NONE;
    }

    /** Whether it has closed since the last tick. */
    boolean closesNow() {
        return closesNow;
    }

    /** Makes the changes that are due. */
    void begin(double now, float dt) {
        time = now;
        begin = now - dt;
        int done = (int) ledger.get(CHANGES);
        while (done < door.changes().size() && door.changes().get(done).at() <= now)
            flow(door.changes().get(done++).flow());
        ledger.set(CHANGES, done);
        if (reactions != null) reactions.make(this);
        boolean closed = isClosed();
        closesNow = closed && ledger.get(KNOWN) == 0;
        ledger.set(KNOWN, closed ? 1 : 0);
    }

    /** Lets one pass, if it is open and no one has passed a moment ago. Time between ticks is not lost. */
    boolean pass() {
        double flow = ledger.real(FLOW), next = ledger.real(NEXT);
        if (flow == NONE || flow != WIDE && next > time) return false;
        if (flow != WIDE) ledger.setReal(NEXT, Math.max(next, begin) + 1 / flow);
        ledger.add(PASSED, 1);
        return true;
    }
}
