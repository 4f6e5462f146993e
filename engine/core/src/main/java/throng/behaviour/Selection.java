package throng.behaviour;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/** Which agents of a block the mixes about a rule steer by it: those with one value in each of some columns. */
final class Selection {
    private Column.@Nullable Ints[] columns = new Column.Ints[2];
    private int[] values = new int[2];
    private int depth;

    void push(Column.Ints column, int value) {
        if (depth == values.length) {
            columns = Arrays.copyOf(columns, 2 * depth);
            values = Arrays.copyOf(values, 2 * depth);
        }
        columns[depth] = column;
        values[depth++] = value;
    }

    void pop() {
        columns[--depth] = null;
    }

    boolean has(int i) {
        for (int d = 0; d < depth; d++) {
            var column = columns[d];
            if (column != null && column.values()[i] != values[d]) return false;
        }
        return true;
    }
}
