package throng.decision;

import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * What is done for some agents of one block at once. Called from any worker, many at once, each with other agents: it
 * writes columns of the user's own, velocities and headings, for these agents only, and may ask the view to remove, to
 * spawn or to tell. It allocates nothing, and leaves {@code agents} as it is.
 */
@FunctionalInterface
public interface Action {
    /** For the agents whose indices stand at [from, to) of {@code agents}, ascending. */
    void run(GroupView in, int[] agents, int from, int to);

    /** What it writes: only that is copied before a tick. Not said: all that minds may write. */
    default Writes writes() {
        return Writes.any();
    }

    /** That action, which writes these columns alone. */
    static Action writing(Writes writes, Action action) {
        return new Writing(writes, action);
    }

    /** This, then that. */
    default Action then(Action next) {
        Check.given("the next action", next);
        return new Writing(writes().and(next.writes()), (in, agents, from, to) -> {
            run(in, agents, from, to);
            next.run(in, agents, from, to);
        });
    }

    /** Sets a column: a weight, a limit, a goal. */
    static Action set(Column.Floats column, float value) {
        Check.given("the column to set", column);
        return new Writing(Writes.of(column), (in, agents, from, to) -> {
            float[] values = column.values();
            for (int k = from; k < to; k++) values[agents[k]] = value;
        });
    }

    /** Sets a column: a target, a role. */
    static Action set(Column.Ints column, int value) {
        Check.given("the column to set", column);
        return new Writing(Writes.of(column), (in, agents, from, to) -> {
            int[] values = column.values();
            for (int k = from; k < to; k++) values[agents[k]] = value;
        });
    }

    /**
     * An action that says what it writes.
     *
     * @param writes what
     * @param action that does it
     */
    record Writing(Writes writes, Action action) implements Action {
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
