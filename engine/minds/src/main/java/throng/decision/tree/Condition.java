package throng.decision.tree;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.decision.Guard;
import throng.math.Check;
import throng.memory.Column;
import throng.parallel.Workers;

/**
 * Answers a question at a leaf of a behaviour tree: success or failure, never running.
 *
 * <p>Use it for leaves that end in a question mark ({@code sees player?}); {@link #of} makes one of a {@link Guard}. A
 * leaf {@code column > number} needs no condition.
 *
 * <pre>{@code
 * var mind = tree.bind("guard")
 *         .condition("tired", Condition.of(Guard.below(strength, 0.2f)))
 *         .action("rest", rest)
 *         .to(group::ints);
 * }</pre>
 *
 * <p>It is called once for all agents of a block that reach the leaf in this tick, by several workers at the same time.
 * It writes nothing but results and allocates nothing.
 */
@FunctionalInterface
public interface Condition {
    /**
     * Tests the agents {@code agents[from]} to {@code agents[to − 1]}, indices into the columns, ascending.
     *
     * @param in the group and the world; read only
     * @param agents read only; entries outside [from, to) have no meaning
     * @param from position of the first agent
     * @param to position after the last agent
     * @param result for {@code agents[k]} at index k: write {@link Status#SUCCESS}, or leave {@link Status#FAILURE}
     */
    void test(GroupView in, int[] agents, int from, int to, byte[] result);

    /**
     * Lists the columns that it reads. A mind that reads columns of another group is refused.
     *
     * @return the columns; empty if it does not tell
     */
    default List<Column> columns() {
        return List.of();
    }

    /**
     * Makes a condition that succeeds where a guard holds.
     *
     * @param guard the test, as for a transition of a state machine
     * @return the condition
     * @throws IllegalArgumentException if guard is null
     */
    static Condition of(Guard guard) {
        return new Tested(guard);
    }

    /**
     * A condition that succeeds where a guard holds.
     *
     * @param guard the test
     */
    record Tested(Guard guard) implements Condition {
        private static final Supplier<int[]> PASSED = Tested::newBlock;

        /**
         * Checks the arguments.
         *
         * @throws IllegalArgumentException if guard is null
         */
        public Tested {
            Check.given("the test of a condition", guard);
        }

        @Override
        public List<Column> columns() {
            return guard.columns();
        }

        @Override
        public void test(GroupView in, int[] agents, int from, int to, byte[] result) {
            int[] passed = in.scratch(PASSED);
            mark(passed, guard.filter(in, agents, from, to, passed), agents, from, to, result);
        }

        /** Writes success for the agents that are among the first n of {@code passed}, which has the same order. */
        static void mark(int[] passed, int n, int[] agents, int from, int to, byte[] result) {
            for (int k = from, m = 0; k < to && m < n; k++) {
                if (agents[k] != passed[m]) continue;
                result[k] = Status.SUCCESS;
                m++;
            }
        }

        private static int[] newBlock() {
            return new int[Workers.BLOCK];
        }
    }
}
