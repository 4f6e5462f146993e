package throng.behaviour;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.Column;

/**
 * Which agents of a block the mixes about a rule steer by it: those with one value in each of some columns. What the
 * rule keeps for others is put back, as it would depend on who else is in the block.
 */
final class Selection {
    private Level[] levels = {};
    private int depth;

    /**
     * Begins a rule for some agents of a block.
     *
     * @param kept the columns that the rule and its parts keep
     */
    void push(Column.Ints column, int value, List<Column> kept, int start, int end) {
        if (depth == levels.length) {
            levels = Arrays.copyOf(levels, depth + 1);
            levels[depth] = new Level();
        }
        levels[depth++].begin(column, value, kept, start, end);
    }

    /** Ends the last rule that was begun. */
    void pop() {
        levels[--depth].end();
    }

    boolean has(int i) {
        for (int d = 0; d < depth; d++) if (!levels[d].has(i)) return false;
        return true;
    }

    /** One mix: the agents that it steers, and what is kept for all others of the block. */
    private static final class Level {
        private Column.@Nullable Ints column;
        private int value;
        private List<Column> kept = List.of();
        private final int[] others = new int[Force.LENGTH];
        private int count;
        /** By column that is kept: the bits of the others. */
        private int[][] bits = {};

        void begin(Column.Ints column, int value, List<Column> kept, int start, int end) {
            this.column = column;
            this.value = value;
            this.kept = kept;
            count = 0;
            if (kept.isEmpty()) return;
            for (int i = start; i < end; i++) if (!has(i)) others[count++] = i;
            while (bits.length < kept.size()) {
                bits = Arrays.copyOf(bits, bits.length + 1);
                bits[bits.length - 1] = new int[Force.LENGTH];
            }
            for (int c = 0; c < kept.size(); c++) read(kept.get(c), bits[c]);
        }

        void end() {
            for (int c = 0; c < kept.size(); c++) write(kept.get(c), bits[c]);
            column = null;
            kept = List.of();
        }

        boolean has(int i) {
            return column != null && column.values()[i] == value;
        }

        private void read(Column from, int[] into) {
            switch (from) {
                case Column.Floats floats -> {
                    float[] next = floats.next();
                    for (int k = 0; k < count; k++) into[k] = Float.floatToRawIntBits(next[others[k]]);
                }
                case Column.Ints ints -> {
                    int[] next = ints.next();
                    for (int k = 0; k < count; k++) into[k] = next[others[k]];
                }
            }
        }

        private void write(Column to, int[] from) {
            switch (to) {
                case Column.Floats floats -> {
                    float[] next = floats.next();
                    for (int k = 0; k < count; k++) next[others[k]] = Float.intBitsToFloat(from[k]);
                }
                case Column.Ints ints -> {
                    int[] next = ints.next();
                    for (int k = 0; k < count; k++) next[others[k]] = from[k];
                }
            }
        }
    }
}
