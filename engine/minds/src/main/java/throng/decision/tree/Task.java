package throng.decision.tree;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.decision.Action;
import throng.decision.Guard;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;
import throng.parallel.Workers;

/**
 * Acts for agents at a leaf of a behaviour tree, and says whether it goes on, succeeded or failed.
 *
 * <p>Use it for leaves such as {@code walk on} in the text of a tree. {@link #until} makes one of a guard and two
 * actions; a lambda is enough where starting and halting need no code.
 *
 * <pre>{@code
 * Task walk = Task.until(Guard.below(distance, 1), Action.set(haste, 1), Action.set(goal, 3));
 * }</pre>
 *
 * <p>It is called once for all agents of a block that reach the leaf in this tick, by several workers at the same time.
 * It writes only columns that a mind may write, for these agents only, and allocates nothing.
 */
@FunctionalInterface
public interface Task {
    /**
     * Acts for the agents {@code agents[from]} to {@code agents[to − 1]}, indices into the columns, ascending.
     *
     * @param in the group and the world
     * @param agents read only; entries outside [from, to) have no meaning
     * @param from position of the first agent
     * @param to position after the last agent
     * @param result for {@code agents[k]} at index k: all are {@link Status#RUNNING} before the call
     */
    void run(GroupView in, int[] agents, int from, int to, byte[] result);

    /**
     * Starts the task: called before {@link #run} for the agents that did not run it in their last tick of the tree.
     *
     * @param in the group and the world
     * @param agents read only; entries outside [from, to) have no meaning
     * @param from position of the first agent
     * @param to position after the last agent
     */
    default void start(GroupView in, int[] agents, int from, int to) {}

    /**
     * Stops the task for agents that were running it and are led elsewhere: it ends without a result. It is not called
     * for agents that leave the world.
     *
     * @param in the group and the world
     * @param agents read only; entries outside [from, to) have no meaning
     * @param from position of the first agent
     * @param to position after the last agent
     */
    default void halt(GroupView in, int[] agents, int from, int to) {}

    /**
     * Lists the columns that it reads. A mind that reads columns of another group is refused.
     *
     * @return the columns; empty if it does not tell
     */
    default List<Column> columns() {
        return List.of();
    }

    /**
     * Declares what it writes: only that is copied before a tick. The default is all that minds may write.
     *
     * @return the columns that it writes
     */
    default Writes writes() {
        return Writes.any();
    }

    /**
     * Declares what a task writes, so that the tick copies these columns only. Use it for a lambda.
     *
     * @param writes the columns that it writes
     * @param task the task
     * @return the same task with this declaration
     * @throws IllegalArgumentException if either is null
     */
    static Task writing(Writes writes, Task task) {
        return new Writing(writes, task);
    }

    /**
     * Makes a task that acts in each tick until a guard holds, and then succeeds without acting again.
     *
     * @param done ends the task with success
     * @param enter runs when agents start
     * @param act runs in each tick for the agents that are not done
     * @return the task
     * @throws IllegalArgumentException if an argument is null
     */
    static Task until(Guard done, Action enter, Action act) {
        return new Until(done, enter, act);
    }

    /**
     * A task with a declaration of what it writes.
     *
     * @param writes the columns that it writes
     * @param task the task
     */
    record Writing(Writes writes, Task task) implements Task {
        /**
         * Checks the arguments.
         *
         * @throws IllegalArgumentException if either is null
         */
        public Writing {
            Check.given("what a task writes", writes);
            Check.given("a task", task);
        }

        @Override
        public List<Column> columns() {
            return task.columns();
        }

        @Override
        public void start(GroupView in, int[] agents, int from, int to) {
            task.start(in, agents, from, to);
        }

        @Override
        public void run(GroupView in, int[] agents, int from, int to, byte[] result) {
            task.run(in, agents, from, to, result);
        }

        @Override
        public void halt(GroupView in, int[] agents, int from, int to) {
            task.halt(in, agents, from, to);
        }
    }

    /**
     * A task that acts in each tick until a guard holds.
     *
     * @param done ends the task with success
     * @param enter runs when agents start
     * @param act runs in each tick for the agents that are not done
     */
    record Until(Guard done, Action enter, Action act) implements Task {
        private static final Supplier<int[]> UNFINISHED = Until::newBlock;

        /**
         * Checks the arguments.
         *
         * @throws IllegalArgumentException if an argument is null
         */
        public Until {
            Check.given("the test that ends a task", done);
            Check.given("the first action of a task", enter);
            Check.given("the action of a task", act);
        }

        @Override
        public List<Column> columns() {
            return done.columns();
        }

        @Override
        public Writes writes() {
            return enter.writes().and(act.writes());
        }

        @Override
        public void start(GroupView in, int[] agents, int from, int to) {
            enter.run(in, agents, from, to);
        }

        @Override
        public void run(GroupView in, int[] agents, int from, int to, byte[] result) {
            int[] unfinished = in.scratch(UNFINISHED);
            Condition.Tested.mark(unfinished, done.filter(in, agents, from, to, unfinished), agents, from, to, result);
            int running = 0;
            for (int k = from; k < to; k++) {
                unfinished[running] = agents[k]; // overwritten if it is done
                running += result[k] == Status.SUCCESS ? 0 : 1;
            }
            act.run(in, unfinished, 0, running);
        }

        private static int[] newBlock() {
            return new int[Workers.BLOCK];
        }
    }
}
