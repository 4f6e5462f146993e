package throng.decision.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;

/** The tasks, conditions and columns of the leaves of a tree, by the number of the node. */
final class TreeLeaves {
    private static final Task IDLE = Task.writing(Writes.nothing(), (in, agents, from, to, result) -> {});
    private static final Condition NEVER = (in, agents, from, to, result) -> {};

    private final TreeProgram program;
    final Task[] tasks;
    final Condition[] conditions;
    /** The columns of the user that are compared. */
    private final Column[] columns;
    /** Index into {@code columns}, or −1 − number of a built-in column. */
    private final int[] compared;

    TreeLeaves(TreeProgram program, TreeBinding binding) {
        this.program = program;
        tasks = new Task[program.count];
        conditions = new Condition[program.count];
        columns = binding.columns.values().toArray(Column[]::new);
        compared = new int[program.count];
        Arrays.fill(tasks, IDLE);
        Arrays.fill(conditions, NEVER);
        for (int n = 0; n < program.count; n++) {
            switch (program.node[n]) {
                case Node.Act(String name) -> tasks[n] = binding.find("action", name, binding.tasks, program.path(n));
                case Node.Ask(String name) ->
                    conditions[n] = binding.find("condition", name, binding.conditions, program.path(n));
                case Node.Compare compare -> compared[n] = column(compare.column(), binding, program.path(n));
                default -> {}
            }
        }
    }

    private int column(String name, TreeBinding binding, String path) {
        int builtIn = Agents.NAMES.indexOf(name);
        if (builtIn >= 0) return -1 - builtIn;
        Column column = binding.find("column", name, binding.columns, path);
        for (int c = 0; c < columns.length; c++) if (columns[c].equals(column)) return c;
        throw new IllegalStateException(name); // find() has returned one of them
    }

    /** The columns of the user that the leaves read. */
    List<Column> columnsRead() {
        var all = new ArrayList<Column>();
        for (int n = 0; n < program.count; n++) {
            if (program.kind[n] == TreeProgram.Kind.COMPARE && compared[n] >= 0) all.add(columns[compared[n]]);
            all.addAll(tasks[n].columns());
            all.addAll(conditions[n].columns());
        }
        return all;
    }

    /** The columns that its tasks write. */
    Writes writes() {
        var writes = Writes.nothing();
        for (Task task : tasks) writes = writes.and(task.writes());
        return writes;
    }

    /** Asks the condition of node n. */
    void ask(int n, GroupView in, int[] agents, int from, int to, byte[] out) {
        Arrays.fill(out, from, to, Status.FAILURE);
        conditions[n].test(in, agents, from, to, out);
        for (int k = from; k < to; k++)
            if (out[k] != Status.SUCCESS && out[k] != Status.FAILURE)
                throw invalidResult("condition", n, out[k], "SUCCESS or FAILURE");
    }

    /**
     * Starts a task for the agents that are not running it yet, then runs it for all. The list from {@code to} on is
     * scratch.
     */
    void act(int n, GroupView in, TreeProgress progress, int[] list, int from, int to, byte[] out) {
        int[] bits = progress.bits(n);
        int bit = progress.bit(n), m = to;
        for (int k = from; k < to; k++) if ((bits[list[k]] & bit) == 0) list[m++] = list[k];
        if (m > to) tasks[n].start(in, list, to, m);
        run(n, in, list, from, to, out);
        for (int k = from; k < to; k++) {
            int i = list[k];
            bits[i] = out[k] == Status.RUNNING ? bits[i] | bit : bits[i] & ~bit;
        }
    }

    private void run(int n, GroupView in, int[] agents, int from, int to, byte[] out) {
        Arrays.fill(out, from, to, Status.RUNNING);
        tasks[n].run(in, agents, from, to, out);
        for (int k = from; k < to; k++)
            if (out[k] < Status.RUNNING || out[k] > Status.FAILURE)
                throw invalidResult("action", n, out[k], "RUNNING, SUCCESS or FAILURE");
    }

    private IllegalStateException invalidResult(String what, int n, byte result, String cure) {
        return new IllegalStateException(
                "the %s %s wrote the result %d: write %s".formatted(what, program.path(n), result, cure));
    }

    /** Compares a column with the constant of node n. */
    void compare(int n, GroupView in, int[] agents, int from, int to, byte[] out) {
        if (!(program.node[n] instanceof Node.Compare node)) return;
        var comparison = node.comparison();
        float value = node.value();
        int c = compared[n];
        if (c >= 0 && columns[c] instanceof Column.Ints own) {
            int[] values = own.values();
            for (int k = from; k < to; k++)
                out[k] = comparison.holds(values[agents[k]], value) ? Status.SUCCESS : Status.FAILURE;
            return;
        }
        float[] values = c >= 0 ? ((Column.Floats) columns[c]).values() : builtIn(in, -1 - c);
        for (int k = from; k < to; k++)
            out[k] = comparison.holds(values[agents[k]], value) ? Status.SUCCESS : Status.FAILURE;
    }

    private static float[] builtIn(GroupView in, int c) {
        int axis = c % 3;
        return c < Agents.VX ? in.position(axis) : c < Agents.HX ? in.velocity(axis) : in.heading(axis);
    }

    static int every(int ticks) {
        return Check.within("ticks from one run of a tree to the next", ticks, 1, 1_000_000);
    }
}
