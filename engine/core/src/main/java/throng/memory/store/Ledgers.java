package throng.memory.store;

import java.util.ArrayList;
import java.util.List;
import throng.math.Check;
import throng.memory.Ledger;

/** All ledgers of a world, in the order in which they were added. */
public final class Ledgers {
    /** Numbers of one ledger. */
    public static final int MAX_SIZE = 1 << 20;

    private final Runnable guard;
    private final List<StoredLedger> all = new ArrayList<>();

    /**
     * No ledgers.
     *
     * @param guard throws where they must not change now
     */
    public Ledgers(Runnable guard) {
        this.guard = guard;
    }

    /**
     * Adds a ledger of zeros.
     *
     * @throws IllegalArgumentException if there is one of this name, or the size is out of range
     */
    public Ledger add(String name, int size) {
        Check.name("a ledger", name);
        Check.within("the numbers of ledger '" + name + "'", size, 1, MAX_SIZE);
        for (StoredLedger ledger : all)
            if (ledger.name().equals(name))
                throw new IllegalArgumentException("there is a ledger '" + name + "' already: take another name");
        var ledger = new StoredLedger(name, size, guard);
        all.add(ledger);
        return ledger;
    }

    /** All ledgers. */
    public List<StoredLedger> all() {
        return all;
    }
}
