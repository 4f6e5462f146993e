package throng.decision.tree;

import throng.decision.tree.TreeProgram.Field;
import throng.memory.Column;

/** The progress of each agent of a group in its tree: the ints of its columns. */
final class TreeProgress {
    private final TreeProgram program;
    private final Column.Ints[] columns;
    private final int[][] words;

    TreeProgress(TreeProgram program, Column.Ints[] columns) {
        this.program = program;
        this.columns = columns;
        words = new int[columns.length][];
        refresh();
    }

    /** Fetches the arrays again: sorting may have replaced them. */
    void refresh() {
        for (int w = 0; w < words.length; w++) words[w] = columns[w].values();
    }

    /** Tells whether any of the nodes [from, to) runs for agent i. */
    boolean running(int i, int from, int to) {
        int low = program.bit[from], high = program.bit[to] - 1;
        if (high < low) return false;
        int first = low >>> 5, last = high >>> 5;
        if (first == last) return (words[first][i] & (-1 << low) & (-1 >>> ~high)) != 0;
        if ((words[first][i] & (-1 << low)) != 0) return true;
        for (int w = first + 1; w < last; w++) if (words[w][i] != 0) return true;
        return (words[last][i] & (-1 >>> ~high)) != 0;
    }

    /** The ints that hold the bit of node n. */
    int[] bits(int n) {
        return words[program.bit[n] >>> 5];
    }

    /** The bit of node n in them. */
    int bit(int n) {
        return 1 << program.bit[n];
    }

    /** The ints that hold a field. */
    int[] ints(Field field) {
        return words[field.word()];
    }

    int get(Field field, int i) {
        return words[field.word()][i] >>> field.shift() & field.mask();
    }

    /**
     * Sets the agents to the first child of node n if they are at a child that does not exist. Other code, or the
     * snapshot of another tree, may have written any number.
     */
    void resetUnknownChild(int n, int[] list, int from, int to) {
        var field = program.field[n];
        int last = program.node[n].children().size() - 1;
        if (field.mask() == last) return;
        for (int k = from; k < to; k++) if (get(field, list[k]) > last) set(field, list[k], 0);
    }

    /** Tells whether a child has not ended; a number that is no result counts as not ended. */
    boolean hasNotEnded(Field ended, int i) {
        int status = get(ended, i);
        return status != Status.SUCCESS && status != Status.FAILURE;
    }

    void set(Field field, int i, int value) {
        int[] ints = words[field.word()];
        ints[i] = ints[i] & ~(field.mask() << field.shift()) | value << field.shift();
    }
}
