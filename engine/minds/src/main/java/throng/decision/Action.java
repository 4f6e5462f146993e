package throng.decision;

import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * Does something for many agents of one block at once: what a {@link throng.decision.machine.StateMachine} does in a
 * state, or a leaf of a tree ({@link throng.decision.tree.Task#until}).
 *
 * <p>Use it when a decision has an effect: set a column that a rule reads, change a velocity, or ask the view to
 * remove, spawn or emit an event. {@link #set} covers the common case.
 *
 * <pre>{@code
 * Action alarm = Action.set(haste, 2f).then(Action.set(role, HUNTER));
 * }</pre>
 *
 * <p>Several workers call it at the same time, each with other agents. It may write columns of the user, velocities and
 * headings, for the given agents only. It allocates nothing and does not change {@code agents}.
 */
@FunctionalInterface
public interface Action {
    /**
     * Acts for the agents whose indices stand at [from, to) of {@code agents}, in ascending order.
     *
     * @param in the group and the world, as steering sees them
     * @param agents indices into the columns; read only
     * @param from first position in {@code agents}
     * @param to position after the last
     */
    void run(GroupView in, int[] agents, int from, int to);

    /**
     * Declares what it writes: only that is copied before a tick. The default is all that minds may write.
     *
     * @return the columns that it writes
     */
    default Writes writes() {
        return Writes.any();
    }

    /**
     * Declares what an action writes, so that the tick copies these columns only. Use it for a lambda.
     *
     * @param writes the columns that it writes
     * @param action the action
     * @return the same action with this declaration
     * @throws IllegalArgumentException if either is null
     */
    static Action writing(Writes writes, Action action) {
        return new Writing(writes, action);
    }

    /**
     * Combines two actions: this one runs first, then the next one, for the same agents.
     *
     * @param next the action that runs second
     * @return both in one
     * @throws IllegalArgumentException if next is null
     */
    default Action then(Action next) {
        Check.given("the next action", next);
        return new Writing(writes().and(next.writes()), (in, agents, from, to) -> {
            run(in, agents, from, to);
            next.run(in, agents, from, to);
        });
    }

    /**
     * Sets a float column, such as a weight, a limit or a coordinate of a goal.
     *
     * @param column of the group
     * @param value for each agent
     * @return the action; it writes this column only
     * @throws IllegalArgumentException if the column is null
     */
    static Action set(Column.Floats column, float value) {
        Check.given("the column to set", column);
        return new Writing(Writes.of(column), (in, agents, from, to) -> {
            AskedAgents.check(column, agents, from, to);
            float[] values = column.values();
            for (int k = from; k < to; k++) values[agents[k]] = value;
        });
    }

    /**
     * Sets an int column, such as a target or a role.
     *
     * @param column of the group
     * @param value for each agent
     * @return the action; it writes this column only
     * @throws IllegalArgumentException if the column is null
     */
    static Action set(Column.Ints column, int value) {
        Check.given("the column to set", column);
        return new Writing(Writes.of(column), (in, agents, from, to) -> {
            AskedAgents.check(column, agents, from, to);
            int[] values = column.values();
            for (int k = from; k < to; k++) values[agents[k]] = value;
        });
    }

    /**
     * An action with a declaration of what it writes.
     *
     * @param writes the columns that it writes
     * @param action the action
     */
    record Writing(Writes writes, Action action) implements Action {
        /**
         * Checks the arguments.
         *
         * @throws IllegalArgumentException if either is null
         */
        public Writing {
            Check.given("what an action writes", writes);
            Check.given("an action", action);
        }

        @Override
        public void run(GroupView in, int[] agents, int from, int to) {
            action.run(in, agents, from, to);
        }
    }
}
