package throng.decision.tree;

import throng.behaviour.GroupView;

/** Takes agents away from what they do: their tasks are told, and all below forgets them. */
final class TreeHalt {
    private final TreeProgram program;
    private final TreeLeaves leaves;
    private final TreeProgress progress;
    private final int[] list;
    private GroupView in;
    private int now;

    @SuppressWarnings("NullAway.Init") // begin says in what
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

    /** The nodes [first, last) forget the agents of [from, to), from the first node on, so parents before children. */
    void nodes(int first, int last, int from, int to) {
        for (int n = first; n < last; n++) {
            switch (program.kind[n]) {
                case ACTION -> action(n, from, to);
                case COOLDOWN -> {
                    for (int k = from; k < to; k++)
                        if (progress.running(list[k], n + 1, program.end[n])) cool(n, list[k]);
                }
                case REPEAT, RETRY, UNTIL_SUCCESS, UNTIL_FAILURE -> {
                    int[] bits = progress.bits(n);
                    for (int k = from; k < to; k++) bits[list[k]] &= ~progress.bit(n);
                    forget(program.field[n], from, to);
                }
                default -> forget(program.field[n], from, to);
            }
            forget(program.ended[n], from, to);
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

    private void forget(TreeProgram.Field field, int from, int to) {
        if (field.mask() == 0) return;
        for (int k = from; k < to; k++) progress.set(field, list[k], 0);
    }

    /** The cooldown begins. */
    void cool(int n, int i) {
        int ready = now + program.number[n];
        progress.set(program.field[n], i, ready == 0 ? 1 : ready);
    }
}
