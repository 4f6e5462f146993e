package throng.world.state;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;

/**
 * A user column as a file holds it.
 *
 * @param name of the column
 * @param floats whether it holds floats; otherwise ints
 * @param bits the value of each agent, by number of the agent in the file
 */
public record SavedColumn(String name, boolean floats, int[] bits) {
    /** Whether a column holds floats. */
    static boolean floats(Column column) {
        return column instanceof Column.Floats;
    }

    /** The value of a new agent. */
    static int initialBits(Column column) {
        return switch (column) {
            case Column.Floats floats -> Float.floatToRawIntBits(floats.initial());
            case Column.Ints ints -> ints.initial();
        };
    }

    /** Writes the values of n agents, at these indices; null: as they stand. */
    static void write(Column column, int n, int @Nullable [] order, StateWriter out) throws IOException {
        out.putText(column.name());
        out.putInt(floats(column) ? 0 : 1);
        switch (column) {
            case Column.Floats floats -> out.putFloats(floats.values(), n, order);
            case Column.Ints ints -> out.putInts(ints.values(), n, order);
        }
    }

    /** Takes over the values of n agents from a copy of the same column. */
    static void load(Column column, int n, StateBuffer in) throws IOException {
        in.getText();
        in.getInt();
        switch (column) {
            case Column.Floats floats -> in.getFloats(floats.values(), n);
            case Column.Ints ints -> in.getInts(ints.values(), n);
        }
    }

    /** Reads a column of n agents. */
    static SavedColumn read(StateReader in, int n) throws IOException {
        String name = in.getText();
        boolean floats = in.count("the kind of column " + name, 1) == 0;
        int[] bits = in.getInts(n);
        return new SavedColumn(name, floats, floats ? checkFinite(in, bits, name, Float.MAX_VALUE) : bits);
    }

    /** Refuses floats that are not finite, or greater than a limit. */
    static int[] checkFinite(StateReader in, int[] bits, String column, float limit) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float value = Float.intBitsToFloat(bits[k]);
            if (!(Math.abs(value) <= limit)) throw in.corrupt("column %s, agent %d is %s".formatted(column, k, value));
        }
        return bits;
    }
}
