package throng.io.bind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.kind.RecordKind;
import throng.io.kind.Specimens;
import throng.io.tree.Faults;
import throng.io.tree.TextPlace;
import throng.math.OutOfRange;

/**
 * The values of a record that is not built yet. If its constructor refuses them, each value is tried alone in a record
 * that is valid, so that all wrong ones are told, each at its own place.
 */
final class RecordTrial {
    private enum State {
        /** Not set in the file. */
        KEPT,
        /** Set in the file. */
        SET,
        /** Set in the file, and wrong by itself. */
        WRONG
    }

    private final RecordKind kind;
    private final Faults faults;
    private final TextPlace place;
    private final @Nullable Object[] values;
    private final State[] states;
    private final TextPlace[] places;

    RecordTrial(RecordKind kind, Faults faults, TextPlace place) {
        this.kind = kind;
        this.faults = faults;
        this.place = place;
        int n = kind.components().size();
        values = new @Nullable Object[n];
        states = new State[n];
        places = new TextPlace[n];
        Arrays.fill(states, State.WRONG);
        Arrays.fill(places, place);
    }

    RecordKind kind() {
        return kind;
    }

    TextPlace place() {
        return place;
    }

    @Nullable
    Object[] values() {
        return values;
    }

    /** Takes a value of the file; null: it is wrong, and was told. */
    void set(int c, @Nullable Object value, TextPlace at) {
        values[c] = value;
        states[c] = value == null ? State.WRONG : State.SET;
        places[c] = at;
    }

    void keep(int c, @Nullable Object value) {
        values[c] = value;
        states[c] = State.KEPT;
    }

    /** Whether the components of these names are there and right by themselves. */
    boolean whole(List<String> names) {
        for (String name : names) if (states[kind.index(name)] == State.WRONG) return false;
        return true;
    }

    /**
     * {@return the record; null if a value is wrong}
     *
     * @param from a valid record, to try single values in; null: one of the specimens
     * @param specimens has valid records
     */
    @Nullable
    Record build(@Nullable Record from, Specimens specimens) {
        boolean whole = true;
        for (State state : states) whole &= state != State.WRONG;
        IllegalArgumentException refusal = null;
        if (whole) {
            try {
                return kind.build(values);
            } catch (IllegalArgumentException e) {
                refusal = e;
            }
        }
        Record sample = from == null ? specimens.of(kind) : from;
        int before = faults.count();
        TextPlace wrong = sample == null ? place : tellRanges(sample);
        if (refusal != null && faults.count() == before) faults.add(wrong, refusal);
        return null;
    }

    /**
     * Changes the sample value by value, as long as it is accepted: limits such as a ≤ b hold in the order that suits
     * them. Tells the numbers that are out of range by themselves. What else is refused depends on several values, of
     * which some may be those of the sample.
     *
     * @return the place of the one value that was never accepted; that of the record if there are several
     */
    private TextPlace tellRanges(Record sample) {
        var present = kind.values(sample);
        var pending = new ArrayList<Integer>();
        for (int c = 0; c < values.length; c++) if (states[c] == State.SET) pending.add(c);
        while (pending.removeIf(c -> refusal(present, c) == null)) {}
        for (int c : pending)
            if (refusal(present, c) instanceof OutOfRange range)
                faults.add(places[c], range.getMessage() + (kind.type(c).axis() < 0 ? "" : faults.counted()));
        return pending.size() == 1 ? places[pending.getFirst()] : place;
    }

    private @Nullable IllegalArgumentException refusal(@Nullable Object[] present, int c) {
        Object former = present[c];
        present[c] = values[c];
        try {
            kind.build(present);
            return null;
        } catch (IllegalArgumentException e) {
            present[c] = former;
            return e;
        }
    }
}
