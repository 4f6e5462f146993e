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
 * What agents do at an action of a tree's text: called once for all agents of a block that get there in this tick, from
 * any worker, many at once. It writes only columns that its pass may write, for those agents alone, and allocates
 * nothing.
 */
@FunctionalInterface
public interface Task {
    /**
     * Acts for the agents {@code agents[from]} to {@code agents[to − 1]}, indices into the columns, rising.
     *
     * @param in what may be read
     * @param agents read only; what stands outside [from, to) is nobody's
     * @param from first
     * @param to behind the last
     * @param result of {@code agents[k]} at index k, all {@link Status#RUNNING} before
     */
    void run(GroupView in, int[] agents, int from, int to, byte[] result);

    /** Called before {@link #run} for those of them who begin: who did not run it in their last tick of the tree. */
    default void start(GroupView in, int[] agents, int from, int to) {}

    /** Called for those who ran it and are taken away: it ends without result. Not called for who leaves the world. */
    default void halt(GroupView in, int[] agents, int from, int to) {}

    /** The columns that it reads, as far as it tells: those of another group are refused before they mislead. */
    default List<Column> columns() {
        return List.of();
    }

    /** What it writes: only that is copied before a tick. Not said: all that minds may write. */
    default Writes writes() {
        return Writes.any();
    }

    /** That task, which writes these columns alone. */
    static Task writing(Writes writes, Task task) {
        return new Writing(writes, task);
    }

    /**
     * What a state of a machine does, as a leaf: {@code enter} as agents begin, {@code act} in each tick, till the test
     * holds: then success, without acting once more.
     */
    static Task until(Guard done, Action enter, Action act) {
        return new Until(done, enter, act);
    }

    /**
     * A task that says what it writes.
     *
     * @param writes what
     * @param task that does it
     */
    record Writing(Writes writes, Task task) implements Task {
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
     * What a state of a machine does, till the test holds.
     *
     * @param done success
     * @param enter as agents begin
     * @param act of those who are not done, in each tick
     */
    record Until(Guard done, Action enter, Action act) implements Task {
        private static final Supplier<int[]> LEFT = Until::room;

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
            int[] left = in.scratch(LEFT);
            Condition.Tested.mark(left, done.filter(in, agents, from, to, left), agents, from, to, result);
            int running = 0;
            for (int k = from; k < to; k++) {
                left[running] = agents[k]; // stays if it is not done
                running += result[k] == Status.SUCCESS ? 0 : 1;
            }
            act.run(in, left, 0, running);
        }

        private static int[] room() {
            return new int[Workers.BLOCK];
        }
    }
}
