package throng.decision.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;

/** What the leaves of a tree are bound to, by the number of the node. */
final class TreeLeaves {
    private static final Task IDLE = Task.writing(Writes.nothing(), (in, agents, from, to, result) -> {});
    private static final Condition NEVER = (in, agents, from, to, result) -> {};

    private final TreeProgram program;
    final Task[] tasks;
    final Condition[] conditions;
    /** The user's columns that are compared. */
    private final Column[] columns;
    /** Which of them, or −1 − number of a built-in one. */
    private final int[] compared;

    TreeLeaves(TreeProgram program, TreeBinding given) {
        this.program = program;
        tasks = new Task[program.count];
        conditions = new Condition[program.count];
        columns = given.columns.values().toArray(Column[]::new);
        compared = new int[program.count];
        Arrays.fill(tasks, IDLE);
        Arrays.fill(conditions, NEVER);
        for (int n = 0; n < program.count; n++) {
            switch (program.node[n]) {
                case Node.Act(String name) -> tasks[n] = given.find("action", name, given.tasks, program.path(n));
                case Node.Ask(String name) ->
                    conditions[n] = given.find("condition", name, given.conditions, program.path(n));
                case Node.Compare compare -> compared[n] = column(compare.column(), given, program.path(n));
                default -> {}
            }
        }
    }

    private int column(String name, TreeBinding given, String path) {
        int own = Agents.NAMES.indexOf(name);
        if (own >= 0) return -1 - own;
        Column column = given.find("column", name, given.columns, path);
        for (int c = 0; c < columns.length; c++) if (columns[c].equals(column)) return c;
        throw new IllegalStateException(name); // it is among them
    }

    /** The user's columns that it reads. */
    List<Column> read() {
        var all = new ArrayList<Column>();
        for (int n = 0; n < program.count; n++) {
            if (program.kind[n] == TreeProgram.Kind.COMPARE && compared[n] >= 0) all.add(columns[compared[n]]);
            all.addAll(tasks[n].columns());
            all.addAll(conditions[n].columns());
        }
        return all;
    }

    /** What its tasks write. */
    Writes writes() {
        var writes = Writes.nothing();
        for (Task task : tasks) writes = writes.and(task.writes());
        return writes;
    }

    /** Asks a condition. */
    void ask(int n, GroupView in, int[] agents, int from, int to, byte[] out) {
        Arrays.fill(out, from, to, Status.FAILURE);
        conditions[n].test(in, agents, from, to, out);
        for (int k = from; k < to; k++)
            if (out[k] != Status.SUCCESS && out[k] != Status.FAILURE)
                throw wrong("condition", n, out[k], "SUCCESS or FAILURE");
    }

    /** Starts a task for those for whom it does not run, whom it lists from {@code to} on, and runs it for all. */
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
                throw wrong("action", n, out[k], "RUNNING, SUCCESS or FAILURE");
    }

    private IllegalStateException wrong(String what, int n, byte result, String cure) {
        return new IllegalStateException(
                "the %s %s wrote the result %d: write %s".formatted(what, program.path(n), result, cure));
    }

    /** Compares a column with a constant. */
    void compare(int n, GroupView in, int[] agents, int from, int to, byte[] out) {
        if (!(program.node[n] instanceof Node.Compare node)) return;
        var is = node.is();
        float value = node.value();
        int c = compared[n];
        if (c >= 0 && columns[c] instanceof Column.Ints own) {
            int[] values = own.values();
            for (int k = from; k < to; k++)
                out[k] = is.holds(values[agents[k]], value) ? Status.SUCCESS : Status.FAILURE;
            return;
        }
        float[] values = c >= 0 ? ((Column.Floats) columns[c]).values() : builtIn(in, -1 - c);
        for (int k = from; k < to; k++) out[k] = is.holds(values[agents[k]], value) ? Status.SUCCESS : Status.FAILURE;
    }

    private static float[] builtIn(GroupView in, int c) {
        int axis = c % 3;
        return c < Agents.VX ? in.position(axis) : c < Agents.HX ? in.velocity(axis) : in.heading(axis);
    }

    static int every(int ticks) {
        return Check.within("ticks between two of a mind", ticks, 1, 1_000_000);
    }
}
