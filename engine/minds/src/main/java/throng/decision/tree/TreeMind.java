package throng.decision.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Mind;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * A behaviour tree bound to a group; {@link TreeBinding#to} makes it.
 *
 * <p>Use it where {@code group.mind(mind)} is called. To debug one agent, call {@link #watch}, tick, and print
 * {@link #status}.
 *
 * <p>It runs node by node over the agents of a block that reach the node, so that a leaf is called once for all of
 * them. The code is scalar. The result has the same bits for any number of workers.
 */
public final class TreeMind implements Mind {
    private final String name;
    private final TreeProgram program;
    private final int every;
    private final Column.Ints[] columns;
    private final Column[] columnsRead;
    private final Writes writes;
    private final TreeProgress progress;
    private final Supplier<TreeWalk> walkSupplier;
    private volatile int watched = -1;
    private final byte[] watchedStatus;
    private final List<String> actions;

    TreeMind(TreeBinding binding, TreeLeaves leaves, Column.Ints[] columns) {
        name = binding.name;
        program = binding.program;
        every = binding.every;
        this.columns = columns.clone();
        var read = new ArrayList<Column>(leaves.columnsRead());
        read.addAll(List.of(columns));
        columnsRead = read.stream().distinct().toArray(Column[]::new);
        writes = Writes.of(columns).and(leaves.writes());
        progress = new TreeProgress(program, this.columns);
        watchedStatus = new byte[program.count];
        actions = actions(program);
        int salt = binding.name.hashCode();
        walkSupplier = () -> new TreeWalk(program, leaves, new TreeProgress(program, this.columns), salt);
        clearStatus();
    }

    /** {@return the name of the binding} */
    @Override
    public String name() {
        return name;
    }

    /** Runs the tree for the agents of [start, end) whose turn it is ({@link TreeBinding#every}). */
    @Override
    public void run(GroupView in, int start, int end) {
        for (Column column : columnsRead) if (!in.agents().columns().contains(column)) throw foreignColumn(column);
        TreeWalk walk = in.scratch(walkSupplier);
        int id = watched;
        int at = id < 0 ? -1 : find(in, id, start, end);
        if (at >= 0) clearStatus();
        walk.run(in, start, end, every, at, watchedStatus);
    }

    @Override
    public List<Column> reads() {
        return List.of(columnsRead);
    }

    @Override
    public List<Column.Ints> keeps() {
        return List.of(columns);
    }

    @Override
    public Writes writes() {
        return writes;
    }

    private IllegalStateException foreignColumn(Column column) {
        return new IllegalStateException(
                "tree '%s' reads column '%s', which does not belong to this group: ".formatted(name, column.name())
                        + "bind a tree for each group, to columns of that group");
    }

    /** {@return a line for each node, with subtrees in place of their references} */
    @Override
    public List<String> lines() {
        var lines = new ArrayList<String>();
        for (int n = 0; n < program.count; n++) lines.add("  ".repeat(program.depth[n] - 1) + program.node[n].line());
        return lines;
    }

    /** {@return the names of its actions, each once, in the order of the tree} */
    public List<String> actions() {
        return actions;
    }

    /**
     * Tells which action runs for each agent. Use it between ticks, to colour or count agents by what they do.
     *
     * @param into receives the place of the action in {@link #actions}, by the index of the agent; of several the first
     *     in the tree; −1 where none runs
     */
    public void running(int[] into) {
        Check.given("the array of actions", into);
        Arrays.fill(into, -1);
        progress.refresh();
        for (int n = program.count - 1; n >= 0; n--) {
            if (program.kind[n] != TreeProgram.Kind.ACTION) continue;
            int action = actions.indexOf(program.node[n].line()), bit = progress.bit(n);
            int[] bits = progress.bits(n);
            for (int i = 0; i < Math.min(into.length, bits.length); i++) if ((bits[i] & bit) != 0) into[i] = action;
        }
    }

    private static List<String> actions(TreeProgram program) {
        var names = new LinkedHashSet<String>();
        for (int n = 0; n < program.count; n++)
            if (program.kind[n] == TreeProgram.Kind.ACTION) names.add(program.node[n].line());
        return List.copyOf(names);
    }

    private static int find(GroupView in, int id, int start, int end) {
        int[] ids = in.id();
        for (int i = start; i < end; i++) if (ids[i] == id) return i;
        return -1;
    }

    /**
     * Selects the agent that {@link #status} reports. One agent at a time, as it costs a little in each tick.
     *
     * @param id of the agent; −1: none
     */
    public void watch(int id) {
        clearStatus();
        watched = id;
    }

    /**
     * Reports the tree with the result of each node for the watched agent in the last tick.
     *
     * @return a line for each node; without a result where the node was not reached
     */
    public List<String> status() {
        var lines = new ArrayList<String>();
        for (int n = 0; n < program.count; n++) {
            String status = watchedStatus[n] < 0 ? "" : ": " + Status.name(watchedStatus[n]);
            lines.add("  ".repeat(program.depth[n] - 1) + program.node[n].line() + status);
        }
        return lines;
    }

    /** The result of the root for the watched agent; −1: not run in the last tick. */
    int rootStatus() {
        return watchedStatus[0];
    }

    private void clearStatus() {
        Arrays.fill(watchedStatus, (byte) -1);
    }

    /** Explains what runs for an agent, from the root to its leaves, a line each. */
    @Override
    public List<String> why(int index) {
        for (Column column : columns) column.checkIndex(index);
        progress.refresh();
        var lines = new ArrayList<String>();
        for (int n = 0; n < program.count; n++) {
            if (!progress.running(index, n, program.end[n])) continue;
            lines.add("  ".repeat(program.depth[n] - 1) + program.node[n].line() + detail(n, index));
        }
        return lines;
    }

    private String detail(int n, int index) {
        int value = progress.get(program.field[n], index);
        return switch (program.kind[n]) {
            case REPEAT, RETRY -> ": " + value + " of " + program.number[n] + " rounds done";
            case SEQUENCE_MEMORY, SELECTOR_MEMORY -> ": at child " + (value + 1);
            default -> "";
        };
    }

    @Override
    public String toString() {
        return "mind '%s': a behaviour tree of %d lines".formatted(name(), lines().size());
    }
}
