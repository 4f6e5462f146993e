package throng.decision.tree;

import throng.behaviour.GroupView;

/** Halts nodes for agents that are led elsewhere: their tasks are stopped, and the progress below is cleared. */
final class TreeHalt {
    private final TreeProgram program;
    private final TreeLeaves leaves;
    private final TreeProgress progress;
    private final int[] list;
    private GroupView in;
    private int now;

    @SuppressWarnings("NullAway.Init") // begin sets the view
    TreeHalt(TreeProgram program, TreeLeaves leaves, TreeProgress progress, int[] list) {
        this.program = program;
        this.leaves = leaves;
        this.progress = progress;
        this.list = list;
    }

    void begin(GroupView in, int now) {
        this.in = in;
        this.now = now;
    }

    /** Halts the nodes [first, last) for the agents at [from, to) of the list; parents come before children. */
    void nodes(int first, int last, int from, int to) {
        for (int n = first; n < last; n++) {
            switch (program.kind[n]) {
                case ACTION -> action(n, from, to);
                case COOLDOWN -> {
                    for (int k = from; k < to; k++)
                        if (progress.running(list[k], n + 1, program.end[n])) startCooldown(n, list[k]);
                }
                case REPEAT, RETRY, UNTIL_SUCCESS, UNTIL_FAILURE -> {
                    int[] bits = progress.bits(n);
                    for (int k = from; k < to; k++) bits[list[k]] &= ~progress.bit(n);
                    clear(program.field[n], from, to);
                }
                default -> clear(program.field[n], from, to);
            }
            clear(program.ended[n], from, to);
        }
    }

    private void action(int n, int from, int to) {
        int[] bits = progress.bits(n);
        int bit = progress.bit(n), m = to;
        for (int k = from; k < to; k++) {
            int i = list[k];
            if ((bits[i] & bit) == 0) continue;
            bits[i] &= ~bit;
            list[m++] = i;
        }
        if (m > to) leaves.tasks[n].halt(in, list, to, m);
    }

    private void clear(TreeProgram.Field field, int from, int to) {
        if (field.mask() == 0) return;
        for (int k = from; k < to; k++) progress.set(field, list[k], 0);
    }

    /** Starts the cooldown of node n for agent i. */
    void startCooldown(int n, int i) {
        int ready = now + program.number[n];
        progress.set(program.field[n], i, ready == 0 ? 1 : ready);
    }
}
