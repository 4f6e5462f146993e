package throng.decision.tree;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.IntColumnMaker;

/** What the leaves of a tree shall be for one group. Names that the tree does not have do no harm. */
public final class TreeBinding {
    final String name;
    final TreeProgram program;
    final Map<String, Task> tasks = new TreeMap<>();
    final Map<String, Condition> conditions = new TreeMap<>();
    final Map<String, Column> columns = new TreeMap<>();
    int every = 1;

    TreeBinding(String name, TreeProgram program) {
        this.name = TreeNames.admit("a binding", name);
        this.program = program;
    }

    /** What agents do at the leaves of that name. */
    public TreeBinding action(String name, Task task) {
        put("action", name, task, tasks);
        return this;
    }

    /** What agents ask at the leaves of that name, which end in a question mark. */
    public TreeBinding condition(String name, Condition condition) {
        put("condition", name, condition, conditions);
        return this;
    }

    /** A column of the group that the tree compares; those of positions, velocities and headings are known. */
    public TreeBinding column(Column column) {
        put("column", column.name(), column, columns);
        return this;
    }

    /**
     * Agents think in every so many ticks only, staggered by id: when tick + id is a multiple of it.
     *
     * @param ticks 1 to 10⁶
     */
    public TreeBinding every(int ticks) {
        every = TreeLeaves.every(ticks);
        return this;
    }

    /**
     * Makes the columns in which agents remember: as many as {@link BehaviourTree#columns} says, each called as the binding and
     * a number. They belong to the group: sorted along, hashed, part of snapshots, and undone
     * with an abandoned tick.
     *
     * @throws IllegalArgumentException naming a leaf that nothing is bound to
     */
    public TreeMind to(IntColumnMaker group) {
        var leaves = new TreeLeaves(program, this);
        return ColumnBatch.of(batch -> {
            var made = new Column.Ints[program.words];
            for (int w = 0; w < made.length; w++) made[w] = batch.add(group.make(name + w, 0));
            return new TreeMind(this, leaves, made);
        });
    }

    private static <T> void put(String what, String name, T value, Map<String, T> into) {
        if (into.putIfAbsent(name, value) != null)
            throw new IllegalArgumentException("the %s '%s' is bound twice: take one away".formatted(what, name));
    }

    <T> T find(String what, String name, Map<String, T> among, String path) {
        @Nullable T found = among.get(name);
        if (found != null) return found;
        String hint = TreeNames.hint(name, among.keySet());
        String cure = hint.isEmpty() ? ": bind it before the group" : hint;
        throw new IllegalArgumentException("nothing is bound to the %s '%s' (%s)%s".formatted(what, name, path, cure));
    }
}
