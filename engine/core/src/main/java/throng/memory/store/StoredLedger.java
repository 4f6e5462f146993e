package throng.memory.store;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Ledger;
import throng.record.StateVisitor;

/** The numbers of a ledger. */
public final class StoredLedger implements Ledger {
    private final String name;
    private final Runnable guard;
    private final long[] values;
    /** By index; null: any number. */
    private final @Nullable Range[] ranges;

    /** Which numbers a snapshot may hold at an index. */
    private record Range(boolean real, double low, double high) {
        boolean has(long bits) {
            double value = real ? Double.longBitsToDouble(bits) : bits;
            return value >= low && value <= high;
        }

        String text(double value) {
            return real ? "" + value : "%.0f".formatted(value);
        }
    }

    StoredLedger(String name, int size, Runnable guard) {
        this.name = name;
        this.guard = guard;
        values = new long[size];
        ranges = new Range[size];
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

    @Override
    public Ledger within(int index, long low, long high) {
        return range(index, new Range(false, low, high));
    }

    @Override
    public Ledger realWithin(int index, double low, double high) {
        return range(index, new Range(true, low, high));
    }

    private Ledger range(int index, Range range) {
        ranges[checked(index)] = range;
        return this;
    }

    private void check(int index, long bits) throws IOException {
        Range range = ranges[index];
        if (range == null || range.has(bits)) return;
        throw new IOException(
                "the file is corrupt, or of another world: number %d of ledger '%s' is %s; allowed is %s to %s"
                        .formatted(
                                index,
                                name,
                                range.real ? "" + Double.longBitsToDouble(bits) : "" + bits,
                                range.text(range.low),
                                range.text(range.high)));
    }

    private int checked(int index) {
        if (index >= 0 && index < values.length) return index; // asked often: no text is made
        return Check.within("the index in ledger '" + name + "'", index, 0, values.length - 1);
    }

    /** Visits size and numbers. */
    public void visit(StateVisitor state) throws IOException {
        state.same("the size of ledger ", name, values.length);
        for (int k = 0; k < values.length; k++) {
            long bits = state.whole(values[k]);
            if (state.checks()) check(k, bits);
            if (state.loads()) values[k] = bits;
        }
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
