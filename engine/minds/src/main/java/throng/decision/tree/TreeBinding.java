package throng.decision.tree;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.IntColumnMaker;

/**
 * Binds the leaves of a behaviour tree to the columns and code of one group, and makes the mind.
 *
 * <p>Use it after {@link BehaviourTree#bind}: name each condition, action and column of the tree, then call
 * {@link #to}. Names that the tree does not use are ignored, so one binding method serves several trees.
 *
 * <pre>{@code
 * TreeMind mind = tree.bind("guard")
 *         .condition("sees player", sees)
 *         .action("chase", chase)
 *         .column(heard)
 *         .every(4)
 *         .to(group::ints);
 * group.mind(mind);
 * }</pre>
 */
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

    /**
     * Binds the action leaves of a name.
     *
     * @param name as in the text of the tree
     * @param task to run there
     * @return this binding
     * @throws IllegalArgumentException if the name is bound already
     */
    public TreeBinding action(String name, Task task) {
        Check.given("the name", name);
        bindOnce("action", name, task, tasks);
        return this;
    }

    /**
     * Binds the condition leaves of a name.
     *
     * @param name as in the text of the tree, without the question mark
     * @param condition to ask there
     * @return this binding
     * @throws IllegalArgumentException if the name is bound already
     */
    public TreeBinding condition(String name, Condition condition) {
        Check.given("the name", name);
        bindOnce("condition", name, condition, conditions);
        return this;
    }

    /**
     * Binds a column that the tree compares. Positions, velocities and headings are known without it.
     *
     * @param column of the group; its name is the one in the text
     * @return this binding
     * @throws IllegalArgumentException if the name is bound already
     */
    public TreeBinding column(Column column) {
        Check.given("the column", column);
        bindOnce("column", column.name(), column, columns);
        return this;
    }

    /**
     * Lets each agent run its tree only in some ticks, to save time: where tick + id is a multiple of that number. The
     * default is 1, each tick.
     *
     * @param ticks from one run to the next, 1 to 10⁶
     * @return this binding
     * @throws IllegalArgumentException if ticks is out of range
     */
    public TreeBinding every(int ticks) {
        every = TreeLeaves.every(ticks);
        return this;
    }

    /**
     * Makes the mind and the int columns that hold the progress of each agent: {@link BehaviourTree#columns} of them.
     * Their names are the name of the binding and a number. They belong to the group: they are sorted, hashed, saved in
     * snapshots, and undone with an abandoned tick.
     *
     * @param group makes int columns of the group: {@code group::ints}
     * @return the mind, for {@code group.mind(mind)}
     * @throws IllegalArgumentException if the group is null or has columns of these names, or nothing is bound to a
     *     leaf, which the message names
     */
    public TreeMind to(IntColumnMaker group) {
        Check.given("what makes int columns", group);
        var leaves = new TreeLeaves(program, this);
        return ColumnBatch.of(batch -> {
            var made = new Column.Ints[program.words];
            for (int w = 0; w < made.length; w++) made[w] = batch.add(group.make(name + w, 0));
            return new TreeMind(this, leaves, made);
        });
    }

    /** How the text names what is bound by this name as something else; empty if nothing is. */
    private String otherKind(String name) {
        String written = "; there is %s of this name: write '%s' in the text of the tree";
        if (conditions.containsKey(name)) return written.formatted("a condition", name + "?");
        if (tasks.containsKey(name)) return written.formatted("an action", name);
        if (columns.containsKey(name)) return written.formatted("a column", name + " > 0.5");
        return "";
    }

    private static <T> void bindOnce(String what, String name, T value, Map<String, T> into) {
        if (into.putIfAbsent(name, value) != null)
            throw new IllegalArgumentException("the %s '%s' is bound twice: remove one".formatted(what, name));
    }

    /** Looks up what is bound to a leaf; the error names the leaf and its path. */
    <T> T find(String what, String name, Map<String, T> bound, String path) {
        @Nullable T found = bound.get(name);
        if (found != null) return found;
        String hint = TreeNames.hint(name, bound.keySet());
        String cure = otherKind(name);
        if (cure.isEmpty()) cure = hint.isEmpty() ? ": bind it before to()" : hint;
        throw new IllegalArgumentException("nothing is bound to the %s '%s' (%s)%s".formatted(what, name, path, cure));
    }

    @Override
    public String toString() {
        return "the binding '%s' of a tree: actions %s, conditions %s, columns %s"
                .formatted(name, tasks.keySet(), conditions.keySet(), columns.keySet());
    }
}
