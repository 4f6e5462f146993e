package throng.decision.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.decision.Mind;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * A tree bound to a group. It runs node by node over the agents of a block that get there, so that a leaf is called
 * once for all of them; its form is scalar, and the bits are the same for any number of workers.
 */
public final class TreeMind implements Mind {
    private final String name;
    private final TreeProgram program;
    private final int every;
    private final Column.Ints[] columns;
    private final Column[] needed;
    private final Writes writes;
    private final TreeProgress shown;
    private final Supplier<TreeWalk> maker;
    private volatile int watched = -1;
    private final byte[] told;

    TreeMind(TreeBinding binding, TreeLeaves leaves, Column.Ints[] columns) {
        name = binding.name;
        program = binding.program;
        every = binding.every;
        this.columns = columns.clone();
        var read = new ArrayList<Column>(leaves.read());
        read.addAll(List.of(columns));
        needed = read.stream().distinct().toArray(Column[]::new);
        writes = Writes.of(columns).and(leaves.writes());
        shown = new TreeProgress(program, this.columns);
        told = new byte[program.count];
        int salt = binding.name.hashCode();
        maker = () -> new TreeWalk(program, leaves, new TreeProgress(program, this.columns), salt);
        forget();
    }

    /** The name of the binding. */
    @Override
    public String name() {
        return name;
    }

    /** Of the agents of [start, end) those think whose turn it is. */
    @Override
    public void run(GroupView in, int start, int end) {
        for (Column column : needed) if (!in.agents().columns().contains(column)) throw stranger(column);
        TreeWalk walk = in.scratch(maker);
        int seen = watched;
        int at = seen < 0 ? -1 : find(in, seen, start, end);
        if (at >= 0) forget();
        walk.run(in, start, end, every, at, told);
    }

    @Override
    public List<Column> reads() {
        return List.of(needed);
    }

    @Override
    public List<Column.Ints> keeps() {
        return List.of(columns);
    }

    @Override
    public Writes writes() {
        return writes;
    }

    private IllegalStateException stranger(Column column) {
        return new IllegalStateException(
                "tree '%s' reads column '%s', which is not one of this group: ".formatted(name, column.name())
                        + "bind a tree for each group, to its columns, and run it there");
    }

    /** A line for each node, subtrees put in. */
    @Override
    public List<String> lines() {
        var lines = new ArrayList<String>();
        for (int n = 0; n < program.count; n++) lines.add("  ".repeat(program.depth[n] - 1) + program.node[n].line());
        return lines;
    }

    private static int find(GroupView in, int id, int start, int end) {
        int[] ids = in.id();
        for (int i = start; i < end; i++) if (ids[i] == id) return i;
        return -1;
    }

    /** From now on {@link #status} tells of the agent of that id; −1: of nobody. One at a time, as it costs a little. */
    public void watch(int id) {
        forget();
        watched = id;
    }

    /** The tree, and what each node said of who is watched in the last tick; empty for who was not asked. */
    public List<String> status() {
        var lines = new ArrayList<String>();
        for (int n = 0; n < program.count; n++) {
            String said = told[n] < 0 ? "" : ": " + Status.name(told[n]);
            lines.add("  ".repeat(program.depth[n] - 1) + program.node[n].line() + said);
        }
        return lines;
    }

    /** What the root said of who is watched; −1: nothing in the last tick. */
    int saidOfAll() {
        return told[0];
    }

    private void forget() {
        java.util.Arrays.fill(told, (byte) -1);
    }

    /** What runs for the agent at that index, from the root to its leaves, a line each, as its columns have it. */
    @Override
    public List<String> why(int index) {
        for (Column column : columns) column.checkIndex(index);
        shown.read();
        var lines = new ArrayList<String>();
        for (int n = 0; n < program.count; n++) {
            if (!shown.running(index, n, program.end[n])) continue;
            lines.add("  ".repeat(program.depth[n] - 1) + program.node[n].line() + more(n, index));
        }
        return lines;
    }

    private String more(int n, int index) {
        int value = shown.get(program.field[n], index);
        return switch (program.kind[n]) {
            case REPEAT, RETRY -> ": " + value + " of " + program.number[n] + " rounds done";
            case SEQUENCE_MEMORY, SELECTOR_MEMORY -> ": at child " + (value + 1);
            default -> "";
        };
    }
}
