package throng.io.bind;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.kind.RecordKind;
import throng.io.tree.Faults;
import throng.io.tree.TextPlace;
import throng.math.NumberRange;
import throng.math.OutOfRange;
import throng.math.Ranges;

/** The values of a record that is not built yet. Each number out of its range is told at its own place. */
final class RecordValues {
    private final RecordKind kind;
    private final Faults faults;
    private final TextPlace place;
    private final Ranges ranges;
    private final @Nullable Object[] values;
    /** Whether a value is not there, or wrong by itself. */
    private final boolean[] wrong;
    /** By component: where the file sets it; null if it does not. */
    private final @Nullable TextPlace[] places;

    RecordValues(RecordKind kind, Faults faults, TextPlace place) {
        this.kind = kind;
        this.faults = faults;
        this.place = place;
        ranges = Ranges.of(kind.type());
        int n = kind.components().size();
        values = new @Nullable Object[n];
        wrong = new boolean[n];
        places = new TextPlace[n];
        Arrays.fill(wrong, true);
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

    /** Takes a value of the file, if its range does; null: it is wrong, and was told. */
    void set(int c, @Nullable Object value, TextPlace at) {
        values[c] = value;
        places[c] = at;
        wrong[c] = value == null;
        NumberRange range = ranges.find(kind.type(c).name());
        if (range == null || !(value instanceof Number number)) return;
        try {
            range.check(number.doubleValue());
        } catch (OutOfRange e) {
            wrong[c] = true;
            faults.add(at, e.getMessage() + counted(c));
        }
    }

    private String counted(int c) {
        return kind.type(c).axis() < 0 ? "" : faults.counted();
    }

    void keep(int c, @Nullable Object value) {
        values[c] = value;
        wrong[c] = false;
    }

    /** Whether the components of these names are there and right by themselves. */
    boolean whole(List<String> names) {
        for (String name : names) if (wrong[kind.index(name)]) return false;
        return true;
    }

    /** {@return the record; null if a value is wrong} */
    @Nullable
    Record build() {
        for (boolean each : wrong) if (each) return null;
        try {
            return kind.build(values);
        } catch (IllegalArgumentException e) {
            int c = refused(e);
            if (c >= 0 && e instanceof OutOfRange) faults.add(at(c), e.getMessage() + counted(c));
            else faults.add(c < 0 ? place : at(c), e);
            return null;
        }
    }

    private TextPlace at(int c) {
        TextPlace at = places[c];
        return at == null ? place : at;
    }

    /** The one value of the file that a constructor refuses, such as one above another; −1 if it may be several. */
    private int refused(IllegalArgumentException e) {
        int only = -1, named = -1, set = 0, alike = 0;
        for (int c = 0; c < values.length; c++) {
            if (places[c] == null) continue;
            set++;
            only = c;
            if (!(e instanceof OutOfRange range && values[c] instanceof Number number)) continue;
            if (Double.compare(number.doubleValue(), range.value()) != 0) continue;
            alike++;
            named = c;
        }
        return alike == 1 ? named : set == 1 ? only : -1;
    }
}
