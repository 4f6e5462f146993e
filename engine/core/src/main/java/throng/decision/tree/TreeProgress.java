package throng.decision.tree;

import throng.decision.tree.TreeProgram.Field;
import throng.memory.Column;

/** How far each agent of a group is in its tree: the ints of its columns. */
final class TreeProgress {
    private final TreeProgram program;
    private final Column.Ints[] columns;
    private final int[][] words;

    TreeProgress(TreeProgram program, Column.Ints[] columns) {
        this.program = program;
        this.columns = columns;
        words = new int[columns.length][];
        read();
    }

    /** Sorting may have replaced the arrays. */
    void read() {
        for (int w = 0; w < words.length; w++) words[w] = columns[w].values();
    }

    /** Whether anything of the nodes [from, to) runs for agent i. */
    boolean running(int i, int from, int to) {
        int low = program.bit[from], high = program.bit[to] - 1;
        if (high < low) return false;
        int first = low >>> 5, last = high >>> 5;
        if (first == last) return (words[first][i] & (-1 << low) & (-1 >>> ~high)) != 0;
        if ((words[first][i] & (-1 << low)) != 0) return true;
        for (int w = first + 1; w < last; w++) if (words[w][i] != 0) return true;
        return (words[last][i] & (-1 >>> ~high)) != 0;
    }

    /** The ints that hold node n's bit. */
    int[] bits(int n) {
        return words[program.bit[n] >>> 5];
    }

    /** Node n's bit among them. */
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
     * Strangers may have written the columns, or a snapshot of another tree: who is at a child of node n that is not
     * there begins anew, or nobody would say what becomes of him.
     */
    void known(int n, int[] list, int from, int to) {
        var field = program.field[n];
        int last = program.node[n].children().size() - 1;
        if (field.mask() == last) return;
        for (int k = from; k < to; k++) if (get(field, list[k]) > last) set(field, list[k], 0);
    }

    /** Whether a child has not ended; nor has it where a stranger says how. */
    boolean runs(Field ended, int i) {
        int said = get(ended, i);
        return said != Status.SUCCESS && said != Status.FAILURE;
    }

    void set(Field field, int i, int value) {
        int[] ints = words[field.word()];
        ints[i] = ints[i] & ~(field.mask() << field.shift()) | value << field.shift();
    }
}
