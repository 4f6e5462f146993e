package throng.memory.store;

import java.util.Arrays;
import throng.math.Check;
import throng.memory.Ledger;

/** The numbers of a ledger. */
public final class StoredLedger implements Ledger {
    private final String name;
    private final Runnable guard;
    private final long[] values;

    StoredLedger(String name, int size, Runnable guard) {
        this.name = name;
        this.guard = guard;
        values = new long[size];
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public long get(int index) {
        return values[checked(index)];
    }

    @Override
    public void set(int index, long value) {
        guard.run();
        values[checked(index)] = value;
    }

    private int checked(int index) {
        if (index >= 0 && index < values.length) return index; // asked often: no text is made
        return Check.within("the index in ledger '" + name + "'", index, 0, values.length - 1);
    }

    /** The numbers themselves, for hashes and snapshots. */
    public long[] values() {
        return values;
    }

    /** Sets all numbers to 0. */
    public void clear() {
        Arrays.fill(values, 0);
    }

    @Override
    public String toString() {
        return "ledger '%s' of %d numbers".formatted(name, values.length);
    }
}
